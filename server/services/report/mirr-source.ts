import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { noFilters } from '#domain/report/generated-report.ts';
import { tonneDecimals, toTonnes } from '#domain/report/mass-volumes.ts';
import type { MirrLine, MirrRequest } from '#domain/report/mirr.ts';
import type { Db } from '#server/db/types.ts';
import { readViewer } from '../guide/list/viewer.ts';
import type { Principal } from '../sessions/principal.ts';
import { lerCell } from './guide-columns.ts';
import { listMirrPlaces, mirrLines, readRegistrants } from './mirr.ts';
import type { ReportSource } from './source.ts';

const columns: readonly (readonly [heading: string, share: number, show: (line: MirrLine) => Cell])[] = [
  ['Formulário', 1.3, ({ Form }) => Form],
  ['Estabelecimento', 3, ({ Establishment }) => Establishment],
  ['Código LER', 1.4, ({ FinalLer }) => lerCell(FinalLer)],
  ['Operação', 1.3, ({ FinalOperation }) => FinalOperation],
  ['NIF da outra parte', 1.8, ({ CounterpartVat }) => CounterpartVat],
  ['Código APA da outra parte', 2.2, ({ CounterpartApaCode }) => CounterpartApaCode],
  ['Outra parte', 3, ({ Counterpart }) => Counterpart],
  ['e-GARs', 1.2, ({ Guides }) => Guides],
  ['Quantidade (t)', 1.7, ({ Quantity }) => ({ value: toTonnes(Quantity), decimals: tonneDecimals })],
];

/**
 * Returns the year's numbers as a table.
 * @throws Refusal 404 for an establishment that is not the user's
 */
export async function mirrSource(
  db: Db,
  principal: Principal,
  { Year, EstablishmentId }: MirrRequest,
): Promise<ReportSource> {
  const viewer = await readViewer(db, principal);
  const places = listMirrPlaces(viewer, EstablishmentId);
  const [place] = places;
  let answer: Promise<MirrLine[]> | undefined;
  // Counting and reading share one query.
  const lines = (from: Db) => {
    answer ??= readRegistrants(from, viewer, places).then((of) => mirrLines(from, of, Year));
    return answer;
  };
  return {
    kind: 'mirr',
    title: `Números de ${Year}`,
    place: EstablishmentId === null || !place ? null : { id: Number(place.id), name: place.name },
    filters: { ...noFilters, StartDate: `${Year}-01-01`, EndDate: `${Year}-12-31` },
    headings: columns.map(([heading]) => heading),
    shares: columns.map(([, share]) => share),
    count: async (from) => (await lines(from)).length,
    async *rows(from) {
      for (const line of await lines(from)) yield columns.map(([, , show]) => show(line));
    },
  };
}
