import type { I18n } from '@lingui/core';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { confirmAddress, recoverPassword, register, requestContact, setPassword, visitorTransport } from '../../api/visitor.ts';
import { NetworkError, type Transport } from '../../api/wire.ts';
import { VisitorContact } from '../../domain/people/contact-request.ts';
import { RecoverPassword, Registration, SetPassword } from '../../domain/people/registration.ts';
import { operationFailed, sentence } from '../error-messages.ts';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** What a form sends by a schema that the server uses too. */
const form = <S extends v.GenericSchema<unknown, object>>(
  schema: S,
  send: (transport: Transport, body: v.InferOutput<S>, key: string) => Promise<void>,
) => ({
  problems(i18n: I18n, values: object): FieldProblems {
    const parsed = v.safeParse(schema, { ...values, gRecaptchaResponse: 'to come' });
    return parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  },
  /** Sends it under a key: the same one means the same attempt. @throws ApiError, NetworkError, NotOurServerError; ValiError for values with problems */
  send: (values: object, gRecaptchaResponse: string, key: string) =>
    send(visitorTransport(), v.parse(schema, { ...values, gRecaptchaResponse }), key),
});

/** Rules and calls of the public forms: fetched when a form is touched, since nobody can send one before. */
export const forms = {
  register: form(Registration, register),
  recover: form(RecoverPassword, recoverPassword),
  setPassword: form(SetPassword, setPassword),
  contact: form(VisitorContact, requestContact),
};
export type FormName = keyof typeof forms;

/** A key for an attempt, which its repeats share. */
export const newKey = (): string => uuidv7();

/** The answer of a new captcha. @throws as `solveCaptcha` */
export const solve = () => solveCaptcha(visitorTransport());

/** Confirms an address by the secret of its link. @throws NetworkError, NotOurServerError, ApiError when the server failed */
export const confirm = (token: string): Promise<'done' | 'refused'> =>
  confirmAddress(visitorTransport(), token).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return 'refused';
      throw error;
    },
  );

/** What a failed attempt leaves at the fields, and what concerns none of them. */
export interface Refusal {
  fields: FieldProblems;
  problem: string | null;
}

/** Null when the server did not answer. `names`: those of the fields there are. */
export function readRefusal(i18n: I18n, error: unknown, names: readonly string[]): Refusal | null {
  if (error instanceof NetworkError) return null;
  const failed = { fields: {}, problem: i18n._(operationFailed) };
  if (!(error instanceof ApiError)) return failed;
  const { _validationErrors, _applicationErrors } = error.body;
  const atFields = _validationErrors.filter(({ Field }) => Field !== 'gRecaptchaResponse');
  // A token has no field to stand at.
  const elsewhere = _validationErrors.filter(({ Field }) => Field === 'gRecaptchaResponse' || !names.includes(Field));
  const [first] = [...elsewhere, ..._applicationErrors];
  if (!first && atFields.length === 0) return failed;
  return { fields: fieldProblems(i18n, atFields), problem: first ? sentence(i18n, first.Message) : null };
}
