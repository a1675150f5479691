import { type GuideType, guideTypes } from '#domain/guide/create/types.ts';
import { printedStatus } from '#domain/guide/national-status.ts';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import type { ReportGuide } from '#domain/report/generic-report.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';

/** Writes a waste code with plain spaces, so that a search in the spreadsheet finds it. */
export const lerCell = (code: string): string => writtenLer(code).replace(/\s/g, ' ');
const kg = (value: number): Cell => ({ value, decimals: 2 });
const joined = (parts: readonly string[]): string => parts.filter(Boolean).join('; ');

/**
 * Columns of an exported guide, with their values. The corrected values stand beside those of the
 * guide.
 */
const columns: readonly (readonly [heading: string, show: (guide: ReportGuide) => Cell])[] = [
  ['Nº e-GAR', (g) => g.Number],
  ['Estado', (g) => printedStatus({ status: g.Status, rejected: g.Rejected })],
  ['Estado no SILiAmb', (g) => g.NationalStatus],
  ['Tipo de e-GAR', (g) => guideTypes[g.EgarType as GuideType]?.label ?? g.EgarType],
  ['Data de transporte', (g) => new Date(g.FirstTransportDate)],
  ['Data de fecho', (g) => (g.CloseDate === null ? null : new Date(g.CloseDate))],
  ['NIF do remetente', (g) => g.Origin.Nif],
  ['Remetente', (g) => g.Origin.Nome],
  ['Código APA do remetente', (g) => g.Origin.CodApa],
  ['Ponto de recolha', (g) => g.PickupPointCode],
  ['NIF do destinatário', (g) => g.Destin.Nif],
  ['Destinatário', (g) => g.Destin.Nome],
  ['Código APA do destinatário', (g) => g.Destin.CodApa],
  ['NIF dos transportadores', (g) => joined(g.Transporters.map(({ Nif }) => Nif))],
  ['Transportadores', (g) => joined(g.Transporters.map(({ Nome }) => Nome))],
  ['Matrículas', (g) => joined(g.Transporters.map(({ Matricula }) => Matricula))],
  ['Código LER', (g) => lerCell(g.ResiduoTransportado.CodigoResiduoLer)],
  ['Descrição do resíduo', (g) => g.ResiduoTransportado.DescricaoResiduo],
  ['Quantidade (kg)', (g) => kg(g.ResiduoTransportado.Quantidade)],
  ['Operação', (g) => g.ResiduoTransportado.CodigoOperacao],
  [
    'Código LER corrigido',
    (g) => (g.IsLerCodeRectified ? lerCell(g.ResiduoTransportadoCorrigido?.CodigoResiduoLer ?? '') : null),
  ],
  [
    'Quantidade corrigida (kg)',
    (g) => (g.IsQuantityRectified ? kg(g.ResiduoTransportadoCorrigido?.Quantidade ?? 0) : null),
  ],
  [
    'Operação corrigida',
    (g) => (g.IsOperationCodeRectified ? (g.ResiduoTransportadoCorrigido?.CodigoOperacao ?? null) : null),
  ],
  // A revoked guide carried nothing, so its quantity must not count in a sum of the column.
  [
    'Quantidade final (kg)',
    (g) => (g.Status === 'rv' ? null : kg((g.ResiduoTransportadoCorrigido ?? g.ResiduoTransportado).Quantidade)),
  ],
  ['Etiquetas', (g) => joined(g.Products)],
  ['Origem do registo', (g) => (g.FromRegistry ? 'SILiAmb' : 'Guiar')],
];

export const guideHeadings = columns.map(([heading]) => heading);
export const guideCells = (guide: ReportGuide): Cell[] => columns.map(([, show]) => show(guide));
