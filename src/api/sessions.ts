import * as v from 'valibot';
import { UserSession } from '../domain/people/user-session.ts';
import { itemsFeed } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

/** The user's own sessions; these calls are ours. */
export const ownSessions = async (http: Http): Promise<UserSession[]> =>
  (await http.get('/users/me/sessions', itemsFeed(UserSession))).Items;
export const endOtherSessions = (http: Http) => http.send('DELETE', '/users/me/sessions', undefined, v.unknown());
export const endOneSession = (http: Http, id: string) => http.send('DELETE', `/users/me/sessions/${id}`, undefined, v.unknown());
