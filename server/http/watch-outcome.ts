import type { Context } from 'hono';
import { isDenial, Refusal } from '../services/refusal.ts';
import { noteLimited } from '../services/security/limits.ts';
import { byUser } from '../services/security/note.ts';
import type { AppEnv, Deps } from './types.ts';

type Watched = Pick<Deps, 'db' | 'log' | 'now'>;

/**
 * Answers a call, and notes for the log of security what any call may do: be denied, or hand in a
 * colleague's work. The answer stays the same if noting fails.
 */
export async function watchOutcome(
  c: Context<AppEnv>,
  deps: Watched,
  path: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const [, area = ''] = path.split('/');
  try {
    const response = await answer();
    await noteHandOver(c, deps);
    return response;
  } catch (error) {
    if (error instanceof Refusal && isDenial(error)) await noteDenial(c, deps, area);
    throw error;
  }
}

function noteDenial(c: Context<AppEnv>, deps: Watched, area: string): Promise<void> {
  const sender = c.get('principal');
  const note = {
    ...byUser(sender),
    at: deps.now(),
    kind: 'accessDenied',
    result: 'refused',
    details: { area },
  } as const;
  return quietly(deps, noteLimited(deps.db, note, `${sender.userId}:${area}`));
}

/** Notes that an administrator has handed in a colleague's work; nothing for a user's own. */
export async function noteHandOver(c: Context<AppEnv>, deps: Watched): Promise<void> {
  const [sender, owner] = [c.get('principal'), c.get('owner')];
  if (!owner || owner.userId === sender.userId) return;
  const note = { ...byUser(sender, owner), at: deps.now(), kind: 'handOver' } as const;
  await quietly(deps, noteLimited(deps.db, note, `${sender.userId}:${owner.userId}`));
}

/** Waits for a note; a failure is logged, and is no failure of the call. */
export const quietly = ({ log }: Pick<Deps, 'log'>, noted: Promise<void>): Promise<void> =>
  noted.catch((error: Error) => log.warn({ error: error.name }, 'security event lost'));
