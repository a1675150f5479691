import type { I18n } from '@lingui/core';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import {
  confirmAddress,
  recoverPassword,
  register,
  requestContact,
  setPassword,
  visitorTransport,
} from '#api/people/visitor.ts';
import { ApiError } from '#api/transport/errors.ts';
import { NetworkError, type Transport } from '#api/transport/wire.ts';
import { VisitorContact } from '#domain/people/contact-request.ts';
import { RecoverPassword, Registration, SetPassword } from '#domain/people/registration.ts';
import { operationFailed, sentence } from '../errors/error-messages.ts';
import { type FieldProblems, fieldProblems } from '../errors/field-problems.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Builds a form's check and call from a schema that the server uses too. */
const form = <S extends v.GenericSchema<unknown, object>>(
  schema: S,
  send: (transport: Transport, body: v.InferOutput<S>, key: string) => Promise<void>,
) => ({
  problems(i18n: I18n, values: object): FieldProblems {
    const parsed = v.safeParse(schema, { ...values, gRecaptchaResponse: 'to come' });
    return parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  },
  /**
   * Sends the form under a key: the same key means the same attempt.
   * @throws ApiError, NetworkError, NotOurServerError; ValiError for values with problems
   */
  send: (values: object, gRecaptchaResponse: string, key: string) =>
    send(visitorTransport(), v.parse(schema, { ...values, gRecaptchaResponse }), key),
});

/**
 * Rules and calls of the public forms, fetched when a form is touched, since nobody can send one
 * before.
 */
export const forms = {
  register: form(Registration, register),
  recover: form(RecoverPassword, recoverPassword),
  setPassword: form(SetPassword, setPassword),
  contact: form(VisitorContact, requestContact),
};
export type FormName = keyof typeof forms;

/** Creates the key of an attempt, which its repeats share. */
export const newKey = (): string => uuidv7();

/** Returns the answer of a new captcha. @throws as `solveCaptcha` */
export const solve = () => solveCaptcha(visitorTransport());

/**
 * Confirms an address by the secret of its link.
 * @throws NetworkError, NotOurServerError, ApiError when the server failed
 */
export const confirm = (token: string): Promise<'done' | 'refused'> =>
  confirmAddress(visitorTransport(), token).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return 'refused';
      throw error;
    },
  );

/** Problems left by a failed attempt at the fields, and those that concern no field. */
export interface Refusal {
  fields: FieldProblems;
  problem: string | null;
}

/**
 * Reads the problems of a failed attempt; null if the server did not answer. `names` are the form's
 * fields.
 */
export function readRefusal(i18n: I18n, error: unknown, names: readonly string[]): Refusal | null {
  if (error instanceof NetworkError) return null;
  const failed = { fields: {}, problem: i18n._(operationFailed) };
  if (!(error instanceof ApiError)) return failed;
  const { _validationErrors, _applicationErrors } = error.body;
  const atFields = _validationErrors.filter(({ Field }) => Field !== 'gRecaptchaResponse');
  // A token has no field at which a problem could be shown.
  const elsewhere = _validationErrors.filter(({ Field }) => Field === 'gRecaptchaResponse' || !names.includes(Field));
  const [first] = [...elsewhere, ..._applicationErrors];
  if (!first && atFields.length === 0) return failed;
  return { fields: fieldProblems(i18n, atFields), problem: first ? sentence(i18n, first.Message) : null };
}
