import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { editEquipment } from '../commands/equipment-records.ts';
import { deleteNotification } from '../commands/notification-acts.ts';
import type { CommandDefinition } from './command.ts';
import { findRetryVersion, takeEditBase } from './edit-base.ts';

const edit = editEquipment as unknown as CommandDefinition;
const plain = deleteNotification as unknown as CommandDefinition;
const seen = { Name: 'Contentor', ExternalId: 'C1', Detail: 'velho' };
const payload = { ...seen, UniqueId: 'e1', Detail: 'meu' };
const row = (change: Partial<OutboxRow> = {}) =>
  ({ payload, replaced: JSON.stringify(seen), frozen: { ifMatch: '"1"' }, ...change }) as unknown as OutboxRow;

test('retries an edit whose replaced fields are unchanged', () => {
  expect(findRetryVersion(edit, row(), { ...seen, DeliveredBy: 'colega', Version: 4 })).toBe(4);
});

test.each([
  ['what it replaces has changed', edit, row(), { ...seen, Detail: 'de um colega', Version: 4 }],
  ['the answer names the version that it was sent on', edit, row(), { ...seen, Version: 1 }],
  ['the answer has no version', edit, row(), seen],
  ['the answer does not carry the entity', edit, row(), undefined],
  ['nobody knows what its user saw', edit, row({ replaced: undefined } as never), { ...seen, Version: 4 }],
  ['it is no edit', plain, row(), { ...seen, Version: 4 }],
  ['its kind is unknown', undefined, row(), { ...seen, Version: 4 }],
])('does not retry an edit where %s', (_why, definition, command, current) => {
  expect(findRetryVersion(definition, command, current)).toBeUndefined();
});

test('bases a choice on the version seen in conflict', () => {
  expect(takeEditBase(edit, payload, { ...seen, Detail: 'de um colega', Version: 4 })).toEqual({
    base: { 'equipment:e1': 4 },
    replaced: JSON.stringify({ ...seen, Detail: 'de um colega' }),
  });
});

test('leaves no base without versions or without an edit', () => {
  expect(takeEditBase(edit, payload, { ...seen, Version: 0 }).base).toEqual({});
  expect(takeEditBase(plain, { UniqueId: 'n1', Title: '' }, { Version: 4 })).toEqual({ base: {} });
});
