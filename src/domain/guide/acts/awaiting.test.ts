import { expect, test } from 'vitest';
import { isMove } from './awaiting.ts';

test.each([
  ['acceptEmission', true],
  ['rejectEmission', true],
  ['rectify', true],
  ['rejectRectification', true],
  ['revoke', true],
  ['authorize', true],
  ['editTags', false],
  ['sendProof', false],
])('the queued act %s ends the present state: %s', (note, ends) => {
  expect(isMove({ note })).toBe(ends);
});
