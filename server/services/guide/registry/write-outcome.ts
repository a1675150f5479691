import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import type { Tx } from '#server/db/types.ts';
import { mergeWrites, sendWrites } from '#server/db/writes.ts';
import type { Issued } from '#server/registry/registry.ts';
import { finishByLink } from '../acts/anonymous-acts.ts';
import { planTransition } from '../acts/transitions.ts';
import { readGuideRecord } from '../records.ts';
import { completionWrites, type Intent, isCreation } from './intents.ts';
import { storedIssue, storedTransition } from './payloads.ts';
import { planIssue } from './plan-issue.ts';

interface Around {
  concludeDays: number;
  now: Date;
}

/**
 * Writes what an open intent came to in the national system, and the key under which its device
 * asks for the answer.
 * @throws Refusal 409 if another creation has become this guide
 */
export async function writeOutcome(
  tx: Tx,
  intent: Intent,
  issued: Issued | null,
  { concludeDays, now }: Around,
): Promise<void> {
  const id = await writeGuide(tx, intent, issued, concludeDays);
  if (intent.userId !== null) await keepKey(tx, intent, id, now);
}

/** Writes the guide. @returns its UniqueId */
async function writeGuide(tx: Tx, intent: Intent, issued: Issued | null, concludeDays: number): Promise<string> {
  if (intent.linkId !== null) return (await finishByLink(tx, intent, concludeDays)).guide.uniqueId;
  const { guide, writes } = isCreation(intent)
    ? await planIssue(tx, storedIssue(intent), issued as Issued, concludeDays)
    : planTransition(await readGuideRecord(tx, intent), storedTransition(intent), concludeDays);
  await sendWrites(tx, mergeWrites(writes, completionWrites(intent)));
  return guide.uniqueId;
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
