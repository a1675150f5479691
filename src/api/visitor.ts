import * as v from 'valibot';
import type { ContactRequest } from '../domain/people/contact-request.ts';
import { Captcha, type RecoverPassword, type Registration, type SetPassword } from '../domain/people/registration.ts';
import { headers } from '../domain/wire/headers.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { parseAnswer } from './http.ts';
import type { Transport } from './wire.ts';

/** Of the public pages, which have no session. */
export const visitorTransport = (): Transport => createFetchTransport(`${location.origin}/api`);

const send = async (transport: Transport, path: string, body: object, key?: string): Promise<void> => {
  const about = key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
  parseAnswer(await transport({ method: 'POST', path, body: JSON.stringify(body), ...about }), v.unknown());
};

/** GET /captcha, ours: what the next form has to answer. */
export const readCaptcha = async (transport: Transport): Promise<Captcha> =>
  parseAnswer(await transport({ method: 'GET', path: '/captcha' }), Captcha);

/** The calls of spec 3 §7, each with the answer of a captcha. @throws ApiError, NetworkError, NotOurServerError */
export const register = (transport: Transport, body: Registration) => send(transport, '/account/register', body);
export const recoverPassword = (transport: Transport, body: RecoverPassword) => send(transport, '/account/recover', body);
export const setPassword = (transport: Transport, body: SetPassword, key: string) =>
  send(transport, '/account/recover-set-password', body, key);
export const requestContact = (transport: Transport, body: ContactRequest & { gRecaptchaResponse: string }) =>
  send(transport, '/support/request-contact', body);

/** POST /account/confirm, ours. @throws the same; ApiError 400 on Token */
export const confirmAddress = (transport: Transport, token: string) => send(transport, '/account/confirm', { Token: token });
