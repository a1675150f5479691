import * as v from 'valibot';
import { type ChangePassword, GdprState, type OwnPassword } from '../domain/people/account.ts';
import { FirstSteps } from '../domain/people/first-steps.ts';
import type { Language } from '../domain/people/languages.ts';
import { MenuItem } from '../domain/people/menu.ts';
import type { Http, SendOptions } from './http.ts';

/** Account and session calls (spec 1 §7). */
export const checkGdpr = (http: Http) => http.get('/account/check-gdpr', GdprState);
export const acceptGdpr = (http: Http) => http.send('POST', '/account/accept-gdpr', {}, v.unknown());
export const changePassword = (http: Http, body: ChangePassword) => http.send('POST', '/account/change-password', body, v.unknown());
/** GET /account/my-data, ours: a ZIP of what the server keeps about the user. */
export const downloadMyData = (http: Http) => http.largeFile('/account/my-data');
/** POST /account/erase-me, ours. @throws ApiError 400 for a wrong password, and for the last administrator */
export const eraseMe = (http: Http, body: OwnPassword, options: SendOptions) =>
  http.send('POST', '/account/erase-me', body, v.unknown(), options);
/** The path of a new account, and a page for its drivers; these calls are ours. */
export const readFirstSteps = (http: Http) => http.get('/account/first-steps', FirstSteps);
export const endFirstSteps = (http: Http) => http.send('POST', '/account/end-first-steps', {}, v.unknown());
export const resendConfirmation = (http: Http) => http.send('POST', '/account/resend-confirmation', {}, v.unknown());
export const driverGuide = (http: Http, language: Language) => http.file('/account/driver-guide', { language });
export const verticalMenus = (http: Http) => http.get('/security/vertical-menus', v.array(MenuItem));

/** Where map tiles, address search and the newer front end are: the operator's choice, our own call. */
export const ClientConfig = v.object({
  TileUrl: v.nullable(v.string()),
  TileAttribution: v.nullable(v.string()),
  GeocoderUrl: v.nullable(v.string()),
  /** Empty where there is none; an older server does not say. */
  NewFrontEndUrl: v.optional(v.string(), ''),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;
export const clientConfig = (http: Http) => http.get('/client-config', ClientConfig);
