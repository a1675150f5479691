import { expect, test } from 'vitest';
import { guideMessages } from '../messages.ts';
import { changedFields, momentErrors, rectified, rectifyErrors } from './rectification.ts';

const old = { quantity: 100, lerCode: '160601', operation: 'R13', group: null, numPgl: null };
const nothing = {
  endDate: '2026-11-20T10:00:00Z',
  quantity: null,
  selectedLerCode: null,
  comment: null,
  selectedOperationCode: null,
  groupCode: null,
  numPgl: null,
};
const firstTransport = new Date('2026-11-20T08:00:00Z');
const now = new Date('2026-11-20T12:00:00Z');
const messages = (over: object) =>
  rectifyErrors({ ...nothing, ...over }, old, firstTransport, now).map(({ Message }) => Message);

test('an omitted or empty value keeps the old one', () => {
  const after = rectified(old, { ...nothing, quantity: 90, selectedLerCode: '' });
  expect(after).toEqual({ ...old, quantity: 90 });
  expect(changedFields(old, after)).toEqual(['quantity']);
  expect(changedFields(old, rectified(old, { ...nothing, quantity: 100 }))).toEqual([]);
});

test('a correction needs a new value or a comment', () => {
  expect(messages({})).toContain(guideMessages.nothingToRectify);
  expect(messages({ comment: 'Rótulo trocado' })).toEqual([]);
  expect(messages({ quantity: 90 })).toEqual([]);
});

test('checks the corrected waste like any other', () => {
  expect(messages({ quantity: -1 }).length).toBeGreaterThan(0);
  expect(messages({ selectedLerCode: '999999' })).toContain(guideMessages.unknownLer);
});

test.for([
  ['without a day', null, guideMessages.selectDate],
  ['that is no moment', new Date('soon'), guideMessages.selectDate],
  ['before the first transport', new Date('2026-11-20T07:59:00Z'), guideMessages.beforeTransport],
  ['more than five minutes ahead', new Date('2026-11-20T12:05:01Z'), guideMessages.inTheFuture],
] as const)('rejects an arrival %s', ([, at, message]) => {
  expect(momentErrors('endDate', at, firstTransport, now)).toEqual([{ Field: 'endDate', Message: message }]);
});

test('accepts an arrival up to five minutes ahead', () => {
  expect(momentErrors('endDate', new Date('2026-11-20T12:05:00Z'), firstTransport, now)).toEqual([]);
});
