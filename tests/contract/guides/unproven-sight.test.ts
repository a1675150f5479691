import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { clientsArea } from '#domain/reference/client.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { demoPassword } from '#server/seed/people.ts';
import { createAccount } from '#server/services/accounts/create-account.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { placeNamed } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';
import { guideBodies, type Operation, operations } from '../openapi.ts';

// A stranger registers, claims another company's NIF and APA code, and calls every operation of the
// server.

const { server } = await testOffice();
let stranger: Client;
let place: { UniqueId: string; Vat: string; ApaCode: string };
let seen: { uniqueId: string; number: string; code: string }[];
beforeAll(async () => {
  const victim = await placeNamed(server, 'Oficinas Vela Azul, Lda.');
  stranger = await newcomer();
  const example = { ...clientsArea.example, PickupPointExSituUniqueId: null, PickupPointOuaUniqueId: null };
  const made = await stranger.post('/establishments/default', {
    ...example,
    Name: 'Oficina',
    Vat: victim.vat,
    ApaCode: victim.apaCode,
  });
  expect(made.status).toBe(201);
  place = made.body;
  const { uniqueId, number, code } = guides;
  seen = await server.db
    .select({ uniqueId, number, code })
    .from(guides)
    .where(sql`${guides.parties} && ${sql`array[${`1:${victim.vat}:${victim.apaCode}`}]`}`)
    .orderBy(desc(guides.firstTransportAt));
  expect(seen.length).toBeGreaterThan(10);
});

async function newcomer(): Promise<Client> {
  const [username, password] = ['curioso', 'Ria-de-Ovar-1926'];
  await createAccount(server.db, {
    clientCode: 'curiosa',
    name: 'Curiosa',
    username,
    email: 'c@c.example',
    password,
    isSuperAdmin: false,
  });
  const token = (await server.signIn({ clientCode: 'curiosa', username, password })).body;
  const headers = { Authorization: `Bearer ${token.access_token}` };
  const body = { CurrentPassword: password, NewPassword: demoPassword, ConfirmPassword: demoPassword };
  expect((await server.call('POST', '/api/account/change-password', { body, headers })).status).toBe(200);
  return server.as(username, 'curiosa');
}

/** Operations that end the walk, or concern only the walker. */
const skipped = /account\/|token|users\/me|remove-self|resend|erase|revocations|default$|security|contact/;
const days = { StartDate: '2018-01-01', EndDate: '2030-12-31' };

/** Returns the example of a body, about the stranger's establishment and these guides. */
function bodyOf({ path, example }: Operation): unknown {
  const about: Record<string, unknown> = { ...((guideBodies[path] ?? example ?? {}) as object) };
  const ids = seen.slice(0, 3).map(({ uniqueId }) => uniqueId);
  for (const name of Object.keys(about)) {
    if (/^(Establishment|establishment)Id$/.test(name)) about[name] = place.UniqueId;
    if (/^(Ids|EgarIds|Egars|GuideIds)$/.test(name)) about[name] = ids;
    if (name in days) about[name] = days[name as keyof typeof days];
    if (name === 'Year') about[name] = server.now().getFullYear();
  }
  return about;
}

const query = () =>
  `EstablishmentId=${place.UniqueId}&establishmentId=${place.UniqueId}&LegalDeadlineType=4&PageSize=200&pageSize=200&Year=2025&type=1`;
function visit(operation: Operation): Promise<Answer> {
  const { method, path } = operation;
  const others: Record<string, string> = { type: 'PROOF', year: '2025', vat: place.Vat, name: 'tags' };
  const at = path.replace(/\{(\w+)\}/g, (_, name) => others[name] ?? seen[0]?.uniqueId ?? '');
  const body = ['POST', 'PUT'].includes(method) ? { body: bodyOf(operation) } : {};
  const headers = { Authorization: `Bearer ${stranger.token.access_token}` };
  return server.call(method, method === 'GET' ? `${at}?${query()}` : at, { headers, ...body });
}

/**
 * Returns the operations whose answer names a guide of the company, and those that acted on one.
 */
async function walk(): Promise<string[]> {
  const told: string[] = [];
  const secrets = seen.flatMap(({ number, code, uniqueId }) => [number, code, uniqueId]);
  for (const operation of await operations(server)) {
    if (!operation.guarded || operation.superAdmin || operation.method === 'DELETE' || skipped.test(operation.path))
      continue;
    const isAct =
      operation.method !== 'GET' && operation.path.startsWith('/api/egar/') && operation.path.includes('{id}');
    const answer = await visit(operation);
    const text = JSON.stringify(answer.body ?? '');
    const names = secrets.some((secret) => text.includes(secret));
    if (names || (isAct && ![400, 404].includes(answer.status))) told.push(`${operation.method} ${operation.path}`);
    if (operation.path.startsWith('/api/egar/{id}') && operation.method === 'GET' && answer.status === 200)
      told.push(operation.path);
  }
  const feed = (await readAll(server, stranger)).changes;
  if (feed.some(({ Entity, Row }) => Entity === 'egar' && Row)) told.push('feed');
  return told;
}

const counted = async () => {
  const { body } = await stranger.get('/egar/status/count');
  return body.Total as number;
};

test('a company’s codes, written down, open none of its guides', async () => {
  expect(await walk()).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await server.db.$count(mails, eq(mails.recipient, 'a@b.example'))).toBe(0);
  for (const kind of ['generic-report', 'mirr']) {
    const { body } = await stranger.post(`/reports/${kind}`, { EstablishmentId: place.UniqueId, ...days, Year: 2025 });
    expect(JSON.stringify(body)).not.toContain('"Number"');
  }
});

test('proven access opens them to the same walk', async () => {
  await server.db.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.uniqueId, place.UniqueId));
  const told = await walk();
  expect(told).toEqual(expect.arrayContaining(['GET /api/egar', 'GET /api/egar/list', 'GET /api/egar/{id}', 'feed']));
  expect(told.length).toBeGreaterThan(8);
  expect(await counted()).toBeGreaterThan(10);
});

test('without the access again, no call shows them', async () => {
  await server.db
    .update(establishments)
    .set({ hasApaAccess: false })
    .where(eq(establishments.uniqueId, place.UniqueId));
  expect(await walk()).toEqual([]);
});

test('ending access leaves only guides the account issued', async () => {
  const mine = seen[0]?.uniqueId ?? '';
  const [account] = await server.db.select().from(establishments).where(eq(establishments.uniqueId, place.UniqueId));
  await server.db
    .update(guides)
    .set({ issuerAccountId: account?.accountId ?? 0 })
    .where(eq(guides.uniqueId, mine));
  expect((await stranger.get(`/egar/${mine}`)).body).toMatchObject({ UniqueId: mine, IssuedHere: true });
  expect((await stranger.get('/egar/list?PageSize=10&IntervenientType=1')).body.aaData).toHaveLength(1);
  expect(await counted()).toBe(1);
  const feed = (await readAll(server, stranger)).changes.filter(({ Entity }) => Entity === 'egar');
  expect(feed.map(({ Id }) => Id)).toEqual([mine]);
});
