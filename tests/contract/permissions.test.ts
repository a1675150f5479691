import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchCalls, batchKinds } from '#domain/guide/batch/kinds.ts';
import { permissions } from '#domain/reference/establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import type { Served } from '#server/http/app/served.ts';
import * as resources from '#server/resources/all.ts';
import { userSeeds } from '#server/seed/people.ts';
import { aCertificate } from '#server/testing/data/annex3.ts';
import { batchOfEachKind } from '#server/testing/data/batches.ts';
import { aDeclaration } from '#server/testing/data/declarations.ts';
import { aDoubt } from '#server/testing/data/doubts.ts';
import { anUpload } from '#server/testing/data/uploads.ts';
import { makeKey } from '#server/testing/passkeys.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';
import { guideBodies, type Operation, operations } from './openapi.ts';

type Person = (typeof userSeeds)[number];
const { server } = await testOffice();
let all: Operation[];
let people: Person[];
const clients = new Map<unknown, Client>();
/** Returns true when the table lets this person call the operation. */
const mayCall = ({ roles, superAdmin }: Operation, { role, isSuperAdmin }: Person) =>
  roles.includes(role) && (!superAdmin || isSuperAdmin === true);
const as = (person: unknown) => clients.get(person) as Client;

/** The list that supplies an id of each kind, by the prefix of the paths that take it. */
const described = Object.values<Served>(resources).flatMap(({ calls: { one, page, create } }) =>
  one ? [[`/api${one.replace(':id', '')}`, page ?? create ?? '']] : [],
);
const lists: Record<string, string> = {
  ...Object.fromEntries(described),
  '/api/egar/models/': '/egar/models',
  '/api/egar/registry/doubts/': '/egar/registry/doubts',
  '/api/egar/': '/egar/list?FilterNames=Status&FilterValues=o',
  '/api/gar-archive/download/': '/egar/list?FilterNames=Status&FilterValues=f',
  '/api/egar/attachment/rcd/certificates/': '/egar/attachment/rcd/certificates',
  '/api/notifications/': '/notifications',
  '/api/reports/async-reports/': '/reports/async-reports',
  '/api/other-docs/generated-documents/reports/': '/reports/async-reports',
  '/api/other-docs/generated-documents/exsitu/quantities-declarations/':
    '/other-docs/generated-documents/exsitu/quantities-declarations',
  '/api/jobs/': '/jobs',
  '/api/outages/': '/outages',
  '/api/operation/accounts/': '/operation/accounts',
  '/api/mails/': '/jobs',
  '/api/file/uploads/': '/file/uploads',
  ...Object.fromEntries(batchKinds.map((kind) => [`/api${batchCalls[kind].api.one}`, batchCalls[kind].api.batches])),
  '/api/users/me/sessions/': '/users/me/sessions',
  '/api/users/me/passkeys/': '/users/me/passkeys',
};
const byLength = Object.entries(lists).sort(([one], [other]) => other.length - one.length);
const listOf = (path: string) => byLength.find(([prefix]) => path.startsWith(prefix))?.[1];
const ids = new Map<string, string>();
const idOf = ({ UniqueId, Id, rowKey }: Record<string, string>): string => UniqueId ?? Id ?? rowKey ?? '';
const missing = '11111111-1111-4111-8111-111111111111';
/** Other path parameters. */
const others: Record<string, string> = {
  type: 'PROOF',
  name: 'tags',
  year: '2024',
  vat: '500000000',
  userId: missing,
  sessionId: missing,
  file: missing,
};
/** Body with the id of a piece that does not exist. */
const movement = {
  SearchedEstablishmentId: missing,
  EquipmentIds: [missing],
  Latitude: 40,
  Longitude: -8,
  DocumentNumber: 'D1',
};

function send(who: Client, { method, path, example }: Operation, id = missing): Promise<Answer> {
  const at = path.replace('{id}', id).replace(/\{(\w+)\}/, (_, name) => others[name] ?? '');
  const body = ['POST', 'PUT'].includes(method) ? { body: guideBodies[path] ?? example ?? {} } : {};
  return server.call(method, at, { headers: { Authorization: `Bearer ${who.token.access_token}` }, ...body });
}
const messages = ({ body }: Answer): string[] =>
  (body?._applicationErrors ?? []).map((error: { Message: string }) => error.Message);

beforeAll(async () => {
  all = (await operations(server)).filter((operation) => operation.guarded);
  people = userSeeds.filter((person) => person.account === 'demo');
  const stranger = userSeeds.find((person) => person.account === 'outra' && person.role === 'administrator');
  for (const person of [...people, stranger])
    clients.set(person, await server.as(person?.username ?? '', person?.account));
  people.push(stranger as Person);
  const [owner] = people;
  await as(owner).post('/egar/model', { modelName: 'Óleo', selectedLerCode: '130205' });
  await batchOfEachKind(server, as(owner));
  await aCertificate(server, as(owner));
  await aDeclaration(server, as(owner));
  await anUpload(as(owner));
  await aDoubt(server, as(owner));
  await makeKey(as(owner));
  for (const list of Object.values(lists)) {
    const { body } = await as(owner).get(list);
    ids.set(list, idOf((body.Items ?? body.aaData)[0]));
  }
});

test('every path with an id has an entity to walk', () => {
  const without = all.filter(({ path }) => path.includes('{id}') && !listOf(path));
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(all.every(({ roles }) => roles.length > 0)).toBe(true);
});

describe('permissions by role', () => {
  test('rejects a role outside the table, whatever the id', async () => {
    let refusals = 0;
    for (const operation of all) {
      for (const person of people.filter((one) => !mayCall(operation, one))) {
        for (const id of operation.path.includes('{id}')
          ? [missing, ids.get(listOf(operation.path) as string)]
          : [missing]) {
          const answer = await send(as(person), operation, id);
          const at = [operation.method, operation.path, person.username];
          expect([...at, answer.status, ...messages(answer)]).toEqual([...at, 400, messageKeys.notAuthorized]);
          refusals += 1;
        }
      }
    }
    expect(refusals).toBeGreaterThan(15);
  });

  test('accepts a role in the table', async () => {
    for (const operation of all.filter(
      ({ path }) => !/account\/(change-password|accept|erase-me)|me\/sessions$|remove-self$/.test(path),
    )) {
      for (const person of people.filter((one) => mayCall(operation, one))) {
        const answer = await send(as(person), operation);
        const at = [operation.method, operation.path, person.username];
        expect([...at, messages(answer).includes(messageKeys.notAuthorized)]).toEqual([...at, false]);
        expect([...at, answer.status]).not.toEqual([...at, 401]);
      }
    }
  });

  test('every act on guides requires a permission to act', async () => {
    const acting = all.filter(({ permissions }) => permissions?.join() === '10,20');
    expect(acting.length).toBeGreaterThan(30);
    const desk = people.find(({ username }) => username === 'operador');
    const [{ id } = { id: 0 }] = await server.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, 'operador'));
    const before = await server.db
      .select()
      .from(establishmentPermissions)
      .where(eq(establishmentPermissions.userId, id));
    await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.userId, id));
    for (const operation of acting) {
      const answer = await send(as(desk), operation);
      expect([operation.method, operation.path, answer.status, ...messages(answer)]).toEqual([
        operation.method,
        operation.path,
        400,
        `${operation.method} ${operation.path}` === 'POST /api/egar'
          ? serverSentence('mayNotIssue')
          : messageKeys.noPermission,
      ]);
    }
    await server.db.insert(establishmentPermissions).values(before);
  });

  test('acts of the field require an own establishment’s field permission', async () => {
    const field = all.filter(({ permissions }) => permissions?.join() === '10,20,30');
    expect(field.map(({ path }) => path)).toEqual([
      '/api/equipments/create-delivery',
      '/api/equipments/create-collection',
      '/api/egar/{id}/transporters',
      '/api/egar/{id}/paper-signature',
    ]);
    const movements = field.filter(({ path }) => path.startsWith('/api/equipments/'));
    const desk = people.find(({ username }) => username === 'operador');
    const [{ id } = { id: 0 }] = await server.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, 'operador'));
    const held = eq(establishmentPermissions.userId, id);
    await server.db.update(establishmentPermissions).set({ permission: permissions.external }).where(held);
    for (const operation of movements) {
      const answer = await send(as(desk), { ...operation, example: movement });
      expect([operation.path, answer.status, messages(answer)]).toEqual([
        operation.path,
        400,
        [messageKeys.noPermission],
      ]);
    }
    await server.db.update(establishmentPermissions).set({ permission: permissions.collaborator }).where(held);
    for (const operation of movements)
      expect(messages(await send(as(desk), { ...operation, example: movement }))).toEqual([]);
  });
});

describe('the requested entity', () => {
  const bad = ['x', encodeURIComponent("1' or '1'='1")];
  test('answers 404 for an unknown or foreign id, changing nothing', async () => {
    const [owner, stranger] = [people[0], people.at(-1)];
    const before = await Promise.all([...ids].map(([list]) => as(owner).get(list)));
    for (const operation of all.filter((one) => one.path.includes('{id}') && mayCall(one, stranger as Person))) {
      const list = listOf(operation.path) as string;
      for (const id of [missing, ids.get(list), ...bad]) {
        const answer = await send(as(stranger), operation, id);
        expect([operation.method, operation.path, id, answer.status]).toEqual([
          operation.method,
          operation.path,
          id,
          404,
        ]);
      }
    }
    const after = await Promise.all([...ids].map(([list]) => as(owner).get(list)));
    const rows = (answers: Answer[]) => answers.map(({ body }) => (body.Items ?? body.aaData).map(idOf));
    expect(rows(after)).toEqual(rows(before));
  });

  test('returns the user’s own', async () => {
    const [owner] = people;
    for (const operation of all.filter(({ method, path }) => method === 'GET' && path.endsWith('{id}'))) {
      const answer = await send(as(owner), operation, ids.get(listOf(operation.path) as string));
      expect([operation.path, answer.status]).toEqual([operation.path, 200]);
    }
  });
});
