import { beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import { equipmentRow, pendingRow } from '#tests/fixtures/device-rows.ts';
import { deliveredOnMap, equipmentPage } from './equipment-queries.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`equipment-queries-${crypto.randomUUID()}`);
  await db.equipment.bulkPut([equipmentRow('1'), equipmentRow('2'), equipmentRow('3', 'Padaria'), equipmentRow('4')]);
});

const ids = async (term = '', page = 1, size = 10) => {
  const { rows, total } = await equipmentPage(db, term, page, size);
  return [rows.map((row) => row.id), total];
};

test('pages device-made equipment first, then by name, without deletions', async () => {
  const local = `${localPrefix}new`;
  const made = { UniqueId: local, Name: 'Zorra', ExternalId: 'Z-1', Detail: '' };
  await db.pending.bulkPut([
    pendingRow('equipment', local, 'create', { row: made }),
    pendingRow('equipment', '2', 'delete', { seq: 2 }),
  ]);
  expect(await ids()).toEqual([[local, '1', '3', '4'], 4]);
  expect(await ids('', 1, 2)).toEqual([[local, '1'], 4]);
  expect(await ids('', 2, 2)).toEqual([['3', '4'], 4]);
  expect(await ids('zorra')).toEqual([[local], 1]);
});

test('a refused deletion shows its equipment again', async () => {
  await db.pending.put(pendingRow('equipment', '2', 'delete', { state: 'rejected' }));
  expect(await ids()).toEqual([['1', '2', '3', '4'], 4]);
});

test('the map shows equipment with coordinates', async () => {
  await db.equipment.put(equipmentRow('5', 'Hotel', { DeliveryLatitude: null }));
  expect((await deliveredOnMap(db)).map((view) => view.id)).toEqual(['3']);
});
