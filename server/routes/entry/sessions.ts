import { UserSession } from '#domain/people/user-session.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Api } from '../../http/api.ts';
import { colleague } from '../../services/accounts/colleagues.ts';
import { type Act, record } from '../../services/history.ts';
import { refused } from '../../services/refusal.ts';
import { byUser, noteSecurity } from '../../services/security/note.ts';
import { disownSession, unusablePassword } from '../../services/sessions/disown-session.ts';
import type { Principal } from '../../services/sessions/principal.ts';
import { endOtherSessions, endUserSession, listSessions, recogniseSession } from '../../services/sessions/sessions.ts';
import { Done } from '../answers.ts';
import { passkeyRoutes } from './passkeys.ts';

const tag = 'Sessão';
const done = async () => ({});

const noteEnd = (tx: Tx, act: Act, target: { uniqueId: string; name: string }, which: 'one' | 'all'): Promise<void> =>
  noteSecurity(tx, {
    ...byUser(act.principal),
    at: act.moments.receivedAt,
    kind: 'sessionsEnded',
    target,
    details: { which },
  });

interface Whose {
  path: string;
  of: string;
  /** Name of the path parameter that holds the session. */
  session: string;
  user(db: Db | Tx, principal: Principal, id: string): Promise<{ id: number; uniqueId: string; username: string }>;
}

/**
 * Owners of the sessions: the user; and, for administrators, a user of the account (domain,
 * organisation).
 */
const whose: readonly Whose[] = [
  {
    path: '/users/me/sessions',
    of: 'do próprio',
    session: 'id',
    user: async (_db, { userId, userUniqueId, username }) => ({ id: userId, uniqueId: userUniqueId, username }),
  },
  { path: '/users/:id/sessions', of: 'de um utilizador', session: 'sessionId', user: colleague },
];

/**
 * Registers the list of live sessions and their end, and the keys that begin them. Ending all
 * leaves the session that requests it.
 */
export function sessionRoutes(api: Api): void {
  passkeyRoutes(api);
  answersAboutNewDevices(api);
  const { read, change } = api;
  for (const { path, of, session, user } of whose) {
    read(
      { path, summary: `Sessões ${of}`, tag, answer: itemsFeed(UserSession) },
      async ({ db, principal, id, now }) => ({
        Items: await listSessions(db, { userId: (await user(db, principal, id)).id, session: principal.session }, now),
      }),
    );
    change(
      { method: 'delete', path, summary: `Terminar as outras sessões ${of}`, tag, answer: Done },
      async (request) => {
        const { id, uniqueId, username } = await user(request.tx, request.principal, request.id);
        await endOtherSessions(request.tx, id, request.principal.session, request.now);
        await record(request.tx, request, { entity: 'user', id: uniqueId, action: 'end-sessions' });
        await noteEnd(request.tx, request, { uniqueId, name: username }, 'all');
        return { body: {}, entity: 'user', id: uniqueId };
      },
      done,
    );
    change(
      { method: 'delete', path: `${path}/:${session}`, summary: `Terminar uma sessão ${of}`, tag, answer: Done },
      async (request) => {
        const { id, uniqueId, username } = await user(request.tx, request.principal, request.id);
        const ended = request.params[session] ?? '';
        await endUserSession(request.tx, id, ended, request.now);
        await record(request.tx, request, { entity: 'user', id: uniqueId, action: 'end-session' });
        await noteEnd(request.tx, request, { uniqueId, name: username }, 'one');
        return { body: {}, entity: 'session', id: ended };
      },
      done,
    );
  }
}

/** Registers what a user says about a sign-in from a device not seen before. */
function answersAboutNewDevices({ change, preparedChange, deps }: Api): void {
  change(
    {
      method: 'post',
      path: '/users/me/sessions/:id/recognise',
      summary: 'Fui eu que entrei',
      tag,
      answer: Done,
    },
    async ({ tx, id, ...act }) => {
      if (id === act.principal.session) throw refused([messageKeys.sameSession]);
      await recogniseSession(tx, act.principal.userId, id);
      return { body: {}, entity: 'session', id };
    },
    done,
  );
  preparedChange(
    {
      method: 'post',
      path: '/users/me/sessions/:id/disown',
      summary: 'Não fui eu que entrei',
      tag,
      answer: Done,
    },
    () => unusablePassword(),
    async ({ tx, id, ...act }, unusable) => {
      await disownSession(tx, act, { id, unusable, config: deps.config });
      return { body: {}, entity: 'session', id };
    },
    done,
  );
}
