import { expect, test } from 'vitest';
import type { CommandState, OutboxRow } from '../../db/rows.ts';
import { actsOn, isOver } from './open-actions.ts';

const command = (kind: string, state: CommandState, Current?: unknown): OutboxRow =>
  ({ kind, state, ask: false, payload: {}, refusal: Current === undefined ? null : { body: { Current } } }) as unknown as OutboxRow;

test('an act on a guide that is over is taken back or looked at, never sent again', () => {
  const late = command('egar.revoke', 'conflict', { Status: 'f' });
  expect(isOver(late)).toBe(true);
  expect(actsOn(late, true)).toEqual(['guide', 'remove']);
});

test('an act that the guide still offers can be corrected or sent again', () => {
  const early = command('egar.acceptEmission', 'conflict', { Status: 'rr' });
  expect(actsOn(early, true)).toEqual(['guide', 'fix-dialog', 'again', 'remove']);
});

test.each([
  'egar.acceptEmission',
  'egar.rejectEmission',
  'egar.acceptRectification',
  'egar.rejectRectification',
  'egar.revoke',
  'egar.request',
  'egar.rectify',
  'egar.editTags',
  'egar.create',
  'equipment.deliver',
  'equipment.collect',
  'equipment.create',
  'equipment.edit',
])('a refused %s can be corrected', (kind) => {
  expect(actsOn(command(kind, 'rejected'), true).some((act) => act === 'fix-dialog' || act === 'fix-screen')).toBe(true);
});

test.each(['egar.authorize', 'egar.attach', 'equipment.delete', 'notification.delete'])(
  'a refused %s, which says nothing of its own, can be tried again',
  (kind) => expect(actsOn(command(kind, 'rejected'), true)).toEqual(['again', 'remove']),
);

test('what has left or may have arrived cannot be corrected', () => {
  expect(actsOn(command('egar.revoke', 'sending'), true)).toEqual([]);
  expect(actsOn(command('egar.revoke', 'uncertain'), true)).toEqual(['remove']);
});
