import { lisbonDay } from '#lib/format.ts';
import { type GuideFacts, registryGuides } from '#server/db/schema/registry.ts';
import type { Tx } from '#server/db/types.ts';
import { known } from '../known.ts';
import type { Parties, PartySeed } from './parties.ts';

const day = 86_400_000;

/**
 * Guides of the demonstration that were issued elsewhere and can be imported (README). The last has
 * only parties without an account.
 */
const importable = [
  { sequence: '900001', code: 'GU1ARDEM', status: 'o', ours: true },
  { sequence: '900002', code: 'GU1ARDE2', status: 'f', ours: true },
  { sequence: '900003', code: 'GU1ARDE3', status: 'o', ours: false },
] as const;

/**
 * Returns a number like "PT20260105900001". The day is fixed within the year, so that the README
 * can name the number.
 */
export const importableNumber = (now: Date, sequence: string): string =>
  `PT${lisbonDay(now).slice(0, 4)}0105${sequence}`;

const asOrigin = (p: PartySeed) => ({
  originVat: p.vat,
  originApaCode: p.apaCode,
  originName: p.name,
  originAddress: p.address,
  originLocal: p.local,
  originPostalCode: p.postalCode,
});

function factsOf(origin: PartySeed, destin: PartySeed, transporter: PartySeed, issued: Date): GuideFacts {
  const at = new Date(issued.getTime() + 3_600_000).toISOString();
  return {
    ...asOrigin(origin),
    type: 'PRODUTOR_ESTABELECIMENTO',
    authorized: true,
    originPickupPoint: '',
    originComment: '',
    producerType: 'PI',
    animalOrigin: false,
    destinVat: destin.vat,
    destinApaCode: destin.apaCode,
    destinName: destin.name,
    destinAddress: `${destin.address}, ${destin.postalCode} ${destin.local}`,
    pglNumber: null,
    lerCode: '150101',
    lerDescription: 'EMBALAGENS DE PAPEL E DE CARTÃO',
    quantity: '640.00',
    operation: 'R3',
    groupCode: null,
    vehiclePlate: null,
    adr: null,
    transporters: [
      { vat: transporter.vat, apaCode: transporter.apaCode, name: transporter.name, plate: 'AA-00-BB', at },
    ],
    issuerName: origin.name,
    issuer: { vat: origin.vat, apaCode: origin.apaCode },
    issuedAt: issued.toISOString(),
    firstTransportAt: at,
  };
}

/** Adds the guides issued elsewhere to the demonstration's national system. */
export async function seedElsewhere(tx: Tx, { parties }: { parties: Parties }, now: Date): Promise<void> {
  const issued = new Date(now.getTime() - 2 * day);
  const [stranger, other] = [known(parties.strangers[0]), known(parties.strangers[1])];
  const transporter = known(parties.transporters[0]);
  const own = known(parties.origins.find((place) => place.name === 'Oficinas Vela Azul, Lda.'));
  await tx.insert(registryGuides).values(
    importable.map(({ sequence, code, status, ours }) => ({
      number: importableNumber(now, sequence),
      code,
      status,
      statusAt: issued,
      closedAt: status === 'f' ? issued : null,
      facts: factsOf(ours ? own : other, stranger, transporter, issued),
    })),
  );
}
