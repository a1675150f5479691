import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { serviceAreas as area } from '../../domain/reference/service-area.ts';
import { pageKey, putIntoKept, readKeptRow, rowKey } from './area-kept.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`area-kept-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const row = (id: string, Description: string) => ({
  UniqueId: id,
  InternalCode: id,
  Description,
  Obs: null,
  AssignedToUserId: null,
  AssignedToUserName: null,
  IsDefault: false,
  Version: 1,
});
const keepPage = (term: string, readAt: number, ...rows: object[]) =>
  db.pages.put({
    key: pageKey(area, { start: 0, pageSize: 10, searchTerm: term, filters: {} }),
    value: { aaData: rows, iTotalRecords: rows.length, iTotalDisplayRecords: rows.length },
    readAt,
  });

test('a row in a kept list is on the device, as in the most recently read list', async () => {
  await keepPage('', 1, row('a', 'old'), row('b', 'other'));
  await keepPage('new', 2, row('a', 'new'));
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'new' });
  expect(await readKeptRow(db, area, 'c')).toBeNull();
});

test('a row read on its own takes precedence over lists', async () => {
  await keepPage('', 9, row('a', 'list'));
  await db.pages.put({ key: rowKey(area, 'a'), value: row('a', 'itself'), readAt: 1 });
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'itself' });
});

test("the server's answer about a row reaches every list, and a removed row leaves them", async () => {
  await keepPage('', 1, row('a', 'old'), row('b', 'other'));
  await putIntoKept(db, area, 'a', row('a', 'saved'));
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'saved' });
  await putIntoKept(db, area, 'a', null);
  expect([await readKeptRow(db, area, 'a'), await readKeptRow(db, area, 'b')]).toMatchObject([null, { UniqueId: 'b' }]);
});
