import { expect, test } from 'vitest';
import { isOver } from '#components/guide/refused/refused-act.ts';
import type { CommandState, OutboxRow } from '#db/rows.ts';
import { listOpenActs } from './open-actions.ts';

const command = (
  kind: string,
  state: CommandState,
  Current?: unknown,
  messages: string[] = [],
  status = 400,
): OutboxRow => {
  const body = {
    _validationErrors: [],
    _externalErrors: [],
    _applicationErrors: messages.map((Message) => ({ Message })),
    Current,
  };
  const told = Current !== undefined || messages.length > 0 || status !== 400;
  return { kind, state, ask: false, payload: {}, refusal: told ? { status, body } : null } as unknown as OutboxRow;
};

test('an act on a finished guide cannot be resent', () => {
  const late = command('egar.revoke', 'conflict', { Status: 'f' });
  expect(isOver(late)).toBe(true);
  expect(listOpenActs(late, true)).toEqual(['guide', 'remove']);
});

test('an act still offered can be corrected or resent', () => {
  const early = command('egar.acceptEmission', 'conflict', { Status: 'rr' });
  expect(listOpenActs(early, true)).toEqual(['guide', 'fix-dialog', 'again', 'remove']);
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
  expect(
    listOpenActs(command(kind, 'rejected'), true).some((act) => act === 'fix-dialog' || act === 'fix-screen'),
  ).toBe(true);
});

test.each(['egar.authorize', 'egar.attach', 'equipment.delete', 'notification.delete'])(
  'a refused %s without content can be retried',
  (kind) => expect(listOpenActs(command(kind, 'rejected'), true)).toEqual(['again', 'remove']),
);

test('an act possibly sent cannot be corrected', () => {
  expect(listOpenActs(command('egar.revoke', 'sending'), true)).toEqual([]);
  expect(listOpenActs(command('egar.revoke', 'uncertain'), true)).toEqual(['remove']);
});

test('a creation in doubt is settled elsewhere, never corrected', () => {
  const doubt = { ...command('egar.create', 'uncertain'), reason: 'national-doubt' };
  expect(listOpenActs(doubt, true)).toEqual(['settle', 'remove']);
  expect(listOpenActs({ ...doubt, state: 'sending' }, true)).toEqual(['settle']);
});

test.each(['egar.acceptRectification', 'egar.rejectRectification'])(
  '%s of a replaced correction must be answered anew',
  (kind) => {
    const late = command(kind, 'conflict', { Status: 'r' }, ['corrected_again']);
    expect(listOpenActs(late, true)).toEqual(['guide', 'fix-dialog', 'remove']);
  },
);

test.each([
  ['a field at fault', command('egar.revoke', 'rejected', undefined, ['val_comment_required'])],
  ['a key of another act', command('egar.authorize', 'rejected', undefined, [], 422)],
  ['a file that is not what it says', command('egar.attach', 'rejected', undefined, ['val_invalid_format'])],
])('an act refused with %s offers no resending', (_, refused) => {
  expect(listOpenActs(refused, true)).not.toContain('again');
});

test('a temporary refusal can be retried', () => {
  for (const message of [
    'no_configured_apa_credentials',
    'destin_has_no_valid_license',
    'too_many_requests_today',
    'val_in_the_future',
  ])
    expect(listOpenActs(command('egar.acceptEmission', 'rejected', undefined, [message]), true)).toContain('again');
});

test.each(['queued', 'sending', 'waiting', 'uncertain'] as const)('a %s file can be held back', (state) => {
  const file = { ...command('egar.attach', state), payload: { EgarId: 'x', FileKey: 'file-1', Name: 'a.pdf' } };
  expect(listOpenActs(file, true)).toContain('pause');
});

test.each(['rejected', 'conflict', 'parked', 'quarantined'] as const)('a %s file cannot be held back', (state) => {
  const file = { ...command('egar.attach', state), payload: { EgarId: 'x', FileKey: 'file-1', Name: 'a.pdf' } };
  expect(listOpenActs(file, true)).not.toContain('pause');
});

test('an act without a file is not held back', () => {
  expect(listOpenActs(command('egar.revoke', 'queued'), true)).not.toContain('pause');
});
