import * as v from 'valibot';
import {
  CeremonyOptions,
  CreationOptions,
  KeyPolicy,
  type KeyPolicyPayload,
  NewCodes,
  type NewPasskey,
  OwnAccess,
  type Reauthentication,
  UserKeys,
} from '#domain/people/passkeys.ts';
import type { Http } from '../transport/http.ts';

// Passkeys, recovery codes and proofs of the user: all our own calls.

const own = '/users/me/passkeys';
const done = { schema: v.unknown() };

export const readOwnAccess = (http: Http): Promise<OwnAccess> => http.get(own, OwnAccess);
export const beginKey = (http: Http) => http.send('POST', `${own}/options`, {}, { schema: CreationOptions });
export const addKey = (http: Http, body: NewPasskey) => http.send('POST', own, body, done);
export const removeKey = (http: Http, id: string) => http.send('DELETE', `${own}/${id}`, undefined, done);
export const makeCodes = async (http: Http): Promise<string[]> =>
  (await http.send('POST', '/users/me/recovery-codes', {}, { schema: NewCodes })).Codes;

export const beginProof = (http: Http) =>
  http.send('POST', '/account/reauthenticate/options', {}, { schema: CeremonyOptions });
/** @throws ApiError 400 on CurrentPassword, or for a key that does not fit */
export const proveUser = (http: Http, body: Reauthentication) =>
  http.send('POST', '/account/reauthenticate', body, done);

const ofUser = (id: string) => `/users/${encodeURIComponent(id)}/passkeys`;
export const readUserKeys = (http: Http, id: string): Promise<UserKeys> => http.get(ofUser(id), UserKeys);
export const removeUserKeys = (http: Http, id: string) => http.send('DELETE', ofUser(id), undefined, done);

export const readKeyPolicy = (http: Http): Promise<KeyPolicy> => http.get('/settings/keys', KeyPolicy);
export const saveKeyPolicy = (http: Http, body: KeyPolicyPayload, { key }: { key: string }): Promise<KeyPolicy> =>
  http.send('POST', '/settings/keys', body, { schema: KeyPolicy, key });
