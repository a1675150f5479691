import { annex3Totals } from '#domain/guide/annex3.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { shownKg } from '#lib/format.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import type { annex3Certificates, StatedParty } from '../db/schema/annex3.ts';
import type { Field } from './box.ts';
import { startPage } from './page.ts';

const tonnes = (kg: number): string => `${(Math.round(kg) / 1000).toFixed(3).replace('.', ',')} t`;
const partyRows = ({ name, vat, apaCode, address }: StatedParty): Field[][] => [
  [['Nome', name]],
  [
    ['NIF', vat],
    ['Código APA', apaCode],
    ['Morada', address],
  ],
];

/**
 * Draws Annex 3 on paper from the data of its row (domain, guide processes): parties, work, totals
 * in tonnes, guides and issuer.
 */
export function annex3Pdf(row: typeof annex3Certificates.$inferSelect): Promise<Buffer> {
  const number = `${row.sequence}/${row.year}`;
  const page = startPage({
    title: `Anexo 3 n.º ${number}`,
    subject: 'Certificado de receção de RCD',
    createdAt: row.issuedAt,
  });
  page.title('Anexo 3: certificado de receção de RCD');
  page.paragraph(`Número ${number}`, { bold: true, size: 12 });
  page.paragraph(`Período: ${row.period.slice(5)}/${row.period.slice(0, 4)}`);
  page.paragraph(
    'Certifica-se que os resíduos de construção e demolição abaixo foram recebidos pelo destinatário no período indicado.',
    {
      top: 2,
    },
  );
  page.box('Destinatário', partyRows(row.destin));
  page.box(row.origin.apaCode === '' ? 'Obra' : 'Origem', partyRows(row.origin));
  page.box(row.transporters.length === 1 ? 'Transportador' : 'Transportadores', row.transporters.flatMap(partyRows));
  page.table(
    ['Código LER', 'Designação', 'Operação', 'Guias', 'Quantidade'],
    annex3Totals(row.guides).map(({ lerCode, lerDescription, operation, guides, quantity }) => [
      writtenLer(lerCode),
      lerDescription,
      operation,
      String(guides),
      tonnes(quantity),
    ]),
    { shares: [2, 6, 1.5, 1.2, 2], numbers: [3, 4] },
  );
  page.paragraph(`Total: ${tonnes(shownKg(row.guides.map(({ Quantity }) => Quantity)))}`, {
    bold: true,
    size: 11,
    top: 2,
  });
  page.table(
    ['Nº e-GAR', 'Fechada', 'Código LER', 'Operação', 'Quantidade'],
    row.guides.map((guide) => [
      guide.Number,
      portugueseTime(new Date(guide.ClosedAt)),
      writtenLer(guide.LerCode),
      guide.Operation,
      tonnes(guide.Quantity),
    ]),
    { shares: [3, 3, 2, 1.5, 2], numbers: [4] },
  );
  page.paragraph(`Emitido por ${row.issuedBy}, ${portugueseTime(row.issuedAt)}`, { top: 6 });
  return page.end();
}
