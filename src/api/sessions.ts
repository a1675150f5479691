import * as v from 'valibot';
import { UserSession } from '../domain/people/user-session.ts';
import { itemsFeed } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

/** Whose sessions: `me`, or a user's UniqueId for administrators; these calls are ours. */
const pathOf = (user: string): string => `/users/${user}/sessions`;

export const sessionsOf = async (http: Http, user: string): Promise<UserSession[]> =>
  (await http.get(pathOf(user), itemsFeed(UserSession))).Items;
export const endOtherSessions = (http: Http, user: string) => http.send('DELETE', pathOf(user), undefined, v.unknown());
export const endOneSession = (http: Http, user: string, id: string) => http.send('DELETE', `${pathOf(user)}/${id}`, undefined, v.unknown());
