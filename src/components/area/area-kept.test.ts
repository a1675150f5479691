import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { serviceAreasArea as area } from '#domain/reference/service-area.ts';
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

test('reads a row from its most recently read list', async () => {
  await keepPage('', 1, row('a', 'old'), row('b', 'other'));
  await keepPage('new', 2, row('a', 'new'));
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'new' });
  expect(await readKeptRow(db, area, 'c')).toBeNull();
});

test('a separately read row takes precedence over lists', async () => {
  await keepPage('', 9, row('a', 'list'));
  await db.pages.put({ key: rowKey(area, 'a'), value: row('a', 'itself'), readAt: 1 });
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'itself' });
});

test('answers update or remove a row in every list', async () => {
  await keepPage('', 1, row('a', 'old'), row('b', 'other'));
  await putIntoKept(db, area, 'a', row('a', 'saved'));
  expect(await readKeptRow(db, area, 'a')).toMatchObject({ Description: 'saved' });
  await putIntoKept(db, area, 'a', null);
  expect([await readKeptRow(db, area, 'a'), await readKeptRow(db, area, 'b')]).toMatchObject([null, { UniqueId: 'b' }]);
});
