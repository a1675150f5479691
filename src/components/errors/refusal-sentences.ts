import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Refusal } from '#db/rows.ts';
import { sentence } from './error-messages.ts';

/** Returns the server's sentences without repeats; one of our own if it sent none. */
export function refusalSentences(i18n: I18n, refusal: Refusal): string[] {
  const { _applicationErrors, _externalErrors, _validationErrors } = refusal.body;
  const messages = [..._applicationErrors, ..._externalErrors, ..._validationErrors].map(({ Message }) =>
    sentence(i18n, Message),
  );
  // The access itself first, then what it lacks (spec 2 §6).
  const verify = t(i18n)`Por favor verifique se tem accesso ao SILIAmb`;
  const access = refusal.status === 403 && !messages.some((text) => text.startsWith(verify)) ? [verify] : [];
  if (access.length + messages.length > 0) return [...new Set([...access, ...messages])];
  if (refusal.status === 404 || refusal.status === 410) return [t(i18n)`Isto já não existe, ou deixou de ser seu.`];
  if (refusal.status === 412) return [t(i18n)`Outra pessoa alterou isto entretanto.`];
  return [t(i18n)`O servidor não aceitou este registo (${refusal.status}).`];
}
