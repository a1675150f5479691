import { UserOption } from '../../src/domain/people/user.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { KeyedTableQuery } from '../http/query.ts';
import { selectUsers } from '../services/colleagues.ts';

/** Users of the account to choose from (spec 1 §7). */
export function userRoutes({ read }: Api): void {
  read(
    {
      path: '/users/select-users',
      summary: 'Utilizadores: escolher',
      tag: 'Utilizadores',
      query: KeyedTableQuery,
      answer: itemsFeed(UserOption),
    },
    async ({ db, principal, query }) => ({ Items: await selectUsers(db, principal, query) }),
  );
}
