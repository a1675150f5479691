import { beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { equipmentRow, pendingRow } from '#tests/fixtures/device-rows.ts';
import { canDelete, canMove, equipmentChoices, equipmentOfCode, foldEquipment } from './equipment-view.ts';

const draft = (name: string) => ({ UniqueId: 'a', Name: name, ExternalId: 'N-1', Detail: 'blue' });

test('a queued edit overlays the server’s row, except its place', () => {
  const view = foldEquipment(equipmentRow('a', 'Padaria'), [
    pendingRow('equipment', 'a', 'edit', { row: draft('New name') }),
  ]);
  expect(view).toMatchObject({
    name: 'New name',
    code: 'N-1',
    detail: 'blue',
    delivered: true,
    establishment: 'Padaria',
    local: false,
  });
});

test('shows equipment made here with its latest edit', () => {
  const made = pendingRow('equipment', 'a', 'create', { row: draft('First') });
  const edited = pendingRow('equipment', 'a', 'edit', { row: draft('Second'), seq: 2 });
  expect(foldEquipment(undefined, [made, edited])).toMatchObject({
    id: 'a',
    name: 'Second',
    version: 0,
    delivered: false,
    local: true,
  });
});

test('returns null for equipment unknown to both sides', () => {
  expect(foldEquipment(undefined, [])).toBeNull();
});

test('a queued act decides the next possible movement', () => {
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

test('only idle equipment in the yard can be deleted', () => {
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

test('choices put queued equipment first, page by key, ignore accents', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1'),
    equipmentRow('2'),
    equipmentRow('3', 'Padaria'),
    equipmentRow('4', 'Padaria', { Name: 'Bidão azul' }),
  ]);
  await db.pending.bulkPut([
    pendingRow('equipment', '4', 'collection'),
    pendingRow('equipment', '2', 'delivery', { seq: 2 }),
  ]);
  const ids = async (kind: 'delivery' | 'collection', term = '', after: string | null = null, size = 10) =>
    (await equipmentChoices(db, { kind }, { term, after, size })).map((view) => view.id);
  expect(await ids('delivery')).toEqual(['4', '1']);
  expect(await ids('collection')).toEqual(['2', '3']);
  expect(await ids('delivery', 'bidao')).toEqual(['4']);
  expect(await ids('delivery', '', '1')).toEqual([]);
});

test('collection choices start at the customer and never repeat', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1', 'Padaria', { DeliveredEstablishmentId: 'padaria' }),
    equipmentRow('2', 'Hotel', { DeliveredEstablishmentId: 'hotel' }),
    equipmentRow('3', 'Hotel', { DeliveredEstablishmentId: 'hotel' }),
  ]);
  await db.pending.put(pendingRow('equipment', '3', 'edit'));
  const page = async (after: string | null) =>
    (await equipmentChoices(db, { kind: 'collection', at: 'hotel' }, { term: '', after, size: 10 })).map(
      (view) => view.id,
    );
  expect(await page(null)).toEqual(['2', '3', '1']);
  expect(await page('1')).toEqual([]);
});

test('a scanned code matches only a whole code', async () => {
  await db.equipment.bulkPut([
    equipmentRow('1', null, { Name: 'A 12', ExternalId: 'CT-112' }),
    equipmentRow('2', null, { Name: 'B', ExternalId: 'CT-12' }),
    equipmentRow('3', 'Padaria', { Name: 'C', ExternalId: 'CT-13' }),
  ]);
  const scanned = async (code: string) => (await equipmentOfCode(db, { kind: 'delivery' }, code))?.id;
  expect([await scanned('ct-12'), await scanned('12'), await scanned('CT-13')]).toEqual(['2', undefined, undefined]);
});
