import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { establishments } from '../../server/db/schema/establishments.ts';
import { guides } from '../../server/db/schema/guides.ts';
import { mails } from '../../server/db/schema/mails.ts';
import { demoPassword } from '../../server/seed/people.ts';
import { createAccount } from '../../server/services/create-account.ts';
import { readAll } from '../../server/testing/feed.ts';
import { placeNamed } from '../../server/testing/guides.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { clients } from '../../src/domain/reference/client.ts';
import { guideBodies, type Operation, operations } from './openapi.ts';

// Somebody registers, writes another company's NIF and APA code down, and walks through everything that the server offers.

let server: TestServer;
let stranger: Client;
let place: { UniqueId: string; Vat: string; ApaCode: string };
let seen: { uniqueId: string; number: string; code: string }[];
beforeAll(async () => {
  server = await startTestServer();
  const victim = await placeNamed(server, 'Oficinas Vela Azul, Lda.');
  stranger = await newcomer();
  const example = { ...clients.example, PickupPointExSituUniqueId: null, PickupPointOuaUniqueId: null };
  const made = await stranger.post('/establishments/default', { ...example, Name: 'Oficina', Vat: victim.vat, ApaCode: victim.apaCode });
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
afterAll(() => server.close());

async function newcomer(): Promise<Client> {
  const [username, password] = ['curioso', 'Ria-de-Ovar-1926'];
  await createAccount(server.db, { clientCode: 'curiosa', name: 'Curiosa', username, email: 'c@c.example', password, isSuperAdmin: false });
  const token = (await server.signIn({ clientCode: 'curiosa', username, password })).body;
  const headers = { Authorization: `Bearer ${token.access_token}` };
  const body = { CurrentPassword: password, NewPassword: demoPassword, ConfirmPassword: demoPassword };
  expect((await server.call('POST', '/api/account/change-password', { body, headers })).status).toBe(200);
  return server.as(username, 'curiosa');
}

/** Operations that end the walk, or are of the walker alone. */
const skipped = /account\/|token|users\/me|remove-self|resend|erase|revocations|default$|security|contact/;
const days = { StartDate: '2018-01-01', EndDate: '2030-12-31' };

/** The example of a body, about the stranger's establishment and these guides. */
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

/** Returns the operations whose answer names a guide of the company, and those that acted on one. */
async function walk(): Promise<string[]> {
  const told: string[] = [];
  const secrets = seen.flatMap(({ number, code, uniqueId }) => [number, code, uniqueId]);
  for (const operation of await operations(server)) {
    if (!operation.guarded || operation.superAdmin || operation.method === 'DELETE' || skipped.test(operation.path)) continue;
    const isAct = operation.method !== 'GET' && operation.path.startsWith('/api/egar/') && operation.path.includes('{id}');
    const answer = await visit(operation);
    const text = JSON.stringify(answer.body ?? '');
    const names = secrets.some((secret) => text.includes(secret));
    if (names || (isAct && ![400, 404].includes(answer.status))) told.push(`${operation.method} ${operation.path}`);
    if (operation.path.startsWith('/api/egar/{id}') && operation.method === 'GET' && answer.status === 200) told.push(operation.path);
  }
  const feed = (await readAll(server, stranger)).changes;
  if (feed.some(({ Entity, Row }) => Entity === 'egar' && Row)) told.push('feed');
  return told;
}

const counted = async () => {
  const { body } = await stranger.get('/egar/status/count');
  return body.Total as number;
};

test('a company’s NIF and code, written down, open none of its guides, in no call', async () => {
  expect(await walk()).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await server.db.$count(mails, eq(mails.recipient, 'a@b.example'))).toBe(0);
  for (const kind of ['generic-report', 'mirr']) {
    const { body } = await stranger.post(`/reports/${kind}`, { EstablishmentId: place.UniqueId, ...days, Year: 2025 });
    expect(JSON.stringify(body)).not.toContain('"Number"');
  }
});

test('the same walk with proven access finds them, so that it would have told', async () => {
  await server.db.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.uniqueId, place.UniqueId));
  const told = await walk();
  expect(told).toEqual(expect.arrayContaining(['GET /api/egar', 'GET /api/egar/list', 'GET /api/egar/{id}', 'feed']));
  expect(told.length).toBeGreaterThan(8);
  expect(await counted()).toBeGreaterThan(10);
});

test('without the access again, no call tells of them', async () => {
  await server.db.update(establishments).set({ hasApaAccess: false }).where(eq(establishments.uniqueId, place.UniqueId));
  expect(await walk()).toEqual([]);
});

test('what the account issued stays in sight when access ends, and nothing else', async () => {
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
