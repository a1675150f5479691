import { expect, test } from 'vitest';
import { isFinalRefusal } from './final-refusals.ts';
import { guideMessages } from './guide-messages.ts';

const body = (messages: string[]) => ({
  _validationErrors: [],
  _applicationErrors: messages.map((Message) => ({ Message })),
  _externalErrors: [],
});

test.for([413, 415, 422])('%i is final whatever it says', (status) => {
  expect(isFinalRefusal(status, body([]))).toBe(true);
});

test('a 400 about what the act says is final, one about the state of things is not', () => {
  expect(isFinalRefusal(400, body([guideMessages.commentRequired]))).toBe(true);
  expect(isFinalRefusal(400, body([guideMessages.notPermitted]))).toBe(false);
  expect(isFinalRefusal(409, body([]))).toBe(false);
});

test('one final message among others is enough, also at a field', () => {
  const errors = { ...body(['something else']), _validationErrors: [{ Field: 'quantity', Message: guideMessages.badQuantity }] };
  expect(isFinalRefusal(400, errors)).toBe(true);
});
