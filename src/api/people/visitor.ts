import * as v from 'valibot';
import type { ContactRequest } from '#domain/people/contact-request.ts';
import { Captcha, type RecoverPassword, type Registration, type SetPassword } from '#domain/people/registration.ts';
import { headers } from '#domain/wire/headers.ts';
import { parseAnswer } from '../transport/http.ts';
import { lazyTransport } from '../transport/lazy-transport.ts';
import type { Transport } from '../transport/wire.ts';

/** Creates the transport of the public pages, which have no session. */
export const visitorTransport = (): Transport => lazyTransport(`${location.origin}/api`);

const send = async (transport: Transport, path: string, body: object, key?: string): Promise<void> => {
  const about = key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
  parseAnswer(await transport({ method: 'POST', path, body: JSON.stringify(body), ...about }), v.unknown());
};

/** GET /captcha, our own call: the challenge that the next form has to answer. */
export const readCaptcha = async (transport: Transport): Promise<Captcha> =>
  parseAnswer(await transport({ method: 'GET', path: '/captcha' }), Captcha);

/**
 * Sends a registration. It and the following calls of spec 3 §7 carry the answer of a captcha.
 * @throws ApiError, NetworkError, NotOurServerError
 */
export const register = (transport: Transport, body: Registration) => send(transport, '/account/register', body);
export const recoverPassword = (transport: Transport, body: RecoverPassword) =>
  send(transport, '/account/recover', body);
export const setPassword = (transport: Transport, body: SetPassword, key: string) =>
  send(transport, '/account/recover-set-password', body, key);
export const requestContact = (transport: Transport, body: ContactRequest & { gRecaptchaResponse: string }) =>
  send(transport, '/support/request-contact', body);

/**
 * POST /account/confirm, our own call.
 * @throws ApiError 400 on Token, NetworkError, NotOurServerError
 */
export const confirmAddress = (transport: Transport, token: string) =>
  send(transport, '/account/confirm', { Token: token });
