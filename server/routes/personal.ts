import { RemovedUser } from '#domain/people/removed-user.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { noteExport } from '../http/note-export.ts';
import { TableQuery } from '../http/query.ts';
import { userRows } from '../resources/users.ts';
import { removeRow } from '../services/areas/resource-changes.ts';
import type { Act } from '../services/history.ts';
import { eraseColleague, eraseUser, type Remove } from '../services/personal/erase-user.ts';
import { ownData } from '../services/personal/own-data.ts';
import { removedUsers } from '../services/personal/removed-users.ts';
import { Done } from './answers.ts';

const done = async () => ({});
const { isFixed: _, ...anybody } = userRows;

/**
 * Returns the removal of a user by this act. Built-in users are protected from others, but may
 * remove themselves (domain, permissions).
 */
const removal =
  (act: Act, rows: Omit<typeof userRows, 'isFixed'>): Remove =>
  (tx, id) =>
    removeRow(tx, act, rows, { id, ifMatch: null });

/**
 * Registers the export and erasure of a user's data (docs/decisions/37-personal-data.md), additions
 * to the specified calls.
 */
export function personalRoutes({ read, file, change, deps }: Api): void {
  file({ path: '/account/my-data', summary: 'Os meus dados (ZIP)', tag: 'Conta' }, async ({ db, principal, now }) => {
    const data = await ownData(db, principal, now);
    return noteExport(deps, principal, data, { kind: 'ownDataExported', what: data.name });
  });
  change(
    {
      method: 'post',
      path: '/account/erase-me',
      summary: 'Apagar os meus dados pessoais',
      tag: 'Conta',
      answer: Done,
    },
    async ({ tx, ...act }) => {
      const id = act.principal.userUniqueId;
      await eraseUser(tx, act, id, removal(act, anybody));
      return { body: {}, entity: 'user', id };
    },
    done,
  );
  read(
    {
      path: '/users/removed',
      summary: 'Utilizadores removidos',
      tag: 'Utilizadores',
      query: TableQuery,
      answer: tableFeed(RemovedUser),
    },
    ({ db, principal, query }) => removedUsers(db, principal, query),
  );
  change(
    {
      method: 'post',
      path: '/users/:id/erase',
      summary: 'Apagar os dados pessoais de um utilizador',
      tag: 'Utilizadores',
      answer: Done,
    },
    async ({ tx, id, ...act }) => {
      await eraseColleague(tx, act, id, removal(act, userRows));
      return { body: {}, entity: 'user', id };
    },
    done,
  );
}
