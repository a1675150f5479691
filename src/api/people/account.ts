// Calls on the signed-in user's account and session (spec 1 §7).

import * as v from 'valibot';
import { type ChangePassword, GdprState } from '#domain/people/account.ts';
import { FirstSteps } from '#domain/people/first-steps.ts';
import type { Language } from '#domain/people/languages.ts';
import { MenuItem } from '#domain/screens/menu-schema.ts';
import type { Http, SendOptions } from '../transport/http.ts';

/** Reads whether the privacy terms were accepted. */
export const checkGdpr = (http: Http) => http.get('/account/check-gdpr', GdprState);
export const acceptGdpr = (http: Http) => http.send('POST', '/account/accept-gdpr', {}, { schema: v.unknown() });
export const changePassword = (http: Http, body: ChangePassword) =>
  http.send('POST', '/account/change-password', body, { schema: v.unknown() });
/** GET /account/my-data, our own call: a ZIP of the user's data on the server. */
export const downloadMyData = (http: Http) => http.largeFile('/account/my-data');
/**
 * POST /account/erase-me, our own call.
 * @throws ApiError 400 for the last administrator, and without a proof of the user
 */
export const eraseMe = (http: Http, options: SendOptions) =>
  http.send('POST', '/account/erase-me', {}, { schema: v.unknown(), ...options });
/** Reads the first steps of a new account. This call and the next three are our own. */
export const readFirstSteps = (http: Http) => http.get('/account/first-steps', FirstSteps);
export const endFirstSteps = (http: Http) => http.send('POST', '/account/end-first-steps', {}, { schema: v.unknown() });
export const resendConfirmation = (http: Http) =>
  http.send('POST', '/account/resend-confirmation', {}, { schema: v.unknown() });
export const driverGuide = (http: Http, language: Language) => http.file('/account/driver-guide', { language });
export const verticalMenus = (http: Http) => http.get('/security/vertical-menus', v.array(MenuItem));

/** Operator's choice of map tiles, address search and the newer front end, from our own call. */
export const ClientConfig = v.object({
  TileUrl: v.nullable(v.string()),
  TileAttribution: v.nullable(v.string()),
  GeocoderUrl: v.nullable(v.string()),
  /** Empty without a newer front end, and from an older server. */
  NewFrontEndUrl: v.optional(v.string(), ''),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;
export const clientConfig = (http: Http) => http.get('/client-config', ClientConfig);
