import { expect, test } from 'vitest';
import { mayOfferInstall } from './install.ts';

const day = 86_400_000;
const no = Date.UTC(2026, 10, 1, 12);

test.each([
  ['nobody has said no', undefined, no, true],
  ['the no is of today', no, no, false],
  ['the no is 29 days old', no, no + 29 * day, false],
  ['the no is 30 days old', no, no + 30 * day, true],
  ['the clock was set back since the no', no, no - day, false],
])('installing is offered or held back: %s', (_, refusedAt, now, offered) => {
  expect(mayOfferInstall(refusedAt, now)).toBe(offered);
});
