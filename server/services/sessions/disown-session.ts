import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { messageKeys } from '#domain/wire/errors.ts';
import type { Config } from '#server/config.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Tx } from '#server/db/types.ts';
import { readPerson } from '../accounts/register.ts';
import { type Act, record } from '../history.ts';
import { isUuid } from '../reference/search.ts';
import { notFound, refused } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import { hashPassword } from './passwords.ts';
import { mailRecovery } from './recover-password.ts';
import { endOtherSessions } from './sessions.ts';

/** Makes a hash that no password has. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/**
 * Does "Não fui eu": ends every session of the user, the sender's too, and voids the password,
 * which somebody else knows. A confirmed mailbox gets the link to a new one; without one, the
 * password must be changed at the next sign-in.
 * @throws Refusal 404 for another user's session; 400 for the sender's own
 */
export async function disownSession(
  tx: Tx,
  act: Act,
  { id, config, unusable }: { id: string; config: Pick<Config, 'publicUrl'>; unusable: string },
): Promise<void> {
  const { userId, userUniqueId, session } = act.principal;
  const now = act.moments.receivedAt;
  if (!isUuid(id)) throw notFound();
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  if ((await tx.$count(sessions, own)) === 0) throw notFound();
  if (id === session) throw refused([messageKeys.sameSession]);
  const { account } = await readPerson(tx, userId);
  const change = account.confirmedAt ? { passwordHash: unusable } : { mustChangePassword: true };
  await tx.update(users).set(change).where(eq(users.id, userId));
  await endOtherSessions(tx, userId, null, now);
  if (account.confirmedAt) await mailRecovery(tx, config, userId, now);
  await record(tx, act, { entity: 'user', id: userUniqueId, action: 'disown-session' });
  await noteSecurity(tx, { ...byUser(act.principal), at: now, kind: 'deviceDisowned' });
}
