import type { PasswordAct } from '#domain/people/password-change.ts';
import { accounts, featureFlags, subscriptions, users } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import type { Tx } from '../db/types.ts';
import { note } from '../services/accounts/register.ts';
import { hashPassword } from '../services/sessions/passwords.ts';
import { known } from './known.ts';
import { accountSeeds, demoPassword, userSeeds } from './people.ts';
import { places } from './places.ts';
import type { Random } from './random.ts';

export type PlaceRow = typeof establishments.$inferSelect & { account: string; latitude: number; longitude: number };
export type UserRow = typeof users.$inferSelect & { account: string };
export interface Seeded {
  accounts: Map<string, number>;
  users: UserRow[];
  places: PlaceRow[];
}

export async function seedPeople(tx: Tx, random: Random, now: Date): Promise<Seeded> {
  // Earlier than every seeded act.
  const begun = new Date(now.getTime() - 800 * 86_400_000);
  const accountRows = await tx
    .insert(accounts)
    .values(
      accountSeeds.map(({ clientCode, name }) => ({
        clientCode,
        name,
        uniqueId: random.uuid(),
        createdAt: begun,
        confirmedAt: begun,
      })),
    )
    .returning();
  const byCode = new Map(accountRows.map((row) => [row.clientCode, row.id]));
  const accountId = (code: string) => known(byCode.get(code));
  const seeded = {
    accounts: byCode,
    users: await seedUsers(tx, random, accountId, now),
    places: await seedPlaces(tx, random, accountId),
  };
  await tx.insert(establishmentPermissions).values(permissionsOf(seeded));
  const day = 86_400_000;
  await tx.insert(subscriptions).values([
    {
      uniqueId: random.uuid(),
      accountId: accountId('demo'),
      name: 'Guiar Completo',
      startsAt: new Date(now.getTime() - 800 * day),
    },
    {
      uniqueId: random.uuid(),
      accountId: accountId('recicla'),
      name: 'Guiar Destinatário',
      startsAt: new Date(now.getTime() - 400 * day),
    },
    {
      uniqueId: random.uuid(),
      accountId: accountId('demo'),
      name: 'Módulo de frota',
      startsAt: new Date(now.getTime() - 500 * day),
      endsAt: new Date(now.getTime() - 135 * day),
    },
  ]);
  await tx.insert(featureFlags).values([
    { accountId: null, name: 'tags', enabled: true },
    { accountId: null, name: 'newDashboard', enabled: false },
    { accountId: accountId('demo'), name: 'newDashboard', enabled: true },
  ]);
  return seeded;
}

async function seedUsers(tx: Tx, random: Random, accountId: (code: string) => number, now: Date): Promise<UserRow[]> {
  const hashes = await Promise.all(userSeeds.map(() => hashPassword(demoPassword)));
  const rows = await tx
    .insert(users)
    .values(
      userSeeds.map((user, i) => ({
        uniqueId: random.uuid(),
        accountId: accountId(user.account),
        username: user.username,
        role: user.role,
        email: `${user.username}@${accountSeeds.find((a) => a.clientCode === user.account)?.domain}`,
        passwordHash: known(hashes[i]),
        gdprAcceptedAt: user.gdprPending ? null : now,
        isDefault: user.isDefault ?? false,
        isSuperAdmin: user.isSuperAdmin ?? false,
      })),
    )
    .returning();
  const seeded = rows.map((row, i) => ({ ...row, account: known(userSeeds[i]?.account) }));
  await seedPasswordChanges(tx, seeded, now);
  return seeded;
}

/** Changes by which some users of the demonstration got their passwords, with their age in days. */
const passwordChanges: readonly (readonly [username: string, act: PasswordAct, days: number])[] = [
  ['operador', 'first-password', 212],
  ['motorista', 'change-password', 41],
  ['produtor', 'recover-password', 12],
];

async function seedPasswordChanges(tx: Tx, seeded: readonly UserRow[], now: Date): Promise<void> {
  for (const [username, act, days] of passwordChanges) {
    const user = seeded.find((one) => one.account === 'demo' && one.username === username);
    if (!user) throw new Error(`no user ${username} in the demonstration`);
    await note(tx, user, act, { now: new Date(now.getTime() - days * 86_400_000), requestId: `seed-${act}` });
  }
}

async function seedPlaces(tx: Tx, random: Random, accountId: (code: string) => number): Promise<PlaceRow[]> {
  const vats = new Map<string, string>();
  const vatOf = (organization: string) => {
    const vat = vats.get(organization) ?? random.vat();
    vats.set(organization, vat);
    return vat;
  };
  const rows = await tx
    .insert(establishments)
    .values(
      places.map((place, i) => ({
        uniqueId: random.uuid(),
        accountId: accountId(place.account),
        type: place.own ? 1 : 2,
        name: place.name,
        organizationName: place.organization,
        vat: vatOf(place.organization),
        apaCode: random.apaCode(),
        internalCode: `${place.own ? 'E' : 'C'}${String(i + 1).padStart(3, '0')}`,
        street: place.street,
        local: place.city,
        postalCode: place.postalCode,
        city: place.city,
        displayAddress: `${place.street}, ${place.postalCode} ${place.city}`,
        isDefault: place.isDefault ?? false,
        hasApaAccess: place.own ? !place.withoutAccess : (place.withAccess ?? false),
        email: `residuos@${slug(place.name)}.example`,
        phone: `234 000 ${String(100 + i)}`,
        mobile: `910 000 ${String(200 + i)}`,
        primaryCae: known(caes[i % caes.length]),
        contactPersons: i % 3 === 0 ? [] : [contactOf(i, place.name)],
        isContractor: place.name.startsWith('Construções'),
      })),
    )
    .returning();
  return rows.map((row, i) => {
    const { account, latitude, longitude } = known(places[i]);
    return { ...row, account, latitude, longitude };
  });
}

const caes = ['45200', '38112', '16230', '55111', '56101', '47111'] as const;
const people = ['Teresa Valado', 'Rui Pinho', 'Anabela Ramos', 'Joaquim Marnoto', 'Sara Couto'] as const;

const contactOf = (i: number, place: string) => {
  const Name = known(people[i % people.length]);
  return { Name, Mobile: `910 000 ${String(300 + i)}`, Email: `${slug(Name)}@${slug(place)}.example` };
};

/** Makes "oficinas-vela-azul-aveiro", the local part of an invented address. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\b(lda|s a|unipessoal)\b/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

function permissionsOf({ users: people, places: all }: Seeded) {
  return userSeeds.flatMap((seed, i) =>
    all
      .filter((place) => place.account === seed.account)
      .filter((place) => seed.on === 'all' || (place.type === 1 && (seed.on === 'own' || seed.on.includes(place.name))))
      .map((place) => ({ userId: known(people[i]?.id), establishmentId: place.id, permission: seed.permission })),
  );
}
