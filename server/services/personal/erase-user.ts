import { and, eq } from 'drizzle-orm';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import type { Tx } from '#server/db/types.ts';
import { sendWrites, type Writes } from '#server/db/writes.ts';
import { type Act, record } from '../history.ts';
import { notFound, refused } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import { erasingStatements } from './columns.ts';
import { personColumns } from './person.ts';

/** Removes a user who may still sign in, by the rules of any removal. */
export type Remove = (tx: Tx, id: string) => Promise<Writes>;

/**
 * Erases a user of the account (docs/decisions/37-personal-data.md): removes them, and takes their
 * name and address out of every record. The records stay, with `erasedUser` as the name. Erasing
 * twice changes nothing, and an erasure cannot be undone.
 * @throws Refusal 400 for the last administrator, and while an act of theirs waits for the national
 * system; 404
 */
export async function eraseUser(tx: Tx, act: Act, id: string, remove: Remove): Promise<void> {
  const own = and(eq(users.uniqueId, id), eq(users.accountId, act.principal.accountId));
  const [person] = await tx
    .select({ ...personColumns, active: users.active, erasedAt: users.erasedAt })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(own)
    .for('update', { of: users });
  if (!person) throw notFound();
  if (person.erasedAt !== null) return;
  // The outcome of a pending act would be written under the name.
  const underWay = and(eq(guideIntents.userId, person.id), eq(guideIntents.status, 'pending'));
  if ((await tx.$count(guideIntents, underWay)) > 0) throw refused([messageKeys.actUnderWay]);
  if (person.active) await sendWrites(tx, await remove(tx, id));
  for (const statement of erasingStatements(person, act.moments.receivedAt)) await tx.execute(statement);
  await record(tx, act, { entity: 'user', id, action: 'erase' });
  const isOwn = id === act.principal.userUniqueId;
  await noteSecurity(tx, {
    ...byUser(isOwn ? { ...act.principal, username: erasedUser } : act.principal),
    at: act.moments.receivedAt,
    kind: 'dataErased',
    target: { uniqueId: id, name: erasedUser },
    // The address of whoever erased themselves would be theirs.
    ...(isOwn && { origin: { address: null, device: null, requestId: act.requestId } }),
  });
}

/**
 * Does POST /users/{id}/erase, by an administrator.
 * @throws Refusal 400 for the sender, who must use the call that asks for the password; and as
 * `eraseUser`
 */
export async function eraseColleague(tx: Tx, act: Act, id: string, remove: Remove): Promise<void> {
  if (id === act.principal.userUniqueId) throw refused([messageKeys.eraseSelfElsewhere]);
  await eraseUser(tx, act, id, remove);
}
