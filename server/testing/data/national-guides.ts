import { eq } from 'drizzle-orm';
import { apaCredentials } from '#server/db/schema/establishments.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import type { GuideFacts, NationalRegistry, PartyPage, RegistryGuide } from '#server/registry/registry.ts';
import { callBudget } from '#server/services/guide/readings/call-budget.ts';
import { readingsJob } from '#server/services/guide/readings/read-due.ts';
import { seal } from '#server/services/sealed.ts';
import type { TestServer } from '../test-server.ts';
import type { Cast, Place } from './guides.ts';

/** National system of a test: it lists guides in the order of `guides`, and counts its calls. */
export interface NationalList extends Pick<NationalRegistry, 'guidesOf'> {
  guides: RegistryGuide[];
  calls: PartyPage[];
  /** Runs before each answer; it may throw, or wait. */
  before: (asked: PartyPage) => Promise<void> | void;
}

const isPartyIn: Record<PartyPage['role'], (facts: GuideFacts, vat: string) => boolean> = {
  P: ({ originVat }, vat) => originVat === vat,
  D: ({ destinVat }, vat) => destinVat === vat,
  T: ({ transporters }, vat) => transporters.some((one) => one.vat === vat),
};

export function nationalList(guides: RegistryGuide[] = []): NationalList {
  const list: NationalList = {
    guides,
    calls: [],
    before: () => undefined,
    guidesOf: async (_, asked) => {
      list.calls.push(asked);
      await list.before(asked);
      const found = list.guides.filter(({ facts }) => isPartyIn[asked.role](facts, asked.vat));
      const from = (asked.page - 1) * asked.size;
      return { total: found.length, guides: structuredClone(found.slice(from, from + asked.size)) };
    },
  };
  return list;
}

let sequence = 0;

/** Builds a guide of the national system, sent by the origin to the recipient a day ago. */
export function nationalGuide(
  server: Pick<TestServer, 'now'>,
  { origin, destin, transporter }: Cast,
  { facts, ...over }: Partial<Omit<RegistryGuide, 'facts'>> & { facts?: Partial<GuideFacts> } = {},
): RegistryGuide {
  sequence += 1;
  const at = new Date(server.now().getTime() - 86_400_000).toISOString();
  const number = `PT77${String(sequence).padStart(12, '0')}`;
  return {
    number,
    code: 'NACIONAL',
    status: 'o',
    stateWords: null,
    statusAt: at,
    closedAt: null,
    destinComment: '',
    rectification: null,
    url: `https://siliamb.invalid/guia/${number}`,
    ...over,
    facts: {
      type: 'PRODUTOR_ESTABELECIMENTO',
      authorized: true,
      originVat: origin.vat,
      originApaCode: origin.apaCode,
      originName: origin.name,
      originAddress: '',
      originLocal: '',
      originPostalCode: '',
      originPickupPoint: '',
      originComment: '',
      producerType: null,
      animalOrigin: false,
      destinVat: destin.vat,
      destinApaCode: destin.apaCode,
      destinName: destin.name,
      destinAddress: '',
      pglNumber: null,
      lerCode: '200101',
      lerDescription: 'PAPEL E CARTÃO',
      quantity: '120.00',
      operation: 'R3',
      groupCode: null,
      vehiclePlate: null,
      adr: null,
      transporters: [{ vat: transporter.vat, apaCode: '', name: transporter.name, plate: 'AA-00-BB', at }],
      issuerName: '',
      issuer: { vat: origin.vat, apaCode: '' },
      issuedAt: at,
      firstTransportAt: at,
      ...facts,
    },
  };
}

/** Saves credentials of these establishments, and forgets all others and every reading. */
export async function readOnly(server: TestServer, places: readonly Place[]): Promise<void> {
  await server.db.delete(apaCredentials);
  await server.db.delete(registryReadings);
  for (const { id, uniqueId, vat } of places) {
    const login = seal(server.credentialsKey, uniqueId, JSON.stringify({ username: vat, password: 'segredo' }));
    await server.db.insert(apaCredentials).values({ establishmentId: id, login, savedAt: server.now() });
  }
}

/** Returns the job that carries out due readings, as a process with a budget of its own. */
export function findReadings(server: TestServer, registry: Pick<NationalRegistry, 'guidesOf'>, perMinute = 6_000_000) {
  const job = readingsJob({ ...server, registry }, callBudget(perMinute));
  return (signal = new AbortController().signal) => job(signal);
}

/** Finds the only reading of a role. */
export async function findReading(server: TestServer, role: PartyPage['role']) {
  const [found] = await server.db.select().from(registryReadings).where(eq(registryReadings.role, role));
  if (!found) throw new Error(`no reading as ${role}`);
  return found;
}
