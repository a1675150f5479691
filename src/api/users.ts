import { UserOption } from '../domain/people/user.ts';
import { itemsFeed } from '../domain/wire/paging.ts';
import type { ChoicePage } from './choices.ts';
import type { Http } from './http.ts';

/** GET /users/select-users (spec 1 §7): users of the account to choose from, by name. */
export const selectUsers = async (http: Http, { offset, limit, ...asked }: ChoicePage) =>
  (await http.get('/users/select-users', itemsFeed(UserOption), { start: offset, pageSize: limit, ...asked })).Items;
