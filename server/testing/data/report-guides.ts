import { guideTypeNames } from '#domain/guide/create/types.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { guideStatuses } from '#domain/guide/status.ts';
import { guides } from '#server/db/schema/guides.ts';
import { randomSource } from '#server/seed/random.ts';
import { startOfDay } from '#server/services/lisbon-day.ts';
import type { Client, TestServer } from '../test-server.ts';
import type { Place } from './guides.ts';

type Row = typeof guides.$inferInsert;

/** Year that contains only these guides. */
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
 * Adds guides of every type and state between these places, including works without an APA code,
 * and ex situ guides from the points. The same for the same seed.
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
    const [origin, destin, transporter, issuer] = [
      random.pick(places),
      random.pick(places),
      random.pick(places),
      random.pick(places),
    ];
    const waste = random.pick(wastes);
    const status = random.pick(guideStatuses);
    const at = new Date(start + random.below(364) * day + random.below(24 * 60) * 60_000);
    const type = random.pick(guideTypeNames);
    const fromPoint = fromPoints.includes(type) && random.next() < 0.7;
    const point = fromPoint && points.length > 0 ? random.pick(points) : null;
    const accepted = status === 'f' && random.next() < 0.4;
    const rectification = {
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
      transporters: [
        {
          vat: transporter.vat,
          apaCode: transporter.apaCode,
          name: transporter.name,
          plate: 'AA-00-BB',
          at: at.toISOString(),
        },
      ],
      ...waste,
      quantity: kg(),
      issuerAccountId: issuer.accountId,
      firstTransportAt: at,
      statusAt: at,
      closedAt: status === 'f' ? at : null,
      rectification: accepted || status === 'r' ? { ...rectification, closeAt: at.toISOString(), accepted } : null,
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

/**
 * Returns the number of these guides, and their quantities in force in hundredths of a kilogram.
 */
export const sumGuides = (guides: readonly Egar[]) => ({
  guides: guides.length,
  kg: guides.reduce((sum, one) => sum + hundredths(finalKg(one)), 0),
});

/** Returns the place that answers for the works of a NIF. */
export const firstPlace = (own: readonly Place[], vat: string): Place | undefined =>
  own.filter((one) => one.vat === vat).sort((a, b) => Number(b.isDefault) - Number(a.isDefault))[0];
