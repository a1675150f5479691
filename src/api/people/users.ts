import * as v from 'valibot';
import { PasswordChange, passwordChangesPageSize } from '#domain/people/password-change.ts';
import { RemovedUser, removedUsersPageSize } from '#domain/people/removed-user.ts';
import { RoleOption } from '#domain/people/role-options.ts';
import { UserOption } from '#domain/people/user.ts';
import type { FirstPassword } from '#domain/people/user-area.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import type { ChoicePage } from '../choices.ts';
import type { Http, SendOptions } from '../transport/http.ts';

/** GET /users/select-users (spec 1 §7): users of the account to choose from, by name. */
export const selectUsers = async (http: Http, { offset, limit, ...asked }: ChoicePage) =>
  (await http.get('/users/select-users', itemsFeed(UserOption), { start: offset, pageSize: limit, ...asked })).Items;

/** GET /users/all (spec 1 §7): all users of the account. */
export const readAccountUsers = (http: Http) => http.get('/users/all', itemsFeed(UserOption));

/** GET /users/roles (spec 1 §7). */
export const readRoles = async (http: Http): Promise<RoleOption[]> =>
  (await http.get('/users/roles', itemsFeed(RoleOption))).Items;

export const PasswordChanges = tableFeed(PasswordChange);

/**
 * GET /users/resets (spec 1 §7): a page, from 1, of password changes; of one user with `userId`.
 */
export const readPasswordChanges = (http: Http, page: number, asked: { searchTerm: string; userId: string }) =>
  http.get('/users/resets', PasswordChanges, {
    start: (page - 1) * passwordChangesPageSize,
    pageSize: passwordChangesPageSize,
    ...asked,
  });

/**
 * POST /users/remove-self (spec 1 §7).
 * @throws ApiError 400 for the last administrator, and without a proof of the user
 */
export const removeSelf = (http: Http, options: SendOptions): Promise<unknown> =>
  http.send('POST', '/users/remove-self', {}, { schema: v.unknown(), ...options });

export const RemovedUsers = tableFeed(RemovedUser);

/** GET /users/removed, our own call: a page, from 1, of former users still named in the records. */
export const readRemovedUsers = (http: Http, page: number, searchTerm: string) =>
  http.get('/users/removed', RemovedUsers, {
    start: (page - 1) * removedUsersPageSize,
    pageSize: removedUsersPageSize,
    searchTerm,
  });

/**
 * POST /users/{id}/erase, our own call: removes the user's name and address from every record.
 * @throws ApiError 400, 404
 */
export const eraseUserData = (http: Http, id: string, options: SendOptions): Promise<unknown> =>
  http.send('POST', `/users/${encodeURIComponent(id)}/erase`, {}, { schema: v.unknown(), ...options });

/**
 * POST /users/{id}/first-password, our own call: another first password for a user who has not
 * changed the last one.
 * @throws ApiError 400, 404
 */
export const giveFirstPassword = (
  http: Http,
  id: string,
  body: FirstPassword,
  options: SendOptions,
): Promise<unknown> =>
  http.send('POST', `/users/${encodeURIComponent(id)}/first-password`, body, { schema: v.unknown(), ...options });
