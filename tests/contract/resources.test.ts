import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Area } from '#domain/reference/area.ts';
import { asRead } from '#domain/reference/area-row.ts';
import * as areas from '#domain/reference/areas.ts';
import { permissions } from '#domain/reference/establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import type { Served } from '#server/http/app/served.ts';
import * as resources from '#server/resources/all.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const {
  server,
  desk,
  operator: colleague,
  producer: administrator,
} = await testOffice(['desk', 'operator', 'producer']);

const colleagueFor = ({ edit }: Served): [Client, string] =>
  edit.includes('operator') ? [colleague, 'operador'] : [administrator, 'produtor'];
/** Id of an existing record, for each list that a payload refers to. */
const references = new Map<string, string>();
beforeAll(async () => {
  // A second administrator, for fields that operators do not edit.
  await server.db.update(users).set({ role: 'administrator' }).where(eq(users.username, 'produtor'));
  for (const list of Object.values<Area>(areas).flatMap(({ references: lists = {} }) => Object.values(lists))) {
    const { body } = await desk.get(list);
    references.set(list, (body.Items ?? body.aaData)[0].UniqueId);
  }
});

const edited = Object.entries(resources).filter(([, served]: [string, Served]) => served.payload);

/**
 * Returns the example of a resource, with existing records for its references and `code` in its
 * first text and unique fields.
 */
function payloadOf({ example = {}, references: lists = {}, resource }: Served, code: string): Record<string, unknown> {
  const told = [codeOf(example), ...(resource.unique ?? []).map(({ field }: { field: string }) => field)];
  const sampleOf = (field: string, value: unknown) => {
    if (lists[field]) return references.get(lists[field]);
    return told.includes(field) ? (coded[field]?.(code) ?? code) : value;
  };
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, sampleOf(field, value)]));
}
/** Codes in the form that some fields require. */
const coded: Readonly<Record<string, (code: string) => string>> = {
  Email: (code) => `${code}@velaazul.example`,
  Username: (code) => code.replace('TST-', 'tester'),
};
/** Returns the field that identifies a row without a unique one: a code, if there is one. */
const codeOf = (example: Record<string, unknown>): string =>
  ['InternalCode', 'ExternalId', 'Obs1'].find((field) => field in example) ?? (Object.keys(example)[0] as string);

const pathsOf = ({ calls }: Served) => ({
  create: calls.create as string,
  at: (id: string) => (calls.one as string).replace(':id', id),
});
const code = (number: number) => `TST-${number}`;
const made = async (served: Served, number: number) =>
  (await desk.post(pathsOf(served).create, payloadOf(served, code(number)))).body;

/**
 * Returns a row as lists have it: some fields appear only when a row is read alone, for those who
 * may see them.
 */
const listed = ({ UsersEstablishmentPermissions: _, ...row }: Record<string, unknown>) => row;

/**
 * Lets the colleague edit a row that at first only its creator may edit, by making the colleague a
 * possible creator too.
 */
async function shareWith(username: string, { Id }: { Id: number }): Promise<void> {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  await server.db.update(users).set({ isSuperAdmin: true }).where(eq(users.username, username));
  const permission = permissions.administrator;
  await server.db
    .insert(establishmentPermissions)
    .values({ userId: user?.id as number, establishmentId: Id, permission });
}

describe.each(edited)('%s', (name, served: Served) => {
  const { create, at } = pathsOf(served);

  test('creates once per key, reads, edits and removes with versions', async () => {
    const payload = payloadOf(served, code(1));
    const key = { [headers.idempotencyKey]: `contract-${name}-1` };
    const first = await desk.post(create, payload, key);
    const again = await desk.post(create, payload, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const answered = Object.entries(payload).filter(([field]) => field in first.body);
    expect(answered.length).toBeGreaterThan(0);
    expect(first.body).toMatchObject({ ...Object.fromEntries(answered), Version: 1 });
    const path = at(first.body.UniqueId);
    const read = await desk.get(path);
    expect([read.status, read.headers.get('ETag'), listed(read.body)]).toEqual([
      200,
      '"1"',
      asRead(served, first.body),
    ]);
    const changed = await desk.put(path, payloadOf(served, code(10)), { 'If-Match': '"1"' });
    expect([changed.status, changed.body.Version]).toEqual([200, 2]);
    const { Items } = (await desk.get(`${path}/history`)).body;
    expect(Items.map(({ Action, By }: { Action: string; By: string }) => [Action, By])).toEqual([
      ['update', 'administrador'],
      ['create', 'administrador'],
    ]);
    expect((await desk.del(path, { 'If-Match': '"2"' })).status).toBe(served.permanent ? 404 : 200);
    if (served.permanent) return;
    for (const answer of [
      await desk.get(path),
      await desk.put(path, payload),
      await desk.del(path),
      await desk.get(`${path}/history`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test('answers a stale edit with 412, row, author and time', async () => {
    const row = await made(served, 3);
    const [other, author] = colleagueFor(served);
    if (served.createdBy) await shareWith(author, row);
    const theirs = await other.put(at(row.UniqueId), payloadOf(served, code(4)), { 'If-Match': '"1"' });
    for (const stale of [
      await desk.put(at(row.UniqueId), payloadOf(served, code(5)), { 'If-Match': '"1"' }),
      ...(served.permanent ? [] : [await desk.del(at(row.UniqueId), { 'If-Match': '"1"' })]),
    ]) {
      expect([stale.status, listed(stale.body.Current), stale.body.ChangedBy]).toEqual([
        412,
        listed(theirs.body),
        author,
      ]);
      expect(Date.parse(stale.body.ChangedAt)).toBeLessThanOrEqual(server.now().getTime());
    }
    expect(listed((await desk.get(at(row.UniqueId))).body)).toEqual(asRead(served, listed(theirs.body)));
  });

  test('reports each missing required field', async () => {
    const { status, body } = await desk.post(create, {});
    expect([status, body._applicationErrors]).toEqual([400, []]);
    const fields = body._validationErrors.map(({ Field }: { Field: string }) => Field);
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(body._validationErrors.map(({ Message }: { Message: string }) => Message))).toEqual(
      new Set([messageKeys.required]),
    );
  });
});

describe.each(edited.filter(([, served]: [string, Served]) => served.resource.unique))(
  '%s, unique',
  (_name, served: Served) => {
    const { create, at } = pathsOf(served);

    test('rejects a duplicate unique value on creating and editing', async () => {
      await made(served, 6);
      const other = await made(served, 7);
      for (const { field } of served.resource.unique ?? []) {
        const payload = {
          ...payloadOf(served, code(8)),
          [field]: String(payloadOf(served, code(6))[field]).toLowerCase(),
        };
        const isEdited = !(served.update && 'entries' in served.update) || field in (served.update.entries as object);
        for (const answer of [
          await desk.post(create, payload),
          ...(isEdited ? [await desk.put(at(other.UniqueId), payload)] : []),
        ]) {
          expect([answer.status, answer.body._validationErrors.map(({ Field }: { Field: string }) => Field)]).toEqual([
            400,
            [field],
          ]);
        }
      }
    });
  },
);

describe.each(edited.filter(([, served]: [string, Served]) => served.calls.page))(
  '%s, listed',
  (_name, served: Served) => {
    const page = served.calls.page as string;

    test('is found by text and filters across pages', async () => {
      const rows = [await made(served, 20), await made(served, 21), await made(served, 22)];
      const ids = (items: { UniqueId: string }[]) => items.map(({ UniqueId }) => UniqueId);
      const found = (await desk.get(`${page}?searchTerm=tst-2`)).body;
      expect([ids(found.aaData), found.iTotalDisplayRecords]).toEqual([ids(rows), 3]);
      expect(found.iTotalRecords).toBeGreaterThan(3);
      const second = (await desk.get(`${page}?searchTerm=tst-2&start=1&pageSize=1`)).body;
      expect([ids(second.aaData), second.iTotalDisplayRecords]).toEqual([ids([rows[1]]), 3]);
      for (const [name, { schema }] of Object.entries(served.resource.filters ?? {})) {
        const value = encodeURIComponent('nada disto');
        const none = await desk.get(
          served.filterPairs ? `${page}?FilterNames=${name}&FilterValues=${value}` : `${page}?${name}=${value}`,
        );
        const found = [none.status, none.body.aaData, none.body.iTotalDisplayRecords];
        // A filter with fixed choices rejects any other value.
        expect([name, ...found]).toEqual([
          name,
          ...(v.is(schema, 'nada disto') ? [200, [], 0] : [400, undefined, undefined]),
        ]);
      }
    });
  },
);

describe.each(edited.filter(([, served]: [string, Served]) => served.resource.isFixed))(
  '%s, fixed',
  (_name, served: Served) => {
    const { at } = pathsOf(served);

    test('rejects editing or removing a built-in row', async () => {
      const { aaData } = (await desk.get(`${served.calls.page}?pageSize=200`)).body;
      const fixed = aaData.find(served.resource.isFixed);
      for (const answer of [
        await desk.put(at(fixed.UniqueId), payloadOf(served, code(9))),
        await desk.del(at(fixed.UniqueId)),
      ]) {
        expect([answer.status, answer.body._applicationErrors]).toEqual([
          400,
          [{ Message: messageKeys.notAuthorized }],
        ]);
      }
    });
  },
);
