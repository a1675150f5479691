import type { I18n, MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { personName } from './person-name.ts';

const translations: Record<string, string> = {
  'utilizador removido': 'removed user',
  '{person} (entregue por {other})': '{person} (handed in by {other})',
};
const english = {
  _: ({ message = '', values = {} }: MessageDescriptor) =>
    String(translations[message]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
} as unknown as I18n;

test.each([
  ['operador', 'operador'],
  [erasedUser, 'removed user'],
  ['motorista (entregue por operador)', 'motorista (handed in by operador)'],
  [`motorista (entregue por ${erasedUser})`, 'motorista (handed in by removed user)'],
  [`${erasedUser} (entregue por operador)`, 'removed user (handed in by operador)'],
])('%s is shown as %s', (name, shown) => {
  expect(personName(english, name)).toBe(shown);
});
