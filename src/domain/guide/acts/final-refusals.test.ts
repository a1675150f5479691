import { expect, test } from 'vitest';
import { guideMessages } from '../messages.ts';
import { isFinalRefusal } from './final-refusals.ts';

const body = (messages: string[]) => ({
  _validationErrors: [],
  _applicationErrors: messages.map((Message) => ({ Message })),
  _externalErrors: [],
});

test.for([413, 415, 422])('%i is always final', (status) => {
  expect(isFinalRefusal(status, body([]))).toBe(true);
});

test('a 400 is final about content, not about state', () => {
  expect(isFinalRefusal(400, body([guideMessages.commentRequired]))).toBe(true);
  expect(isFinalRefusal(400, body([guideMessages.notPermitted]))).toBe(false);
  expect(isFinalRefusal(409, body([]))).toBe(false);
});

test('one final message suffices, even at a field', () => {
  const errors = {
    ...body(['something else']),
    _validationErrors: [{ Field: 'quantity', Message: guideMessages.badQuantity }],
  };
  expect(isFinalRefusal(400, errors)).toBe(true);
});
