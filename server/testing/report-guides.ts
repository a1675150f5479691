import type { Egar } from '../../src/domain/guide/guide.ts';
import { guideStatuses } from '../../src/domain/guide/guide-status.ts';
import { guideTypeNames } from '../../src/domain/guide/guide-types.ts';
import { guides } from '../db/schema/guides.ts';
import { randomSource } from '../seed/random.ts';
import { startOfDay } from '../services/lisbon-day.ts';
import type { Place } from './guides.ts';
import type { Client, TestServer } from './test-server.ts';

type Row = typeof guides.$inferInsert;

/** The year that has nothing but these guides. */
export const randomYear = 2019;
const wastes = [
  { lerCode: '160601', operation: 'R13' },
  { lerCode: '170107', operation: 'R5' },
  { lerCode: '200125', operation: 'R3' },
] as const;
const day = 86_400_000;

/** A pickup point as guides name it. */
export interface Point {
  code: string;
  vat: string;
}
const fromPoints: readonly string[] = ['EX_SITU', 'OLEOS_ALIMENTARES'];

/**
 * Puts guides of every type and state between these places, works without an APA code among them, and ex situ ones from the points; the
 * same for the same seed.
 */
export async function randomReportGuides(
  server: TestServer,
  places: readonly Place[],
  seed: number,
  count: number,
  points: readonly Point[] = [],
): Promise<void> {
  const random = randomSource(seed);
  const start = startOfDay(`${randomYear}-01-01`)?.getTime() ?? 0;
  const kg = () => (random.below(400_000) / 100 + 0.01).toFixed(2);
  const rows = Array.from({ length: count }, (_, i): Row => {
    const [origin, destin, carrier, issuer] = [random.pick(places), random.pick(places), random.pick(places), random.pick(places)];
    const waste = random.pick(wastes);
    const status = random.pick(guideStatuses);
    const at = new Date(start + random.below(364) * day + random.below(24 * 60) * 60_000);
    const type = random.pick(guideTypeNames);
    const point = fromPoints.includes(type) && random.next() < 0.7 ? random.pick(points) : null;
    const accepted = status === 'f' && random.next() < 0.4;
    const correction = {
      ...random.pick(wastes),
      quantity: Number(kg()),
      group: null,
      numPgl: null,
      destinComment: null,
      originComment: null,
    };
    return {
      number: `SUM${seed}X${i}`,
      code: 'ABCD1234',
      status,
      authorized: status !== 'i',
      type,
      originVat: point?.vat || origin.vat,
      originApaCode: point || random.next() < 0.4 ? '' : origin.apaCode,
      originPickupPoint: point?.code ?? '',
      originName: origin.name,
      destinVat: destin.vat,
      destinApaCode: destin.apaCode,
      destinName: destin.name,
      transporters: [{ vat: carrier.vat, apaCode: carrier.apaCode, name: carrier.name, plate: 'AA-00-BB', at: at.toISOString() }],
      ...waste,
      quantity: kg(),
      issuerAccountId: issuer.accountId,
      firstTransportAt: at,
      statusAt: at,
      closedAt: status === 'f' ? at : null,
      rectification: accepted || status === 'r' ? { ...correction, closeAt: at.toISOString(), accepted } : null,
    };
  });
  await server.db.insert(guides).values(rows);
}

/** Returns every guide of the year that the list shows. */
export async function listedGuides(client: Client): Promise<Egar[]> {
  const found: Egar[] = [];
  const filters = `FilterNames=StartDate&FilterValues=${randomYear}-01-01&FilterNames=EndDate&FilterValues=${randomYear}-12-31`;
  for (;;) {
    const { body } = await client.get(`/egar/list?PageStart=${found.length}&PageSize=200&${filters}`);
    found.push(...body.aaData);
    if (body.aaData.length < 200) return found;
  }
}

export const hundredths = (kg: number): number => Math.round(kg * 100);

const finalKg = ({ Residue, ResidueRectified, IsFinished }: Egar): number =>
  IsFinished && ResidueRectified ? ResidueRectified.QuantidadeCorrigido : Residue.Quantidade;

/** Returns how many guides these are, and their quantities in force in hundredths of a kilogram. */
export const sumOf = (guides: readonly Egar[]) => ({
  guides: guides.length,
  kg: guides.reduce((sum, one) => sum + hundredths(finalKg(one)), 0),
});

/** Returns the place that answers for the works of a NIF. */
export const firstOf = (own: readonly Place[], vat: string): Place | undefined =>
  own.filter((one) => one.vat === vat).sort((a, b) => Number(b.isDefault) - Number(a.isDefault))[0];
