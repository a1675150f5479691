import { and, eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import type { Tx } from '#server/db/types.ts';
import { noteSecurity, type SecurityNote } from './note.ts';

/**
 * Adds an event of the whole installation to the log of each account that has super administrators:
 * they answer for copies and restores.
 */
export async function noteOfInstallation(
  tx: Tx,
  event: Pick<SecurityNote, 'at' | 'kind' | 'result' | 'details'>,
): Promise<void> {
  const theirs = await tx
    .selectDistinct({ accountId: users.accountId })
    .from(users)
    .where(and(eq(users.isSuperAdmin, true), eq(users.active, true)));
  for (const { accountId } of theirs) await noteSecurity(tx, { ...event, accountId, actor: 'service' });
}
