import { sql } from 'drizzle-orm';
import type { guides } from '../db/schema/guides.ts';
import { type Db, rowsOf } from '../db/types.ts';
import { randomSource } from '../seed/random.ts';
import { textArray } from '../services/guide/guide-records.ts';
import { startOfDay } from '../services/lisbon-day.ts';

type Row = typeof guides.$inferInsert;
interface Range {
  from?: Date;
  before?: Date;
}

const minute = 60_000;
/** Around the ends of months, and both nights in which the clocks change. */
const days = ['2019-02-28', '2019-03-01', '2019-03-30', '2019-03-31', '2019-04-01', '2019-10-26', '2019-10-27', '2019-10-28', '2019-12-31'];

/** Places that nothing else knows: few, so that one is often several parties of a guide. */
export const fewPlaces = ['A', 'B', 'C', 'D'].map((code) => ({ vat: `50000000${code}`, apaCode: `APA-${code}` }));

const correction = (accepted: boolean): NonNullable<Row['rectification']> => ({
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

/** Guides of these places and the questions about them, the same for the same seed. */
export function randomGuides(seed: number) {
  const random = randomSource(seed);
  /** Half of the moments are within a minute of midnight in Lisbon. */
  function aMoment(): Date {
    const midnight = startOfDay(random.pick(days))?.getTime() ?? 0;
    return new Date(midnight + (random.next() < 0.5 ? random.pick([-minute, -1, 0, 1, minute]) : random.below(24 * 60) * minute));
  }

  const carriers = () =>
    Array.from({ length: random.below(4) }, () => ({
      ...random.pick(fewPlaces),
      name: 'Transportes',
      plate: 'AA-00-BB',
      at: aMoment().toISOString(),
    }));

  /** A place may be all parties of a guide, and carry it twice. */
  function someParties(): Pick<Row, 'originVat' | 'originApaCode' | 'destinVat' | 'destinApaCode' | 'transporters'> {
    const [origin, destin] = [random.pick(fewPlaces), random.pick(fewPlaces)];
    return {
      originVat: origin.vat,
      originApaCode: origin.apaCode,
      destinVat: destin.vat,
      destinApaCode: destin.apaCode,
      transporters: carriers(),
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

  /** What may happen to a guide, the rest of its life included. */
  const changes: (() => Partial<Row>)[] = [
    () => ({ firstTransportAt: aMoment() }),
    () => ({ ...someParties() }),
    () => ({ transporters: carriers(), firstTransportAt: aMoment() }),
    () => ({ status: 'r', rectification: correction(false) }),
    () => ({ status: 'f', rectification: correction(true), closedAt: aMoment() }),
    () => ({ status: 'rv' }),
    () => ({ touched: random.below(100) }),
  ];

  /** Either end may be open; some moments are no midnights, which no counter keeps. */
  function aRange(): Range {
    const end = (plusDays: number) => (random.next() < 0.1 ? aMoment() : (startOfDay(random.pick(days), plusDays) ?? aMoment()));
    return { ...(random.next() < 0.8 && { from: end(0) }), ...(random.next() < 0.8 && { before: end(1) }) };
  }

  return { random, aGuide, aRange, aChange: () => random.pick(changes)() };
}

/** How many guides these parties have, of the guides' own rows. */
export async function countedOf(db: Db, keys: readonly string[], { from, before }: Range = {}): Promise<number> {
  const [found] = await rowsOf<{ count: string }>(
    db,
    sql`select count(distinct guide_id) as count from guide_parties where party = any(${textArray(keys)})
      and at >= ${(from ?? new Date('2000-01-01')).toISOString()} and at < ${(before ?? new Date('2100-01-01')).toISOString()}`,
  );
  return Number(found?.count);
}
