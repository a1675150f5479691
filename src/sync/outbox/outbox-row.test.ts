import { expect, test } from 'vitest';
import { commands } from '../commands/all.ts';
import { createEquipment, deleteEquipment, editEquipment } from '../commands/equipment-records.ts';
import { readNotificationCommand } from '../commands/notification-acts.ts';
import { createRegistry } from './command.ts';
import { findDefinition, pendingRows, replaceId } from './outbox-row.ts';

test('a declaration counts only for its kind and version', () => {
  expect(findDefinition(commands, { kind: 'equipment.edit', version: 1 })).toBe(editEquipment);
  expect(findDefinition(commands, { kind: 'equipment.edit', version: 2 })).toBeUndefined();
  expect(findDefinition(commands, { kind: 'equipment.unknown', version: 1 })).toBeUndefined();
  expect(findDefinition(createRegistry(), { kind: 'equipment.edit', version: 1 })).toBeUndefined();
});

test('a command shows its note, hiding and future values', () => {
  const payload = { Name: 'Balde', ExternalId: 'B', Detail: '', UniqueId: 'u', LocalId: 'local:1', Title: 't' };
  const row = { seq: 7, state: 'queued' as const, payload };
  expect(pendingRows(deleteEquipment, row)).toEqual([
    { entity: 'equipment', id: 'u', seq: 7, note: 'delete', hides: true, state: 'queued', row: null },
  ]);
  expect(pendingRows(createEquipment, { ...row, state: 'waiting' })).toEqual([
    {
      entity: 'equipment',
      id: 'local:1',
      seq: 7,
      note: 'create',
      hides: false,
      state: 'waiting',
      row: { UniqueId: 'local:1', Name: 'Balde', ExternalId: 'B', Detail: '' },
    },
  ]);
  expect(pendingRows(readNotificationCommand, row)[0]).toMatchObject({
    entity: 'notification',
    id: 'u',
    hides: false,
    row: null,
  });
});

test('replaces an id only where it stands whole', () => {
  const value = {
    a: 'local:1',
    b: ['x', 'local:1', { c: 'local:1', d: 'local:11', n: 1, none: null, no: undefined, yes: true }],
    e: null,
  };
  expect(replaceId(value, 'local:1', 'server')).toEqual({
    a: 'server',
    b: ['x', 'server', { c: 'server', d: 'local:11', n: 1, none: null, no: undefined, yes: true }],
    e: null,
  });
  expect(replaceId('local:1', 'local:1', 'server')).toBe('server');
  expect(replaceId(null, 'local:1', 'server')).toBeNull();
  expect(replaceId(undefined, 'local:1', 'server')).toBeUndefined();
  expect(value.a).toBe('local:1');
});
