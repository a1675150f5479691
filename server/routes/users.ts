import { PasswordChange } from '#domain/people/password-change.ts';
import { roles } from '#domain/people/rights.ts';
import { RoleOption, roleOptions } from '#domain/people/role-options.ts';
import { UserOption } from '#domain/people/user.ts';
import { FirstPassword } from '#domain/people/user-area.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { KeyedTableQuery, PasswordChangeQuery } from '../http/query.ts';
import { userRows } from '../resources/users.ts';
import { selectUsers } from '../services/accounts/colleagues.ts';
import { giveFirstPassword, prepareFirstPassword } from '../services/accounts/give-first-password.ts';
import { passwordChanges } from '../services/accounts/password-changes.ts';
import { removeRow } from '../services/areas/resource-changes.ts';
import { Done } from './answers.ts';

const tag = 'Utilizadores';
const { isFixed: _, ...anybody } = userRows;

/** Registers the calls on users beyond a list and a form (spec 1 §7). */
export function userRoutes({ read, change, preparedChange, deps }: Api): void {
  read(
    {
      path: '/users/select-users',
      summary: 'Utilizadores: escolher',
      tag,
      query: KeyedTableQuery,
      answer: itemsFeed(UserOption),
    },
    async ({ db, principal, query }) => ({ Items: await selectUsers(db, principal, query) }),
  );
  read(
    { path: '/users/all', summary: 'Utilizadores: todos', tag, answer: itemsFeed(UserOption) },
    async ({ db, principal }) => ({
      Items: await selectUsers(db, principal, { start: 0, searchTerm: '' }),
    }),
  );
  read({ path: '/users/roles', summary: 'Perfis', tag, answer: itemsFeed(RoleOption) }, async () => ({
    Items: roles.map((role) => roleOptions[role]),
  }));
  read(
    {
      path: '/users/resets',
      summary: 'Utilizadores: histórico de passwords',
      tag,
      query: PasswordChangeQuery,
      answer: tableFeed(PasswordChange),
    },
    ({ db, principal, query }) => passwordChanges(db, principal, query),
  );
  preparedChange(
    {
      method: 'post',
      path: '/users/:id/first-password',
      summary: 'Dar outra primeira password',
      tag,
      body: FirstPassword,
      answer: Done,
      secret: true,
      example: { Password: 'Ovar-2026-ria', ConfirmPassword: 'Ovar-2026-ria' },
    },
    ({ principal, id, body }) => prepareFirstPassword(deps, principal, id, body.Password),
    async ({ tx, id, ...act }, passwordHash) => {
      await giveFirstPassword(tx, act, id, passwordHash);
      return { body: {}, entity: 'user', id };
    },
    async () => ({}),
  );
  change(
    { method: 'post', path: '/users/remove-self', summary: 'Remover-me do sistema', tag, answer: Done },
    async ({ tx, ...act }) => {
      const id = act.principal.userUniqueId;
      // Built-in users are only protected from others (domain, permissions).
      return { body: {}, entity: 'user', id, writes: await removeRow(tx, act, anybody, { id, ifMatch: null }) };
    },
    async () => ({}),
  );
}
