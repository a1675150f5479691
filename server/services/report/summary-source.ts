import { type GuideType, guideTypes } from '#domain/guide/create/types.ts';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { noFilters } from '#domain/report/generated-report.ts';
import { tonneDecimals, toTonnes } from '#domain/report/mass-volumes.ts';
import {
  findName,
  type Summary,
  type SummaryItem,
  type SummaryKind,
  type SummaryRequest,
  summaries,
} from '#domain/report/summary.ts';
import { formatNumber, formatTonnes, shownKg } from '#lib/format.ts';
import type { Db } from '#server/db/types.ts';
import { readViewer } from '../guide/list/viewer.ts';
import type { Principal } from '../sessions/principal.ts';
import { lerCell } from './guide-columns.ts';
import type { ReportSource } from './source.ts';
import { readSelected, readSummary } from './summary.ts';

const transporters = (item: SummaryItem): string[] =>
  [item.Transporter1Vat, item.Transporter2Vat, item.Transporter3Vat, item.Transporter4Vat, item.Transporter5Vat].filter(
    (vat) => vat !== null,
  );

type Column = readonly [
  heading: string,
  share: number,
  show: (item: SummaryItem, known: Summary['EstablishmentsInfo']) => Cell,
];
const columns: readonly Column[] = [
  ['Tipo de e-GAR', 1.7, ({ EgarCreationType: type }) => guideTypes[type as GuideType]?.label ?? type],
  ['NIF da origem', 1.8, ({ OriginVat }) => OriginVat],
  [
    'Código APA ou ponto de recolha',
    2.2,
    ({ OriginApaCode, OriginPickUpPointCode }) => OriginApaCode ?? OriginPickUpPointCode,
  ],
  [
    'Origem',
    3.4,
    ({ OriginVat, OriginApaCode, OriginPickUpPointCode }, known) =>
      findName(known, OriginVat, OriginApaCode, OriginPickUpPointCode),
  ],
  ['Código LER final', 1.5, ({ FinalLer }) => lerCell(FinalLer)],
  ['Operação final', 1.7, ({ FinalOperation }) => FinalOperation],
  ['Código APA do destinatário', 2.2, ({ DestinApaCode }) => DestinApaCode],
  ['Destinatário', 3.4, ({ DestinVat, DestinApaCode }, known) => findName(known, DestinVat, DestinApaCode)],
  ['NIF dos transportadores', 2.4, (item) => transporters(item).join('; ')],
  ['e-GARs', 1.2, ({ Guides }) => Guides],
  ['Quantidade (t)', 1.8, ({ SumTotal }) => ({ value: toTonnes(SumTotal), decimals: tonneDecimals })],
];

/**
 * Returns a summary as a table.
 * @throws Refusal 400 for a selection that does not belong to the account
 */
export async function summarySource(
  db: Db,
  principal: Principal,
  kind: SummaryKind,
  request: SummaryRequest,
): Promise<ReportSource & { read(from: Db): Promise<Summary> }> {
  const selected = await readSelected(db, principal.accountId, kind, request.SelectedEstablishmnetId.toLowerCase());
  const viewer = await readViewer(db, principal);
  let answer: Promise<Summary> | undefined;
  // Counting and reading share one query.
  const read = (from: Db) => {
    answer ??= readSummary(from, viewer, { kind, selected, request });
    return answer;
  };
  const { title, by } = summaries[kind];
  return {
    kind,
    read,
    title,
    place: { id: selected.id, name: selected.name },
    filters: {
      ...noFilters,
      StartDate: request.StartDate,
      EndDate: request.EndDate,
      ...(by === 'pickupPoint' ? { PickupPoint: selected.code } : { ClientEstablishment: selected.name }),
    },
    headings: columns.map(([heading]) => heading),
    shares: columns.map(([, share]) => share),
    total: async (from) => {
      const { Items } = await read(from);
      const guides = Items.reduce((sum, item) => sum + item.Guides, 0);
      return `${formatTonnes(shownKg(Items.map(({ SumTotal }) => SumTotal)), 'pt')}, ${formatNumber(guides, 'pt')} ${guides === 1 ? 'guia' : 'guias'}`;
    },
    count: async (from) => (await read(from)).Items.length,
    async *rows(from) {
      const { Items, EstablishmentsInfo } = await read(from);
      for (const item of Items) yield columns.map(([, , show]) => show(item, EstablishmentsInfo));
    },
  };
}
