import { expect, test } from 'vitest';
import type { OutboxRow } from '../../db/rows.ts';
import { editEquipment } from '../commands/equipment-records.ts';
import { deleteNotification } from '../commands/notification-acts.ts';
import type { CommandDefinition } from './command.ts';
import { baseOn, versionToRetryOn } from './edit-base.ts';

const edit = editEquipment as unknown as CommandDefinition;
const plain = deleteNotification as unknown as CommandDefinition;
const seen = { Name: 'Contentor', ExternalId: 'C1', Detail: 'velho' };
const payload = { ...seen, UniqueId: 'e1', Detail: 'meu' };
const row = (change: Partial<OutboxRow> = {}) =>
  ({ payload, replaced: JSON.stringify(seen), frozen: { ifMatch: '"1"' }, ...change }) as unknown as OutboxRow;

test('an edit is sent again on the new version where what it replaces is unchanged, whatever else has changed', () => {
  expect(versionToRetryOn(edit, row(), { ...seen, DeliveredBy: 'colega', Version: 4 })).toBe(4);
});

test.each([
  ['what it replaces has changed', edit, row(), { ...seen, Detail: 'de um colega', Version: 4 }],
  ['the answer names the version that it was sent on', edit, row(), { ...seen, Version: 1 }],
  ['the answer has no version', edit, row(), seen],
  ['the answer does not carry the entity', edit, row(), undefined],
  ['nobody knows what its user saw', edit, row({ replaced: undefined } as never), { ...seen, Version: 4 }],
  ['it is no edit', plain, row(), { ...seen, Version: 4 }],
  ['its kind is unknown', undefined, row(), { ...seen, Version: 4 }],
])('an edit is not sent again by itself where %s', (_why, definition, command, current) => {
  expect(versionToRetryOn(definition, command, current)).toBeUndefined();
});

test('a choice is based on the entity that was seen in the conflict: its version, and what the edit replaces of it', () => {
  expect(baseOn(edit, payload, { ...seen, Detail: 'de um colega', Version: 4 })).toEqual({
    base: { 'equipment:e1': 4 },
    replaced: JSON.stringify({ ...seen, Detail: 'de um colega' }),
  });
});

test('a server without versions and a command that is no edit leave no base', () => {
  expect(baseOn(edit, payload, { ...seen, Version: 0 }).base).toEqual({});
  expect(baseOn(plain, { UniqueId: 'n1', Title: '' }, { Version: 4 })).toEqual({ base: {} });
});
