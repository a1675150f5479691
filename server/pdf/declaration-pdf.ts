import { declarationTypes } from '#domain/report/declaration.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { shownKg } from '#lib/format.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { writtenMeasure } from '#lib/text/workbook.ts';
import type { declarationFiles, declarations, Statement } from '../db/schema/declarations.ts';
import type { Field } from './box.ts';
import { startPage } from './page.ts';

type Row = typeof declarations.$inferSelect;

const tonnes = (kg: number): string =>
  `${writtenMeasure({ value: Math.round(kg) / 1000, decimals: 3 }).replace(/\B(?=(\d{3})+(?=,))/g, '\u00a0')} t`;
const declared = (lines: Statement['lines']): number => shownKg(lines.map(({ quantity }) => quantity));
const portugueseDay = (day: string): string => day.split('-').reverse().join('/');

/** Height in points of the sentence, both parties and the beginning of their table. */
const partiesHeight = 270;

const partyRows = ({ name, vat, apaCode, address }: Statement['destin'], more: readonly Field[] = []): Field[][] => [
  [['Nome', name]],
  [['NIF', vat], ['Código APA', apaCode], ...more],
  [['Morada', address]],
];

/**
 * Draws a quantities declaration on paper (domain, reports and documents): both parties, the
 * period, and the quantities received, in tonnes.
 */
export function declarationPdf(
  row: Row,
  { statements }: Pick<typeof declarationFiles.$inferSelect, 'statements'>,
): Promise<Buffer> {
  const { Type, StartDate, EndDate, Description } = row.request;
  const title = `Declaração de quantidades${Type === declarationTypes.ExSitu ? ' ex situ' : ''}`;
  const number = `${row.sequence}/${row.year}`;
  const page = startPage({ title: `${title} n.º ${number}`, subject: title, createdAt: row.requestedAt });
  page.title(title);
  page.paragraph(`Pedido n.º ${number}`, { bold: true, size: 12 });
  page.paragraph(`Período: ${portugueseDay(StartDate)} a ${portugueseDay(EndDate)}, pela data do primeiro transporte.`);
  if (Description !== '') page.paragraph(Description, { top: 4 });
  for (const { destin, origin, lines } of statements) {
    page.together(partiesHeight);
    page.paragraph('Declara-se que o destinatário recebeu da origem, no período indicado, os resíduos seguintes.', {
      top: 10,
    });
    page.box('Destinatário', partyRows(destin));
    page.box('Origem', partyRows(origin, [['Ponto de recolha', origin.pickupPoint]]));
    page.table(
      ['Código LER', 'Designação', 'Operação', 'Guias', 'Quantidade'],
      lines.map((line) => [
        writtenLer(line.lerCode),
        line.title,
        line.operation,
        String(line.guides),
        tonnes(line.quantity),
      ]),
      { shares: [2, 6, 1.6, 1.2, 2.2], numbers: [3, 4] },
    );
    page.paragraph(`Total: ${tonnes(declared(lines))}`, { bold: true, size: 11, top: 2 });
  }
  if (statements.length > 1)
    page.paragraph(`Total de todas as origens: ${tonnes(declared(statements.flatMap(({ lines }) => lines)))}`, {
      bold: true,
      size: 12,
      top: 10,
    });
  page.paragraph(`Emitido por ${row.requestedBy}, ${portugueseTime(row.requestedAt)}`, { top: 8 });
  return page.end();
}
