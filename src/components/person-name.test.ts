import type { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { erasedUser } from '../domain/people/erased-user.ts';
import { personName } from './person-name.ts';

const english = { _: () => 'removed user' } as unknown as typeof i18n;

test.each([
  ['operador', 'operador'],
  [erasedUser, 'removed user'],
  [`motorista (entregue por ${erasedUser})`, 'motorista (entregue por removed user)'],
])('%s is shown as %s', (name, shown) => {
  expect(personName(english, name)).toBe(shown);
});
