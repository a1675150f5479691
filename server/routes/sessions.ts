import { UserSession } from '../../src/domain/people/user-session.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Api } from '../http/api.ts';
import { colleague } from '../services/colleagues.ts';
import { record } from '../services/history.ts';
import type { Principal } from '../services/principal.ts';
import { endOtherSessions, endSessionOf, listSessions } from '../services/sessions.ts';
import { Done } from './answers.ts';

const tag = 'Sessão';
const done = async () => ({});

interface Whose {
  path: string;
  of: string;
  /** The parameter of the path that names a session. */
  session: string;
  user(db: Db | Tx, principal: Principal, id: string): Promise<{ id: number; uniqueId: string }>;
}

/** The user's own sessions; and those of a user of the account, for administrators (domain, organisation). */
const whose: readonly Whose[] = [
  {
    path: '/users/me/sessions',
    of: 'do próprio',
    session: 'id',
    user: async (_db, { userId, userUniqueId }) => ({ id: userId, uniqueId: userUniqueId }),
  },
  { path: '/users/:id/sessions', of: 'de um utilizador', session: 'sessionId', user: colleague },
];

/** Live sessions, and ending them; ending all leaves the one that asks for it. */
export function sessionRoutes({ read, change }: Api): void {
  for (const { path, of, session, user } of whose) {
    read({ path, summary: `Sessões ${of}`, tag, answer: itemsFeed(UserSession) }, async ({ db, principal, id, now }) => ({
      Items: await listSessions(db, { userId: (await user(db, principal, id)).id, session: principal.session }, now),
    }));
    change(
      { method: 'delete', path, summary: `Terminar as outras sessões ${of}`, tag, answer: Done },
      async (request) => {
        const { id, uniqueId } = await user(request.tx, request.principal, request.id);
        await endOtherSessions(request.tx, id, request.principal.session, request.now);
        await record(request.tx, request, 'user', uniqueId, 'end-sessions');
        return { body: {}, entity: 'user', id: uniqueId };
      },
      done,
    );
    change(
      { method: 'delete', path: `${path}/:${session}`, summary: `Terminar uma sessão ${of}`, tag, answer: Done },
      async (request) => {
        const { id, uniqueId } = await user(request.tx, request.principal, request.id);
        const ended = request.params[session] ?? '';
        await endSessionOf(request.tx, id, ended, request.now);
        await record(request.tx, request, 'user', uniqueId, 'end-session');
        return { body: {}, entity: 'session', id: ended };
      },
      done,
    );
  }
}
