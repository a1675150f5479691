import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { ErrorBody } from '../../src/domain/errors.ts';
import { type Operation, operations } from './openapi.ts';

let server: TestServer;
let all: Operation[];
let demo: Client;
let colleague: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  all = await operations(server);
  [demo, colleague, stranger] = [await server.as('administrador'), await server.as('operador'), await server.as('administrador', 'outra')];
});
afterAll(() => server.close());

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const comment = { DestinComment: 'x', OriginComment: 'x' };
const bodies: Record<string, unknown> = {
  '/api/equipments/{id}': { Name: 'Alheio', ExternalId: 'AL-1' },
  '/api/egar/{id}': { endDate: '2026-01-01T00:00:00Z', quantity: 1 },
  '/api/egar/edit/{id}': { tagIds: [] },
  '/api/egar/{id}/request': { Email: 'a@b.example', Type: 'PROOF' },
  '/api/egar/{id}/emission/accept': { day: 1, month: 1, year: 2026, hour: 0, minute: 0 },
  '/api/egar/{id}/emission/reject': comment,
  '/api/egar/{id}/rectification/reject': comment,
  '/api/egar/{id}/rectification/impressionate-reject': comment,
};
/** What the other parts of a path are, where it has some. */
const others: Record<string, string> = { type: 'PROOF' };
const send = (who: Client, { method, path }: Operation, id: string) =>
  server.call(
    method,
    path.replace('{id}', id).replace(/\{(\w+)\}/, (_, name) => others[name] ?? ''),
    {
      headers: { Authorization: `Bearer ${who.token.access_token}` },
      ...(['POST', 'PUT'].includes(method) ? { body: bodies[path] ?? {} } : {}),
    },
  );

test('without a token, or with one that is not ours, every guarded call is 401', async () => {
  const guarded = all.filter((o) => o.guarded);
  expect(guarded.length).toBeGreaterThan(25);
  for (const { method, path } of guarded) {
    for (const headers of [{}, { Authorization: 'Bearer x.y.z' }, { Authorization: `Basic ${demo.token.access_token}` }] as Record<
      string,
      string
    >[]) {
      const answer = await server.call(method, path.replace(/\{\w+\}/, 'x'), { headers, ...(method === 'GET' ? {} : { body: {} }) });
      expect([method, path, answer.status, answer.headers.get('X-Guiar')]).toEqual([method, path, 401, '1']);
      expect(v.parse(ErrorBody, answer.body)._applicationErrors).toHaveLength(1);
    }
  }
});

test('the id of what belongs to another account is 404 on every route that takes one, and nothing happens to it', async () => {
  const [piece] = (await demo.get('/equipments?limit=1')).body.Items;
  const [note] = (await demo.get('/notifications')).body.aaData;
  const [place] = (await demo.get('/establishments/select-establishments')).body.Items;
  const [guide] = (await demo.get('/egar/list?FilterNames=Status&FilterValues=o')).body.aaData;
  const withId = all.filter((o) => o.guarded && o.path.includes('{id}'));
  expect(withId.map((o) => `${o.method} ${o.path}`).sort()).toEqual([
    'DELETE /api/egar/models/{id}',
    'DELETE /api/equipments/{id}',
    'DELETE /api/notifications/{id}',
    'DELETE /api/users/me/sessions/{id}',
    'GET /api/egar/{id}',
    'GET /api/egar/{id}/contacts/{type}',
    'GET /api/egar/{id}/rectification',
    'GET /api/egar/{id}/signed',
    'GET /api/equipments/{id}',
    'GET /api/notifications/{id}',
    'POST /api/egar/{id}/emission/accept',
    'POST /api/egar/{id}/emission/reject',
    'POST /api/egar/{id}/impressionate-authorize',
    'POST /api/egar/{id}/rectification/accept',
    'POST /api/egar/{id}/rectification/impressionate-accept',
    'POST /api/egar/{id}/rectification/impressionate-reject',
    'POST /api/egar/{id}/rectification/reject',
    'POST /api/egar/{id}/request',
    'PUT /api/egar/edit/{id}',
    'PUT /api/egar/{id}',
    'PUT /api/equipments/{id}',
    'PUT /api/notifications/markasread/{id}',
  ]);
  for (const operation of withId) {
    for (const id of [
      piece.UniqueId,
      note.UniqueId,
      place.UniqueId,
      guide.UniqueId,
      '11111111-1111-4111-8111-111111111111',
      'x',
      "1' or '1'='1",
    ]) {
      const answer = await send(stranger, operation, encodeURIComponent(id));
      expect([operation, id, answer.status]).toEqual([operation, id, 404]);
    }
  }
  expect((await demo.get(`/equipments/${piece.UniqueId}`)).body).toEqual(piece);
  expect((await demo.get(`/notifications/${note.UniqueId}`)).body).toEqual(note);
  expect((await demo.get(`/egar/${guide.UniqueId}`)).body).toMatchObject({ Status: 'o', Version: guide.Version });
});

test('nobody reads, opens or removes a colleague’s notification', async () => {
  const [note] = (await demo.get('/notifications')).body.aaData;
  for (const operation of all.filter((o) => o.path.startsWith('/api/notifications/') && o.path.includes('{id}'))) {
    expect((await send(colleague, operation, note.UniqueId)).status).toBe(404);
  }
  expect((await demo.get(`/notifications/${note.UniqueId}`)).body).toEqual(note);
});

test('no list of one account shares a row with another’s', async () => {
  const idsOf = async (who: Client) => {
    const found = new Set<string>();
    for (const { method, path } of all.filter(
      (o) => o.method === 'GET' && o.guarded && !o.path.includes('{') && !o.path.endsWith('/file'),
    )) {
      const answer = await who.get(path.replace('/api', ''));
      expect([method, path, answer.status]).toEqual([method, path, 200]);
      for (const [id] of JSON.stringify(answer.body).matchAll(uuid)) found.add(id);
    }
    return found;
  };
  const [mine, theirs] = [await idsOf(demo), await idsOf(stranger)];
  expect(mine.size).toBeGreaterThan(100);
  expect(theirs.size).toBeGreaterThan(3);
  expect([...theirs].filter((id) => mine.has(id))).toEqual([]);
});

test('a driver sees own establishments with a permission only, and every client one', async () => {
  const driver = await server.as('motorista');
  const names = async (path: string) =>
    (await driver.get(`/establishments/${path}`)).body.Items.map((e: { Name: string }) => e.Name) as string[];
  const own = ['Oficinas Vela Azul, Lda.', 'Oficinas Vela Azul, Lda. · Aveiro', 'Vela Azul Transportes, Lda.'];
  expect(await names('select-account-establishments')).toEqual(own);
  expect(await names('select-establishments?type=ACCOUNT')).toEqual(own);
  expect(await names('select-users-establishments')).toEqual(own);
  expect(await names('select-establishments?type=CLIENT')).toHaveLength(10);
  expect(await names('select-establishments')).toHaveLength(13);
  expect(
    (await names('select-establishments?searchTerm=lacticinios ponta')).concat(await names('select-establishments?searchTerm=ve')),
  ).toHaveLength(14);
  const hidden = (await demo.get('/establishments/select-establishments?searchTerm=farolim')).body.Items[0].UniqueId;
  expect(await names(`select-establishments?key=${hidden}`)).toEqual([]);
  const [first] = (await driver.get('/establishments/select-establishments?limit=1&offset=2')).body.Items;
  expect((await driver.get(`/establishments/select-establishments?key=${first.UniqueId}`)).body.Items).toEqual([first]);
  expect((await driver.get('/establishments/select-establishments?type=OTHER')).status).toBe(400);
  expect(await names('select-establishments?key=x')).toEqual([]);
});
