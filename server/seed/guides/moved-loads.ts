import type { RectificationValue } from '#server/db/schema/guides.ts';
import { known } from '../known.ts';
import type { Step } from './lives.ts';
import type { Parties } from './parties.ts';

const hour = 3_600_000;
const day = 24 * hour;
const waste = {
  lerCode: '150101',
  lerDescription: 'EMBALAGENS DE PAPEL E DE CARTÃO',
  operation: 'R3',
  groupCode: null,
} as const;
const plain = {
  type: 'PRODUTOR_ESTABELECIMENTO',
  producerType: 'PI',
  originPickupPoint: '',
  vehiclePlate: null,
  adr: null,
  rectification: null,
} as const;

/**
 * Returns open guides whose recipient, without an account, has moved them on in the national system
 * alone: one accepted, one corrected.
 */
export function movedLoads({ origins, strangers, transporter }: Parties, now: Date) {
  const [origin, destin] = [known(origins[0]), known(strangers[2])];
  const steps: Step[] = [{ act: 'create', from: null, to: 'o', by: origin, capacity: 'origin', comment: null }];
  const load = (daysAgo: number, quantity: string, elsewhere: 'f' | 'r') => {
    const issued = new Date(now.getTime() - daysAgo * day);
    const statusAt = new Date(issued.getTime() + day);
    const corrected = {
      quantity: Number(quantity) - 14,
      lerCode: waste.lerCode,
      operation: waste.operation,
      group: null,
      numPgl: null,
    };
    const rectification: RectificationValue = {
      ...corrected,
      destinComment: 'Paletes descontadas',
      originComment: null,
      closeAt: statusAt.toISOString(),
      accepted: false,
    };
    const facts = {
      status: 'o' as const,
      origin,
      destin,
      transporters: [transporter],
      issuer: origin,
      issued,
      transport: issued,
      last: issued,
      steps,
    };
    const moved = {
      status: elsewhere,
      statusAt,
      closedAt: elsewhere === 'f' ? statusAt : null,
      rectification: elsewhere === 'r' ? rectification : null,
    };
    return { facts, values: { ...plain, ...waste, quantity }, times: [issued], moved };
  };
  return [load(41, '734.00', 'f'), load(43, '1226.00', 'r')];
}
