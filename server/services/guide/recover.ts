import { eq } from 'drizzle-orm';
import type { DeadlineDays } from '../../../src/domain/guide/guide-deadlines.ts';
import { users } from '../../db/schema/accounts.ts';
import { idempotencyKeys } from '../../db/schema/records.ts';
import { transact } from '../../db/transact.ts';
import type { Db, Tx } from '../../db/types.ts';
import { sendWrites, together } from '../../db/writes.ts';
import type { Issued, NationalRegistry } from '../../registry/registry.ts';
import { finishByLink } from './anonymous-acts.ts';
import { guideOf } from './guide-records.ts';
import { adopt, close, ending, type Intent, isCreation, orphans, stillPending } from './intents.ts';
import { type IssueData, planIssue } from './issue.ts';
import { withinLimit } from './outside.ts';
import { planTransition, type TransitionData } from './transitions.ts';

/** Ends an intent with the outcome from the national system and writes the guide. @returns the guide's UniqueId */
async function finishIntent(tx: Tx, intent: Intent, issued: Issued | null, days: DeadlineDays): Promise<string> {
  if (intent.linkId !== null) return (await finishByLink(tx, intent, days)).guide.uniqueId;
  const { guide, writes } = isCreation(intent)
    ? await planIssue(tx, intent.payload as unknown as IssueData, issued as Issued, days)
    : planTransition(await guideOf(tx, intent), intent.payload as unknown as TransitionData, days);
  await sendWrites(tx, together(writes, ending(intent)));
  return guide.uniqueId;
}

/**
 * Resumes intents left by a dead process or an unanswered call: what was done there is written here under its key; the rest is given up
 * and may be requested again.
 * @returns how many were ended
 */
export async function recoverIntents(db: Db, registry: NationalRegistry, days: DeadlineDays, now: () => Date): Promise<number> {
  let ended = 0;
  for (const orphan of await orphans(db, now())) {
    const intent = await transact(db, (tx) => adopt(tx, orphan, now()));
    if (!intent) continue;
    // Still down: the next run tries again.
    const outcome = await withinLimit(registry.outcome(intent.reference)).catch(() => undefined);
    if (outcome === undefined) continue;
    if (outcome === null) await close(db, intent, 'abandoned');
    else {
      await transact(db, async (tx) => {
        if (!(await stillPending(tx, intent))) return;
        const id = await finishIntent(tx, intent, outcome, days);
        if (intent.userId !== null) await keepKey(tx, intent, id, now());
      });
    }
    ended += 1;
  }
  return ended;
}

/** The device that sent it gets the current guide under its key. */
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
