import { pickupPointTypes } from '#domain/reference/pickup-point.ts';
import type { pickupPoints } from '#server/db/schema/reference-data.ts';
import { known } from '../known.ts';
import { wastes } from '../wastes.ts';
import type { Step } from './lives.ts';
import type { Parties, PartySeed } from './parties.ts';

const day = 86_400_000;
const hour = 3_600_000;
const plain = { groupCode: null, producerType: null, vehiclePlate: null, adr: null, rectification: null } as const;
const months = 14;

/**
 * Returns the guides of waste that the recipient has collected at its own points, once a month
 * since last year. The recipient issued them, and they were authorised at the point.
 */
export function pickupLoads(
  { destinations, transporter }: Parties,
  points: readonly (typeof pickupPoints.$inferSelect)[],
  now: Date,
) {
  const destin = known(destinations[0]);
  return points.flatMap((point, at) => {
    const oil = point.type === pickupPointTypes.OUA;
    const waste = wastes.find(({ type }) => type === (oil ? 'OLEOS_ALIMENTARES' : 'EX_SITU'));
    if (!waste) return [];
    const { vat, description: name } = point;
    const [address, local, postalCode] = [point.address ?? '', point.local ?? '', point.postalCode ?? ''];
    const nobody = { accountId: null, establishmentId: null, user: '' };
    const origin: PartySeed = { ...nobody, name, vat: vat ?? '', apaCode: '', address, local, postalCode };
    const steps: Step[] = [
      { act: 'create', from: null, to: 'i', by: destin, capacity: 'issuer', comment: null },
      { act: 'authorize', from: 'i', to: 'o', by: origin, capacity: 'link', comment: null },
      { act: 'acceptEmission', from: 'o', to: 'f', by: destin, capacity: 'destin', comment: null },
    ];
    return Array.from({ length: months }, (_, month) => {
      const issued = new Date(now.getTime() - (6 + month * 30 + at) * day);
      const [transport, last] = [new Date(issued.getTime() + 2 * hour), new Date(issued.getTime() + 6 * hour)];
      const facts = {
        status: 'f' as const,
        origin,
        destin,
        transporters: [transporter],
        issuer: destin,
        issued,
        transport,
        last,
        steps,
      };
      const { ler: lerCode, title: lerDescription, operation, type } = waste;
      const quantity = (80 + ((month * 37 + at * 11) % 60) * 2.5).toFixed(2);
      const values = {
        ...plain,
        type,
        lerCode,
        lerDescription,
        operation,
        quantity,
        originPickupPoint: point.internalCode,
      };
      return { facts, values, times: [issued, transport, last] };
    });
  });
}
