import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { mergeWrites, sendWrites } from '#server/db/writes.ts';
import type { Issued, NationalRegistry } from '#server/registry/registry.ts';
import { finishByLink } from '../acts/anonymous-acts.ts';
import { planTransition, type TransitionData } from '../acts/transitions.ts';
import { readGuideRecord } from '../records.ts';
import { withinLimit } from './calls.ts';
import {
  adoptOrphan,
  closeIntent,
  completionWrites,
  expiredIntents,
  type Intent,
  isCreation,
  stillPending,
} from './intents.ts';
import { planIssue } from './plan-issue.ts';
import type { IssueData } from './prepare-issue.ts';

/**
 * Ends an intent with the outcome from the national system and writes the guide.
 * @returns the guide's UniqueId
 */
async function finishIntent(tx: Tx, intent: Intent, issued: Issued | null, concludeDays: number): Promise<string> {
  if (intent.linkId !== null) return (await finishByLink(tx, intent, concludeDays)).guide.uniqueId;
  const { guide, writes } = isCreation(intent)
    ? await planIssue(tx, intent.payload as unknown as IssueData, issued as Issued, concludeDays)
    : planTransition(await readGuideRecord(tx, intent), intent.payload as unknown as TransitionData, concludeDays);
  await sendWrites(tx, mergeWrites(writes, completionWrites(intent)));
  return guide.uniqueId;
}

/**
 * Resumes intents left by a dead process or an unanswered call. Acts done in the national system
 * are written here under their key; the others are abandoned, and may be requested again.
 * @returns the number of ended intents
 */
export async function recoverIntents(
  db: Db,
  registry: NationalRegistry,
  concludeDays: number,
  now: () => Date,
): Promise<number> {
  let ended = 0;
  for (const orphan of await expiredIntents(db, now())) {
    const intent = await transact(db, (tx) => adoptOrphan(tx, orphan, now()));
    if (!intent) continue;
    // If the system is still down, the next run tries again.
    const outcome = await withinLimit(registry.outcome(intent.reference)).catch(() => undefined);
    if (outcome === undefined) continue;
    if (outcome === null) await closeIntent(db, intent, 'abandoned');
    else {
      await transact(db, async (tx) => {
        if (!(await stillPending(tx, intent))) return;
        const id = await finishIntent(tx, intent, outcome, concludeDays);
        if (intent.userId !== null) await keepKey(tx, intent, id, now());
      });
    }
    ended += 1;
  }
  return ended;
}

/** Stores the key of a recovered act, so that the device that sent it gets the current guide. */
async function keepKey(tx: Tx, { userId, key, requestHash }: Intent, effectId: string, now: Date): Promise<void> {
  const [user] = await tx
    .select({ accountId: users.accountId })
    .from(users)
    .where(eq(users.id, userId as number));
  if (!user) return;
  await tx
    .insert(idempotencyKeys)
    .values({
      userId: userId as number,
      accountId: user.accountId,
      key,
      requestHash,
      status: 200,
      body: null,
      effect: 'egar',
      effectId,
      createdAt: now,
      prunedAt: now,
    })
    .onConflictDoNothing();
}
