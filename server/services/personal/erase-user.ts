import { and, eq } from 'drizzle-orm';
import { messageKeys } from '../../../src/domain/wire/errors.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { guideIntents } from '../../db/schema/guide-records.ts';
import type { Tx } from '../../db/types.ts';
import { sendWrites, type Writes } from '../../db/writes.ts';
import { type Act, record } from '../history.ts';
import { notFound, refused } from '../refusal.ts';
import { personColumns } from './person.ts';
import { erasingStatements } from './personal-columns.ts';

/** Removes a user who may still sign in, by the rules of any removal. */
export type Remove = (tx: Tx, id: string) => Promise<Writes>;

/**
 * Erases a user of the account (docs/decisions/37-personal-data.md): removes them, and takes their name and address out of every record.
 * The records stay, and say `erasedUser`. Erasing twice changes nothing; nothing brings the person back.
 * @throws Refusal 400 for the last administrator, and while an act of theirs waits for the national system; 404
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
  // Its outcome would be written under the name.
  const underWay = and(eq(guideIntents.userId, person.id), eq(guideIntents.status, 'pending'));
  if ((await tx.$count(guideIntents, underWay)) > 0) throw refused([messageKeys.actUnderWay]);
  if (person.active) await sendWrites(tx, await remove(tx, id));
  for (const statement of erasingStatements(person, act.moments.receivedAt)) await tx.execute(statement);
  await record(tx, act, 'user', id, 'erase');
}

/** POST /users/{id}/erase, by an administrator. @throws Refusal 400 for the sender, whose way asks for the password; and as `eraseUser` */
export async function eraseColleague(tx: Tx, act: Act, id: string, remove: Remove): Promise<void> {
  if (id === act.principal.userUniqueId) throw refused([messageKeys.eraseSelfElsewhere]);
  await eraseUser(tx, act, id, remove);
}
