import { eq } from 'drizzle-orm';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { pickupPointTypes } from '#domain/reference/pickup-point.ts';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { users, vehicles } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import {
  accountSettings,
  licenseOperations,
  licenses,
  pickupPoints,
  serviceAreas,
  tagGroups,
  tags,
} from '../db/schema/reference-data.ts';
import type { Tx } from '../db/types.ts';
import type { Seeded } from './accounts.ts';
import { known } from './known.ts';
import { type Random, randomSource } from './random.ts';
import { wastes } from './wastes.ts';

export interface ReferenceData {
  /** Tags of account `demo`. */
  tags: (typeof tags.$inferSelect)[];
  pickupPoints: (typeof pickupPoints.$inferSelect)[];
  /** Pickup points of the recipient's account. */
  receiverPoints: (typeof pickupPoints.$inferSelect)[];
  vehicles: (typeof vehicles.$inferSelect)[];
}

const groups = [
  ['OFI', 'Oficina', ['Óleo usado', 'Baterias', 'Filtros', 'Pneus', 'Absorventes']],
  ['EMB', 'Embalagens', ['Cartão', 'Plástico', 'Madeira', 'Metal', 'Contaminadas']],
  ['REE', 'Equipamento elétrico', ['Monitores', 'Frio', 'Pequeno', 'Grande', 'Lâmpadas']],
  ['OBR', 'Obras', ['Mistura', 'Betão', 'Tijolo', 'Madeira de obra', 'Gesso']],
  ['SAU', 'Saúde', ['Grupo III', 'Grupo IV', 'Cortantes', 'Citostáticos', 'Medicamentos']],
] as const;
const areas = ['Ovar', 'Aveiro', 'Estarreja', 'Murtosa', 'Ílhavo', 'Vagos', 'Águeda', 'Funchal'] as const;
const fleet = [
  'Camião 19 t com grua',
  'Camião 12 t',
  'Furgão 3,5 t',
  'Cisterna 8 m³',
  'Trator com basculante',
  'Carrinha de caixa aberta',
] as const;
const kitchens = ['Cantina', 'Restaurante', 'Hotel', 'Escola', 'Lar'] as const;
const day = 86_400_000;

/**
 * Adds tags, vehicles, service areas, pickup points, licences and settings of the demonstration
 * (domain, demonstration data).
 */
export async function seedReferenceData(tx: Tx, random: Random, seeded: Seeded, now: Date): Promise<ReferenceData> {
  const accountId = known(seeded.accounts.get('demo'));
  const user = (name: string) => seeded.users.find((u) => u.account === 'demo' && u.username === name)?.id ?? null;
  const fleetRows = await tx
    .insert(vehicles)
    .values(
      Array.from({ length: 12 }, (_, i) => ({
        uniqueId: random.uuid(),
        accountId,
        registration: plate(random),
        description: known(fleet[i % fleet.length]),
        internalCode: `V${String(i + 1).padStart(2, '0')}`,
      })),
    )
    .returning();
  await tx
    .update(users)
    .set({ vehicleId: fleetRows[0]?.id })
    .where(eq(users.id, known(user('motorista'))));
  await tx.insert(serviceAreas).values(
    areas.map((area, i) => ({
      uniqueId: random.uuid(),
      accountId,
      internalCode: `ZS${i + 1}`,
      description: area,
      isDefault: i === 0,
      assignedUserId: user(i < 3 ? 'motorista' : 'produtor'),
    })),
  );
  await seedLicenses(tx, random, seeded, now);
  await tx.insert(accountSettings).values({ accountId, sendAutomaticRequestEmails: true, duplicateEgarQuantity: true });
  const tagRows = await seedTags(tx, random, seeded);
  const points = await seedPickupPoints(tx, random, accountId);
  await seedAnimalOrigin(tx, seeded, points);
  const receiverPoints = await seedReceiverPoints(tx, known(seeded.accounts.get('recicla')));
  return { tags: tagRows, pickupPoints: points, receiverPoints, vehicles: fleetRows };
}

const letters = 'ABCDEFGHIJLMNOPQRSTUVXZ';
export const plate = (random: Random): string =>
  `${random.letters(letters, 2)}-${random.letters('0123456789', 2)}-${random.letters(letters, 2)}`;

async function seedTags(tx: Tx, random: Random, seeded: Seeded): Promise<ReferenceData['tags']> {
  const accountId = known(seeded.accounts.get('demo'));
  const rows = await tx
    .insert(tagGroups)
    .values(
      groups.map(([internalCode, description], i) => ({
        uniqueId: random.uuid(),
        accountId,
        internalCode,
        description,
        isDefault: i === 0,
      })),
    )
    .returning();
  const made = groups.flatMap(([code, , names], g) =>
    names.map((description, i) => ({
      uniqueId: random.uuid(),
      accountId,
      groupId: known(rows[g]?.id),
      internalCode: `${code}-${String(i + 1).padStart(2, '0')}`,
      description,
    })),
  );
  for (const code of ['recicla', 'outra']) {
    await tx.insert(tags).values({
      uniqueId: random.uuid(),
      accountId: known(seeded.accounts.get(code)),
      internalCode: 'GER-01',
      description: 'Geral',
    });
  }
  return tx.insert(tags).values(made).returning();
}

/** Links the first ex situ point to an establishment whose waste is of animal origin. */
async function seedAnimalOrigin(
  tx: Tx,
  { places, accounts }: Seeded,
  points: ReferenceData['pickupPoints'],
): Promise<void> {
  const point = points.find(({ type }) => type === pickupPointTypes.EX_SITU);
  const place = places.find((one) => one.accountId === accounts.get('demo') && one.type === establishmentTypes.own);
  if (!point || !place) return;
  const linked = { pickupPointExSitu: point.uniqueId, exSituAnimalOrigin: true };
  await tx.update(establishments).set(linked).where(eq(establishments.id, place.id));
}

async function seedPickupPoints(tx: Tx, random: Random, accountId: number): Promise<ReferenceData['pickupPoints']> {
  const rows = Array.from({ length: 20 }, (_, i) => {
    const oil = i < 12;
    return {
      uniqueId: random.uuid(),
      accountId,
      type: oil ? pickupPointTypes.OUA : pickupPointTypes.EX_SITU,
      vat: random.vat(),
      internalCode: `${oil ? 'OUA' : 'EXS'}-${String(i + 1).padStart(3, '0')}`,
      description: oil
        ? `${kitchens[i % kitchens.length]} ${areas[i % areas.length]}`
        : `Fossa ${areas[i % areas.length]}`,
      address: `Rua das Gaivotas, ${10 + i * 3}`,
      postalCode: `38${i + 10}-${200 + i}`,
      local: known(areas[i % areas.length]),
      email: `ponto${i + 1}@recolha.example`,
      apaCode: random.apaCode(),
      isDefault: i === 0,
    };
  });
  return tx.insert(pickupPoints).values(rows).returning();
}

async function seedReceiverPoints(tx: Tx, accountId: number): Promise<ReferenceData['receiverPoints']> {
  // Has its own random source, so that the data seeded after it does not change.
  const random = randomSource(5);
  const point = (type: number, internalCode: string, description: string, address: string) => ({
    uniqueId: random.uuid(),
    accountId,
    type,
    vat: random.vat(),
    internalCode,
    description,
    address,
    postalCode: '3800-164',
    local: 'Aveiro',
    email: `${internalCode.toLowerCase()}@recolha.example`,
    apaCode: random.apaCode(),
    isDefault: false,
  });
  const rows = [
    point(pickupPointTypes.OUA, 'OAU-R01', 'Cantina da Ria', 'Rua do Cais, 14'),
    point(pickupPointTypes.EX_SITU, 'EXS-R01', 'Fossa da Barra', 'Avenida João Corte Real, 52'),
  ];
  return tx.insert(pickupPoints).values(rows).returning();
}

/**
 * Adds six licences: five of recipients that cover the waste they receive, and one that has
 * expired. Adds one more, of a client, that is about to end.
 */
async function seedLicenses(tx: Tx, random: Random, { places }: Seeded, now: Date): Promise<void> {
  const receivers = places
    .filter((p) => p.type === 1)
    .filter((p) => p.account === 'recicla' || p.name.startsWith('Metalo'));
  const holders = [
    ...receivers,
    ...places.filter((p) => p.account === 'demo' && p.type === 2).slice(0, 6 - receivers.length),
  ];
  const rows = await tx
    .insert(licenses)
    .values(
      holders.map((place, i) => ({
        uniqueId: random.uuid(),
        establishmentId: place.id,
        number: `LIC/${2020 + i}/${String(random.below(9000) + 1000)}`,
        expiresAt: endOfDayAfter(now, i === 5 ? -40 : 90 + i * 200),
      })),
    )
    .returning();
  const pairs = rows.flatMap((license, i) =>
    // Ten wastes, the maximum (spec 1 §3), always with the commonest among them.
    [...wastes.slice(0, 9), wastes[9 + (i % 2)]].flatMap((w) =>
      w ? { licenseId: license.id, lerCode: w.ler, operation: w.operation } : [],
    ),
  );
  await tx.insert(licenseOperations).values(pairs).onConflictDoNothing();
  await seedEndingLicense(tx, places, now);
}

const endOfDayAfter = (now: Date, days: number): Date => endOfDay(lisbonDay(new Date(now.getTime() + days * day)));

/** Wastes and operations of a licence at its limits: ten codes, one with five operations. */
const atItsLimits: readonly [ler: string, ...operations: string[]][] = [
  ['150101', 'R3', 'R12', 'R13'],
  ['150102', 'R3', 'R12', 'R13'],
  ['150103', 'R12', 'R13'],
  ['150110', 'R12', 'R13', 'D15'],
  ['160107', 'R13'],
  ['160601', 'R4', 'R12', 'R13', 'D15', 'AP'],
  ['170405', 'R4', 'R12', 'R13'],
  ['170904', 'R5', 'R12'],
  ['200136', 'R12', 'R13'],
  ['101299', 'R5', 'R13'],
];

/**
 * Adds the licence that is about to end. It does not use the shared source of random numbers, so
 * that later draws stay the same.
 */
async function seedEndingLicense(tx: Tx, places: Seeded['places'], now: Date): Promise<void> {
  const place = known(places.find(({ name }) => name.startsWith('Construções Muro Alto')));
  const uniqueId = '5f0c1d6e-7a41-4d0b-9c52-6f2b8a7e4471';
  const values = { uniqueId, establishmentId: place.id, number: 'LIC/2021/4471', expiresAt: endOfDayAfter(now, 12) };
  const [row] = await tx.insert(licenses).values(values).returning({ id: licenses.id });
  const licenseId = known(row?.id);
  const pairs = atItsLimits.flatMap(([lerCode, ...operations]) =>
    operations.map((operation) => ({ licenseId, lerCode, operation })),
  );
  await tx.insert(licenseOperations).values(pairs);
}
