import { sql } from 'drizzle-orm';
import { deadlineOf, defaultDeadlineDays } from '../../src/domain/guide/guide-deadlines.ts';
import { partyRoles } from '../../src/domain/guide/guide-filters.ts';
import type { GuideStatus } from '../../src/domain/guide/guide-status.ts';
import type { GuideType } from '../../src/domain/guide/guide-types.ts';
import { pickupPointTypes } from '../../src/domain/reference/pickup-point.ts';
import { lisbonDay } from '../../src/lib/format.ts';
import { files, guideHistory, guideTags } from '../db/schema/guide-records.ts';
import { guides, stock } from '../db/schema/guides.ts';
import { registryGuides } from '../db/schema/registry.ts';
import type { Tx } from '../db/types.ts';
import { partyKey } from '../services/guide/viewer.ts';
import { correctionOf, lifeOf, type Step } from './guide-lives.ts';
import { type Parties, type PartySeed, partiesOf } from './guide-parties.ts';
import { movedLoads } from './moved-loads.ts';
import { pickupLoads } from './pickup-loads.ts';
import { type Random, randomSource } from './random.ts';
import { seedElsewhere } from './seed-elsewhere.ts';
import type { Seeded } from './seed-people.ts';
import { plate, type ReferenceData } from './seed-reference-data.ts';
import { seedRegistry } from './seed-registry.ts';
import { wastes } from './wastes.ts';
import { worksLoads } from './works-loads.ts';

type Guide = typeof guides.$inferInsert;
type SpecialLoad = ReturnType<typeof worksLoads | typeof pickupLoads | typeof movedLoads>[number];
type World = Seeded & ReferenceData & { parties: Parties };

const day = 86_400_000;
const hour = 3_600_000;
/** Guides older than this are final. */
const liveDays = 60;
const since = Date.UTC(2018, 0, 2);
/** PostgreSQL allows 65 535 parameters per statement. */
const chunk = 1200;

const liveStatuses: readonly GuideStatus[] = ['i', 'o', 'o', 'o', 'r', 'rr', 'f', 'f', 'f', 'rv'];
const finalStatuses: readonly GuideStatus[] = [...Array<'f'>(19).fill('f'), 'rv'];

/** The guides of the demonstration, each with a life that the state machine allows; works for four guides or two hundred thousand. */
export async function seedGuides(tx: Tx, random: Random, seeded: Seeded & ReferenceData, now: Date, count: number): Promise<void> {
  const parties = partiesOf(random, seeded);
  const world = { ...seeded, parties };
  // Rebuilds once, at the end, what triggers maintain per row; for very many guides that takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`alter table guides disable trigger user`);
  for (let from = 0; from < count; from += chunk) {
    const made = Array.from({ length: Math.min(chunk, count - from) }, (_, i) => guide(random, from + i, count, now, world));
    const ids = await tx
      .insert(guides)
      .values(made.map((m) => m.row))
      .returning({ id: guides.id });
    await insertRecords(
      tx,
      random,
      world,
      made,
      ids.map((row) => row.id),
    );
  }
  if (count >= enoughForSpecial) await seedSpecial(tx, world, now, count);
  await tx.execute(sql`select rebuild_guide_parties()`);
  await tx.execute(sql`alter table guides enable trigger user`);
  await seedRegistry(tx, world, count);
  await seedElsewhere(tx, world, now);
  await seedStock(tx, random, seeded);
}

/** Small demonstrations have none of them. */
const enoughForSpecial = 1000;

/** Guides that certain screens are about: a construction work's, those of the recipient's pickup points, and those that have moved on elsewhere. */
async function seedSpecial(tx: Tx, world: World, now: Date, count: number): Promise<void> {
  const chance = randomSource(3);
  const moved = movedLoads(world.parties, now);
  const loads = [...worksLoads(world.parties, now), ...pickupLoads(world.parties, world.receiverPoints, now), ...moved];
  const made = loads.map((load, i) => specialGuide(chance, count + i, load, world));
  const rows = made.map(({ row }) => row);
  const ids = await tx.insert(guides).values(rows).returning({ id: guides.id });
  await insertRecords(
    tx,
    chance,
    world,
    made,
    ids.map(({ id }) => id),
  );
  const open = rows.slice(-moved.length);
  await tx.insert(registryGuides).values(moved.map(({ moved: state }, i) => ({ ...state, ...numberOf(open[i] as Guide) })));
}

const numberOf = ({ number, code }: Guide) => ({ number, code });

function specialGuide(random: Random, i: number, { facts, values, times }: SpecialLoad, world: World): Made {
  const row = { ...guideRow(random, i, { ...facts, world }), ...values };
  return { row, steps: facts.steps.map((step, n) => ({ ...step, at: times[n] as Date })) };
}

interface Made {
  row: Guide;
  steps: (Step & { at: Date })[];
}

const insideOf = (begin: number, end: number, share: number): Date => new Date(begin + Math.floor((end - begin) * share));

function guide(random: Random, i: number, count: number, now: Date, world: World): Made {
  const { origins, elsewhere, destinations, receiver, strangers } = world.parties;
  // Some guides are always recent, however many there are: the demonstration needs current work on every day of the year.
  const recent = i >= count - Math.max(60, Math.round(count / 32));
  const begin = recent ? now.getTime() - liveDays * day : since;
  const issued = insideOf(begin, recent ? now.getTime() - 2 * hour : now.getTime() - liveDays * day, random.next());
  const status = recent ? random.pick(liveStatuses) : random.pick(finalStatuses);
  const origin = random.pick(random.next() < 0.85 ? origins : elsewhere);
  const chance = random.next();
  const others = origin.apaCode === receiver.apaCode ? destinations : [receiver];
  const destin = chance < 0.7 ? random.pick(destinations) : chance < 0.78 ? random.pick(others) : random.pick(strangers);
  const carriers = carriersOf(random, world.parties, random.next() < 0.12 ? 2 + random.below(4) : 1);
  const elseIssued = random.next() < 0.3 || status === 'i';
  const asides = [destin, ...carriers].filter((p) => p.apaCode !== origin.apaCode);
  const issuer = elseIssued ? (asides.find((p) => p.accountId !== null) ?? asides[0] ?? null) : null;
  const steps = lifeOf(random, status, { origin, destin, issuer });
  // Some that have not arrived leave today or tomorrow.
  const ahead = recent && (status === 'i' || status === 'o') && random.next() < 0.5 && i % 2 === 0;
  const transport = ahead
    ? insideOf(now.getTime(), now.getTime() + 2 * day, random.next())
    : insideOf(issued.getTime(), issued.getTime() + 1.5 * hour, random.next());
  const times = timesOf(random, steps, issued, ahead ? issued : transport, now);
  const last = times.at(-1) as Date;
  const row = guideRow(random, i, { status, origin, destin, carriers, issuer: issuer ?? origin, issued, transport, last, steps, world });
  return { row, steps: steps.map((step, n) => ({ ...step, at: times[n] as Date })) };
}

/** One time per step, ascending, none in the future. */
function timesOf(random: Random, steps: Step[], issued: Date, transport: Date, now: Date): Date[] {
  const times: Date[] = [issued];
  for (const step of steps.slice(1)) {
    const before = times.at(-1) as Date;
    const earliest = step.act === 'authorize' || step.act === 'revoke' ? before : new Date(Math.max(before.getTime(), transport.getTime()));
    times.push(insideOf(earliest.getTime(), Math.min(now.getTime(), earliest.getTime() + 2 * day), random.next()));
  }
  return times;
}

function carriersOf(random: Random, { carrier, carriers }: Parties, count: number): PartySeed[] {
  return Array.from({ length: count }, (_, i) => (i === 0 && random.next() < 0.7 ? carrier : random.pick(carriers)));
}

interface Facts {
  status: GuideStatus;
  origin: PartySeed;
  destin: PartySeed;
  carriers: PartySeed[];
  issuer: PartySeed;
  issued: Date;
  transport: Date;
  last: Date;
  steps: Step[];
  world: World;
}

/** Where the waste of a type is collected, if not at an establishment. */
const pointTypes: Partial<Record<GuideType, number>> = { OLEOS_ALIMENTARES: pickupPointTypes.OUA, EX_SITU: pickupPointTypes.EX_SITU };

function guideRow(random: Random, i: number, f: Facts): Guide {
  const waste = random.pick(wastes);
  const quantity = (random.below(400_000) / 100 + 5).toFixed(2);
  const kind = pointTypes[waste.type];
  const point = kind === undefined ? null : random.pick(f.world.pickupPoints.filter(({ type }) => type === kind));
  const old = { quantity: Number(quantity), lerCode: waste.ler, operation: waste.operation, group: waste.group ?? null, numPgl: null };
  const correction = correctionOf(random, f.steps, old, f.last);
  const parties = [
    [partyRoles.origin, f.origin] as const,
    [partyRoles.destin, f.destin] as const,
    ...f.carriers.map((c) => [partyRoles.transporter, c] as const),
  ];
  const own = parties.filter(([, party]) => party.accountId !== null && party.accountId === f.issuer.accountId);
  const keys = [
    ...parties.map(([role, party]) => partyKey(role, party)),
    ...own.map(([role, party]) => partyKey(role, party, party.accountId ?? undefined)),
  ];
  return {
    uniqueId: random.uuid(),
    fileId: random.uuid(),
    number: `PT${lisbonDay(f.issued).replaceAll('-', '')}${String(i).padStart(6, '0')}`,
    code: random.letters('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 8),
    status: f.status,
    authorized: f.steps.some((step) => step.to === 'o'),
    type: waste.type,
    originVat: f.origin.vat,
    originApaCode: f.origin.apaCode,
    originName: f.origin.name,
    originAddress: f.origin.address,
    originLocal: f.origin.local,
    originPostalCode: f.origin.postalCode,
    originPickupPoint: point?.internalCode ?? '',
    producerType: waste.type === 'PRODUTOR_ESTABELECIMENTO' ? 'PI' : null,
    destinVat: f.destin.vat,
    destinApaCode: f.destin.apaCode,
    destinName: f.destin.name,
    destinAddress: `${f.destin.address}, ${f.destin.postalCode} ${f.destin.local}`,
    destinComment: f.status === 'rv' && f.steps.at(-1)?.act === 'rejectEmission' ? (f.steps.at(-1)?.comment ?? '') : '',
    lerCode: waste.ler,
    lerDescription: waste.title,
    quantity,
    operation: waste.operation,
    groupCode: waste.group ?? null,
    vehiclePlate: waste.plate ? plate(random) : null,
    adr: waste.adr ? { onuNumber: waste.adr[0], packageGroup: waste.adr[1], volume: null, obsI: null, obsII: null } : null,
    transporters: f.carriers.map((c, n) => ({
      vat: c.vat,
      apaCode: c.apaCode,
      name: c.name,
      at: new Date(f.transport.getTime() + n * hour).toISOString(),
      plate: c === f.world.parties.carrier ? (f.world.vehicles[random.below(6)]?.registration as string) : plate(random),
    })),
    rectification: correction,
    issuerAccountId: f.issuer.accountId,
    issuerEstablishmentId: f.issuer.establishmentId,
    issuerName: f.issuer.name,
    issuedAt: f.issued,
    firstTransportAt: f.transport,
    statusAt: f.last,
    closedAt: f.status === 'f' ? f.last : null,
    deadline: deadlineOf(f.status, f.last, defaultDeadlineDays),
    hasSignedPdf: f.status === 'f',
    parties: [...new Set(keys)].sort(),
  };
}

async function insertRecords(tx: Tx, random: Random, world: World, made: Made[], ids: number[]): Promise<void> {
  const demo = world.accounts.get('demo') as number;
  const owner = world.users.find((user) => user.accountId === demo)?.id as number;
  const lines = made.flatMap(({ steps }, n) =>
    steps.map(({ act, from, to, by, capacity, comment, at }) => ({
      guideId: ids[n] as number,
      act,
      fromStatus: from,
      toStatus: to,
      accountId: by.accountId,
      userName: by.user,
      partyName: by.name,
      capacity,
      comment,
      happenedAt: at,
      receivedAt: at,
    })),
  );
  for (let i = 0; i < lines.length; i += chunk * 2) await tx.insert(guideHistory).values(lines.slice(i, i + chunk * 2));
  const own = made.flatMap(({ row }, n) => (row.issuerAccountId === demo ? [ids[n] as number] : []));
  const tagged = own.filter(() => random.next() < 0.5).map((guideId) => ({ guideId, accountId: demo, tagId: random.pick(world.tags).id }));
  if (tagged.length > 0) await tx.insert(guideTags).values(tagged);
  const attached = own
    .filter(() => random.next() < 0.04)
    .map((guideId) => ({
      uniqueId: random.uuid(),
      accountId: demo,
      userId: owner,
      guideId,
      name: 'talao-de-pesagem.pdf',
      contentType: 'application/pdf',
      size: 800 + random.below(900),
      digest: random.letters('0123456789abcdef', 64),
      createdAt: new Date(since),
    }));
  if (attached.length > 0) await tx.insert(files).values(attached);
}

async function seedStock(tx: Tx, random: Random, seeded: Seeded): Promise<void> {
  const own = seeded.places.filter((place) => place.type === 1);
  await tx.insert(stock).values(
    own.flatMap((place) =>
      wastes
        .filter(() => random.next() < 0.5)
        .map((waste) => ({
          accountId: place.accountId,
          establishmentId: place.id,
          lerCode: waste.ler,
          hazardous: waste.hazardous,
          quantity: (random.below(250_000) / 100 + 12).toFixed(2),
        })),
    ),
  );
}
