import { expect, test } from 'vitest';
import { isFinalRefusal } from './final-refusals.ts';
import { guideMessages } from './guide-messages.ts';

const body = (messages: string[]) => ({
  _validationErrors: [],
  _applicationErrors: messages.map((Message) => ({ Message })),
  _externalErrors: [],
});

test.for([413, 415, 422])('%i is always final', (status) => {
  expect(isFinalRefusal(status, body([]))).toBe(true);
});

test("a 400 about the act's content is final, one about the guide's state is not", () => {
  expect(isFinalRefusal(400, body([guideMessages.commentRequired]))).toBe(true);
  expect(isFinalRefusal(400, body([guideMessages.notPermitted]))).toBe(false);
  expect(isFinalRefusal(409, body([]))).toBe(false);
});

test('one final message among several is enough, at a field too', () => {
  const errors = { ...body(['something else']), _validationErrors: [{ Field: 'quantity', Message: guideMessages.badQuantity }] };
  expect(isFinalRefusal(400, errors)).toBe(true);
});
