import { UserSession } from '../../src/domain/people/user-session.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { record } from '../services/history.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../services/sessions.ts';
import { Done } from './answers.ts';

const tag = 'Sessão';
const path = '/users/me/sessions';
const done = async () => ({});

/** The user's sessions, and ending them (domain, organisation). */
export function sessionRoutes({ read, change }: Api): void {
  read({ path, summary: 'As sessões do utilizador', tag, answer: itemsFeed(UserSession) }, async ({ db, principal, now }) => ({
    Items: await listSessions(db, principal, now),
  }));
  change(
    { method: 'delete', path, summary: 'Terminar as outras sessões', tag, answer: Done },
    async (request) => {
      const { userId, userUniqueId, session } = request.principal;
      await endOtherSessions(request.tx, userId, session, request.now);
      await record(request.tx, request, 'user', userUniqueId, 'end-sessions');
      return { body: {}, entity: 'user', id: userUniqueId };
    },
    done,
  );
  change(
    { method: 'delete', path: `${path}/:id`, summary: 'Terminar uma sessão', tag, answer: Done },
    async (request) => {
      await endOwnSession(request.tx, request.principal, request.id, request.now);
      await record(request.tx, request, 'user', request.principal.userUniqueId, 'end-session');
      return { body: {}, entity: 'session', id: request.id };
    },
    done,
  );
}
