import * as v from 'valibot';
import { UserSession } from '#domain/people/user-session.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Http } from '../transport/http.ts';

/**
 * Returns the path of sessions: of `me`, or of a user's UniqueId for administrators. These calls
 * are our own.
 */
const pathOf = (user: string): string => `/users/${user}/sessions`;

export const readSessions = async (http: Http, user: string): Promise<UserSession[]> =>
  (await http.get(pathOf(user), itemsFeed(UserSession))).Items;
export const endOtherSessions = (http: Http, user: string) =>
  http.send('DELETE', pathOf(user), undefined, { schema: v.unknown() });
/** Says that the user knows the device of a new session. */
export const recogniseSession = (http: Http, id: string) =>
  http.send('POST', `${pathOf('me')}/${id}/recognise`, {}, { schema: v.unknown() });
/** Says that somebody else signed in: ends every session, and voids the password. */
export const disownSession = (http: Http, id: string) =>
  http.send('POST', `${pathOf('me')}/${id}/disown`, {}, { schema: v.unknown() });
export const endOneSession = (http: Http, user: string, id: string) =>
  http.send('DELETE', `${pathOf(user)}/${id}`, undefined, { schema: v.unknown() });
