import { beforeEach, expect, test } from 'vitest';
import { equipmentRow, pendingRow } from '../../tests/fixtures/device-rows.ts';
import { openUserDb, type UserDb } from '../db/user-db.ts';
import { canDelete, canMove, equipmentChoices, equipmentOfCode, foldEquipment } from './equipment-view.ts';

const draft = (name: string) => ({ UniqueId: 'a', Name: name, ExternalId: 'N-1', Detail: 'blue' });

test('a queued edit is shown over what the server said, and its place is not', () => {
  const view = foldEquipment(equipmentRow('a', 'Padaria'), [pendingRow('equipment', 'a', 'edit', { row: draft('New name') })]);
  expect(view).toMatchObject({ name: 'New name', code: 'N-1', detail: 'blue', delivered: true, establishment: 'Padaria', local: false });
});

test('a piece made on this device is shown before the server knows it, with its latest edit', () => {
  const made = pendingRow('equipment', 'a', 'create', { row: draft('First') });
  const edited = pendingRow('equipment', 'a', 'edit', { row: draft('Second'), seq: 2 });
  expect(foldEquipment(undefined, [made, edited])).toMatchObject({ id: 'a', name: 'Second', version: 0, delivered: false, local: true });
});

test('a piece that neither side knows is null', () => {
  expect(foldEquipment(undefined, [])).toBeNull();
});

test('a queued act decides what can be moved next', () => {
  const deliverable = (delivered: boolean, note?: string, state?: 'conflict') =>
    canMove({ delivered, pending: note ? [pendingRow('equipment', 'a', note, state && { state })] : [] }, 'delivery');
  expect(deliverable(false)).toBe(true);
  expect(deliverable(true)).toBe(false);
  expect(deliverable(false, 'delivery')).toBe(false);
  expect(deliverable(true, 'collection')).toBe(true);
  expect(deliverable(false, 'delete')).toBe(false);
  expect(deliverable(false, 'edit', 'conflict')).toBe(false);
  expect(canMove({ delivered: true, pending: [] }, 'collection')).toBe(true);
});

test('only a piece in the yard with nothing on its way can be deleted', () => {
  expect(canDelete({ delivered: false, pending: [] })).toBe(true);
  expect(canDelete({ delivered: true, pending: [] })).toBe(false);
  expect(canDelete({ delivered: false, pending: [pendingRow('equipment', 'a', 'delivery')] })).toBe(false);
  expect(canDelete({ delivered: false, pending: [pendingRow('equipment', 'a', 'delete')] })).toBe(false);
  expect(canDelete({ delivered: false, pending: [pendingRow('equipment', 'a', 'edit')] })).toBe(true);
});

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`equipment-view-${crypto.randomUUID()}`);
});

test('choices for an act put queued pieces first, page by key and search without accents', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1'),
    equipmentRow('2'),
    equipmentRow('3', 'Padaria'),
    equipmentRow('4', 'Padaria', { Name: 'Bidão azul' }),
  ]);
  await db.pending.bulkPut([pendingRow('equipment', '4', 'collection'), pendingRow('equipment', '2', 'delivery', { seq: 2 })]);
  const ids = async (kind: 'delivery' | 'collection', term = '', after: string | null = null, size = 10) =>
    (await equipmentChoices(db, { kind }, term, after, size)).map((view) => view.id);
  expect(await ids('delivery')).toEqual(['4', '1']);
  expect(await ids('collection')).toEqual(['2', '3']);
  expect(await ids('delivery', 'bidao')).toEqual(['4']);
  expect(await ids('delivery', '', '1')).toEqual([]);
});

test('choices for a collection begin with what stands at the customer, and show each piece once', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1', 'Padaria', { DeliveredEstablishmentId: 'padaria' }),
    equipmentRow('2', 'Hotel', { DeliveredEstablishmentId: 'hotel' }),
    equipmentRow('3', 'Hotel', { DeliveredEstablishmentId: 'hotel' }),
  ]);
  await db.pending.put(pendingRow('equipment', '3', 'edit'));
  const page = async (after: string | null) =>
    (await equipmentChoices(db, { kind: 'collection', at: 'hotel' }, '', after, 10)).map((view) => view.id);
  expect(await page(null)).toEqual(['2', '3', '1']);
  expect(await page('1')).toEqual([]);
});

test('a scanned code is that of one piece, not a part of other codes or texts', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1', null, { Name: 'A 12', ExternalId: 'CT-112' }),
    equipmentRow('2', null, { Name: 'B', ExternalId: 'CT-12' }),
    equipmentRow('3', 'Padaria', { Name: 'C', ExternalId: 'CT-13' }),
  ]);
  const scanned = async (code: string) => (await equipmentOfCode(db, { kind: 'delivery' }, code))?.id;
  expect([await scanned('ct-12'), await scanned('12'), await scanned('CT-13')]).toEqual(['2', undefined, undefined]);
});
