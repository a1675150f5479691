import { sql } from 'drizzle-orm';
import type { guides } from '#server/db/schema/guides.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { randomSource } from '#server/seed/random.ts';
import { textArray } from '#server/services/guide/records.ts';
import { startOfDay } from '#server/services/lisbon-day.ts';

type Row = typeof guides.$inferInsert;
interface Range {
  from?: Date;
  before?: Date;
}

const minute = 60_000;
/** Days around the ends of months, and both nights in which the clocks change. */
const days = [
  '2019-02-28',
  '2019-03-01',
  '2019-03-30',
  '2019-03-31',
  '2019-04-01',
  '2019-10-26',
  '2019-10-27',
  '2019-10-28',
  '2019-12-31',
];

/** Places used nowhere else: so few that one is often several parties of a guide. */
export const fewPlaces = ['A', 'B', 'C', 'D'].map((code) => ({ vat: `50000000${code}`, apaCode: `APA-${code}` }));

const rectification = (accepted: boolean): NonNullable<Row['rectification']> => ({
  quantity: 90,
  lerCode: '170107',
  operation: 'R12',
  group: null,
  numPgl: null,
  destinComment: null,
  originComment: null,
  closeAt: '2019-12-31T00:00:00Z',
  accepted,
});

/** Generates guides of these places and the questions about them, the same for the same seed. */
export function randomGuides(seed: number) {
  const random = randomSource(seed);
  /** Returns a random time; half of them are within a minute of midnight in Lisbon. */
  function aMoment(): Date {
    const midnight = startOfDay(random.pick(days))?.getTime() ?? 0;
    return new Date(
      midnight + (random.next() < 0.5 ? random.pick([-minute, -1, 0, 1, minute]) : random.below(24 * 60) * minute),
    );
  }

  const transporters = () =>
    Array.from({ length: random.below(4) }, () => ({
      ...random.pick(fewPlaces),
      name: 'Transportes',
      plate: 'AA-00-BB',
      at: aMoment().toISOString(),
    }));

  /** Returns random parties. One place may be all parties of a guide, and carry it twice. */
  function someParties(): Pick<Row, 'originVat' | 'originApaCode' | 'destinVat' | 'destinApaCode' | 'transporters'> {
    const [origin, destin] = [random.pick(fewPlaces), random.pick(fewPlaces)];
    return {
      originVat: origin.vat,
      originApaCode: origin.apaCode,
      destinVat: destin.vat,
      destinApaCode: destin.apaCode,
      transporters: transporters(),
    };
  }

  const aGuide = (i: number): Row => ({
    number: `KEPT${i}`,
    code: 'ABCD1234',
    status: 'o',
    authorized: true,
    type: 'PRODUTOR_ESTABELECIMENTO',
    ...someParties(),
    originName: 'Origem',
    destinName: 'Destino',
    lerCode: '160601',
    quantity: '100.00',
    operation: 'R13',
    firstTransportAt: aMoment(),
    statusAt: new Date('2019-01-01T00:00:00Z'),
  });

  /** Changes that may happen to a guide, including the rest of its life. */
  const changes: (() => Partial<Row>)[] = [
    () => ({ firstTransportAt: aMoment() }),
    () => ({ ...someParties() }),
    () => ({ transporters: transporters(), firstTransportAt: aMoment() }),
    () => ({ status: 'r', rectification: rectification(false) }),
    () => ({ status: 'f', rectification: rectification(true), closedAt: aMoment() }),
    () => ({ status: 'rv' }),
    () => ({ touched: random.below(100) }),
  ];

  /**
   * Returns a random range. Either end may be open; some ends are not at midnight, so no counter
   * can answer them.
   */
  function aRange(): Range {
    const end = (plusDays: number) =>
      random.next() < 0.1 ? aMoment() : (startOfDay(random.pick(days), plusDays) ?? aMoment());
    return { ...(random.next() < 0.8 && { from: end(0) }), ...(random.next() < 0.8 && { before: end(1) }) };
  }

  return { random, aGuide, aRange, aChange: () => random.pick(changes)() };
}

/** Counts the guides of these parties from the guides' own rows. */
export async function countDirectly(db: Db, keys: readonly string[], { from, before }: Range = {}): Promise<number> {
  const [found] = await queryRows<{ count: string }>(
    db,
    sql`select count(distinct guide_id) as count from guide_parties where party = any(${textArray(keys)})
      and at >= ${(from ?? new Date('2000-01-01')).toISOString()} and at < ${(before ?? new Date('2100-01-01')).toISOString()}`,
  );
  return Number(found?.count);
}
