import { UserSession } from '../../src/domain/people/user-session.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { record } from '../services/history.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../services/sessions.ts';
import { Done } from './answers.ts';

const tag = 'Sessão';
const path = '/users/me/sessions';
const done = async () => ({});

/** Where the user is signed in, and the end of it there (domain, organisation). */
export function sessionRoutes({ read, change }: Api): void {
  read({ path, summary: 'As sessões do utilizador', tag, answer: itemsFeed(UserSession) }, async ({ db, principal, now }) => ({
    Items: await listSessions(db, principal, now),
  }));
  change(
    { method: 'delete', path, summary: 'Terminar as outras sessões', tag, answer: Done },
    async (asked) => {
      const { userId, userUniqueId, session } = asked.principal;
      await endOtherSessions(asked.tx, userId, session, asked.now);
      await record(asked.tx, asked, 'user', userUniqueId, 'end-sessions');
      return { body: {}, entity: 'user', id: userUniqueId };
    },
    done,
  );
  change(
    { method: 'delete', path: `${path}/:id`, summary: 'Terminar uma sessão', tag, answer: Done },
    async (asked) => {
      await endOwnSession(asked.tx, asked.principal, asked.id, asked.now);
      await record(asked.tx, asked, 'user', asked.principal.userUniqueId, 'end-session');
      return { body: {}, entity: 'session', id: asked.id };
    },
    done,
  );
}
