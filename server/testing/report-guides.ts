import { guideStatuses } from '../../src/domain/guide/guide-status.ts';
import { guideTypeNames } from '../../src/domain/guide/guide-types.ts';
import { guides } from '../db/schema/guides.ts';
import { randomSource } from '../seed/random.ts';
import { startOfDay } from '../services/lisbon-day.ts';
import type { Place } from './guides.ts';
import type { TestServer } from './test-server.ts';

type Row = typeof guides.$inferInsert;

/** The year that has nothing but these guides. */
export const randomYear = 2019;
const wastes = [
  { lerCode: '160601', operation: 'R13' },
  { lerCode: '170107', operation: 'R5' },
  { lerCode: '200125', operation: 'R3' },
] as const;
const day = 86_400_000;

/** Puts guides of every type and state between these places, works without an APA code among them; the same for the same seed. */
export async function randomReportGuides(server: TestServer, places: readonly Place[], seed: number, count: number): Promise<void> {
  const random = randomSource(seed);
  const start = startOfDay(`${randomYear}-01-01`)?.getTime() ?? 0;
  const kg = () => (random.below(400_000) / 100 + 0.01).toFixed(2);
  const rows = Array.from({ length: count }, (_, i): Row => {
    const [origin, destin, carrier, issuer] = [random.pick(places), random.pick(places), random.pick(places), random.pick(places)];
    const waste = random.pick(wastes);
    const status = random.pick(guideStatuses);
    const at = new Date(start + random.below(364) * day + random.below(24 * 60) * 60_000);
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
      type: random.pick(guideTypeNames),
      originVat: origin.vat,
      originApaCode: random.next() < 0.4 ? '' : origin.apaCode,
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
