import { type I18n, i18n, type MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Refusal } from '#db/rows.ts';
import { alreadyInState } from '#domain/guide/messages.ts';
import { sentence } from './error-messages.ts';
import { refusalSentences } from './refusal-sentences.ts';

const refusal = (status: number, ...messages: string[]): Refusal => ({
  status,
  at: 0,
  requestId: null,
  body: { _validationErrors: [], _applicationErrors: messages.map((Message) => ({ Message })), _externalErrors: [] },
});

test('a 403 asks for access first, then names the cause', () => {
  const access = 'Por favor verifique se tem accesso ao SILIAmb';
  expect(refusalSentences(i18n, refusal(403, 'no_configured_apa_credentials'))).toEqual([
    access,
    'Faltam as credenciais do SILiAmb. Grave-as no estabelecimento, em "Acesso ao SILiAmb".',
  ]);
  expect(refusalSentences(i18n, refusal(403, 'forbiden_apa_access'))).toEqual([
    `${access}. O acesso grava-se no estabelecimento, em "Acesso ao SILiAmb".`,
  ]);
  expect(refusalSentences(i18n, refusal(403))).toEqual([access]);
});

test('shows a server rule in the reader’s language with values', () => {
  const words: Record<string, string> = {
    'A e-GAR {number} já está {status}': 'e-GAR {number} is already {status}',
    Fechada: 'Closed',
  };
  const put = (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const english = {
    _: (message: string | MessageDescriptor, values = {}, options: { message?: string } = {}) =>
      put(words[(typeof message === 'string' ? options.message : message.message) ?? ''] ?? '?', values),
  } as unknown as I18n;
  expect(sentence(english, alreadyInState('PT1', 'f'))).toBe('e-GAR PT1 is already Closed');
  expect(sentence(english, 'Resposta do SILiAmb que ninguém conhece')).toBe('Resposta do SILiAmb que ninguém conhece');
});
