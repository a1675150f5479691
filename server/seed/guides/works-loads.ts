import { known } from '../known.ts';
import type { Step } from './lives.ts';
import type { Parties, PartySeed } from './parties.ts';

/**
 * Loads of one construction work, received in this month and the last; a certificate can be issued
 * for them.
 */
const loads = [
  { daysAgo: 2, lerCode: '170904', operation: 'R5', quantity: '11960.00' },
  { daysAgo: 4, lerCode: '170904', operation: 'R5', quantity: '10420.00' },
  { daysAgo: 7, lerCode: '170107', operation: 'R5', quantity: '9640.00' },
  { daysAgo: 10, lerCode: '170101', operation: 'R5', quantity: '8120.00' },
  { daysAgo: 11, lerCode: '170405', operation: 'R4', quantity: '1240.00' },
  { daysAgo: 32, lerCode: '170604', operation: 'D1', quantity: '612.00' },
  { daysAgo: 34, lerCode: '170504', operation: 'R10', quantity: '14800.00' },
] as const;

const hour = 3_600_000;
const work = {
  name: 'Reabilitação do Mercado de Ovar',
  address: 'Praça da República',
  local: 'Ovar',
  postalCode: '3880-141',
  apaCode: '',
};
const plain = {
  type: 'OBRAS_RCD',
  lerDescription: '',
  groupCode: null,
  originPickupPoint: '',
  producerType: null,
  vehiclePlate: null,
  adr: null,
  rectification: null,
} as const;

/** Returns the guides of the work, from its company to the recipient, each issued and accepted. */
export function worksLoads({ origins, destinations, transporter }: Parties, now: Date) {
  const [issuer, destin] = [known(origins[0]), known(destinations[0])];
  const origin: PartySeed = { ...issuer, ...work };
  const steps: Step[] = [
    { act: 'create', from: null, to: 'o', by: origin, capacity: 'origin', comment: null },
    { act: 'acceptEmission', from: 'o', to: 'f', by: destin, capacity: 'destin', comment: null },
  ];
  return loads.map(({ daysAgo, ...waste }) => {
    const issued = new Date(now.getTime() - daysAgo * 24 * hour);
    const [transport, last] = [new Date(issued.getTime() + hour), new Date(issued.getTime() + 5 * hour)];
    const facts = {
      status: 'f' as const,
      origin,
      destin,
      transporters: [transporter],
      issuer,
      issued,
      transport,
      last,
      steps,
    };
    return { facts, values: { ...plain, ...waste }, times: [issued, last] };
  });
}
