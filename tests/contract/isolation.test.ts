import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { roleOptions } from '#domain/people/role-options.ts';
import { ErrorBody } from '#domain/wire/errors.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { type Operation, operations } from './openapi.ts';

const { server, desk: demo, operator: colleague, stranger } = await testOffice(['desk', 'operator', 'stranger']);
let all: Operation[];
beforeAll(async () => {
  all = await operations(server);
});

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

test('every guarded call answers 401 without a genuine token', async () => {
  const guarded = all.filter((o) => o.guarded);
  expect(guarded.length).toBeGreaterThan(25);
  for (const { method, path, alsoOpen } of guarded) {
    for (const headers of [
      ...(alsoOpen ? [] : [{}]),
      { Authorization: 'Bearer x.y.z' },
      { Authorization: `Basic ${demo.token.access_token}` },
    ] as Record<string, string>[]) {
      const answer = await server.call(method, path.replace(/\{\w+\}/, 'x'), {
        headers,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([method, path, answer.status, answer.headers.get('X-Guiar')]).toEqual([method, path, 401, '1']);
      expect(v.parse(ErrorBody, answer.body)._applicationErrors).toHaveLength(1);
    }
  }
});

test('lets nobody read, open or delete a colleague’s notification', async () => {
  const [note] = (await demo.get('/notifications')).body.aaData;
  for (const operation of all.filter((o) => o.path.startsWith('/api/notifications/') && o.path.includes('{id}'))) {
    const { method, path } = operation;
    const headers = { Authorization: `Bearer ${colleague.token.access_token}` };
    expect((await server.call(method, path.replace('{id}', note.UniqueId), { headers })).status).toBe(404);
  }
  expect((await demo.get(`/notifications/${note.UniqueId}`)).body).toEqual(note);
});

test('shares no row between lists of two accounts', async () => {
  const idsOf = async (who: Client) => {
    const found = new Set<string>();
    for (const { method, path } of all.filter(
      // Data for super administrators only belongs to the server, not to an account.
      (o) =>
        o.method === 'GET' &&
        o.guarded &&
        !o.superAdmin &&
        !o.path.includes('{') &&
        !/\/(file|check|import)$/.test(o.path),
    )) {
      const answer = await who.get(path.replace('/api', ''));
      expect([method, path, answer.status]).toEqual([method, path, 200]);
      for (const [id] of JSON.stringify(answer.body).matchAll(uuid)) found.add(id);
    }
    // Outages belong to the national system, roles to the product, not to an account.
    for (const { UniqueId } of (await who.get('/outages')).body.Items) found.delete(UniqueId);
    for (const { UniqueId } of Object.values(roleOptions)) found.delete(UniqueId);
    return found;
  };
  const [own, theirs] = [await idsOf(demo), await idsOf(stranger)];
  expect(own.size).toBeGreaterThan(100);
  expect(theirs.size).toBeGreaterThan(3);
  expect([...theirs].filter((id) => own.has(id))).toEqual([]);
});

test('shows a driver permitted own establishments and every client’s', async () => {
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
    (await names('select-establishments?searchTerm=lacticinios ponta')).concat(
      await names('select-establishments?searchTerm=ve'),
    ),
  ).toHaveLength(14);
  const hidden = (await demo.get('/establishments/select-establishments?searchTerm=farolim')).body.Items[0].UniqueId;
  expect(await names(`select-establishments?key=${hidden}`)).toEqual([]);
  const [first] = (await driver.get('/establishments/select-establishments?limit=1&offset=2')).body.Items;
  expect((await driver.get(`/establishments/select-establishments?key=${first.UniqueId}`)).body.Items).toEqual([first]);
  expect((await driver.get('/establishments/select-establishments?type=OTHER')).status).toBe(400);
  expect(await names('select-establishments?key=x')).toEqual([]);
});
