import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { guideMessages } from '#domain/guide/messages.ts';
import { type BatchItemRow, type BatchRow, batches, batchItems } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import { holdWhileBlocked } from '../accounts/blocked.ts';
import type { RegistryDeps } from '../guide/registry/steps.ts';
import type { Act } from '../history.ts';
import { findMember } from '../sessions/principal.ts';
import { finishBatch } from './finish-batch.ts';
import { fail, NotNow, OutsideDown, runItem } from './run-item.ts';

/** Items that one process carries out at once, over all its batches. */
const itemsAtOnce = 6;
/** Time in ms until an item that is held elsewhere is tried again. */
const againMs = 1000;
/**
 * Time in ms after which an unavailable national system fails the remaining items, so that somebody
 * gets to know.
 */
const patienceMs = 24 * 60 * 60_000;

interface Left {
  item: BatchItemRow;
  guideId: string | null;
}

/**
 * Carries out the remaining items of a batch, each once, whoever began it
 * (docs/decisions/27-jobs.md).
 * @throws OutsideDown if the national system does not answer, AccountBlocked, an AbortError if
 * `signal` aborts; all leave the rest for the next run
 */
export async function runBatch(outside: RegistryDeps, batchId: number, signal: AbortSignal): Promise<void> {
  const batch = await started(outside, batchId);
  if (!batch) return;
  await holdWhileBlocked(outside.db, batch.accountId);
  const act = await actOf(outside, batch);
  let left = await itemsLeft(outside, batch);
  while (left.length > 0) {
    await inTurns(left, signal, async ({ item, guideId }) => {
      if (!act)
        return fail(outside, item, {
          ApplicationErrors: [{ Value: guideMessages.notPermitted }],
          ExternalApplicationErrors: [],
        });
      await holdWhileBlocked(outside.db, batch.accountId);
      await runItem(outside, act, { batch, item, guideId }).catch((error: unknown) =>
        afterFailure(outside, batch, item, error),
      );
    });
    signal.throwIfAborted();
    left = await itemsLeft(outside, batch);
    if (left.length > 0) await pause(againMs, undefined, { signal });
  }
  await finishBatch(outside, batch);
}

async function afterFailure(outside: RegistryDeps, batch: BatchRow, item: BatchItemRow, error: unknown): Promise<void> {
  if (error instanceof NotNow) return;
  if (!(error instanceof OutsideDown) || outside.now().getTime() - batch.receivedAt.getTime() < patienceMs) throw error;
  await fail(outside, item, {
    ApplicationErrors: [],
    ExternalApplicationErrors: [{ Value: guideMessages.registryDown }],
  });
}

/** Marks the batch as running and returns it; undefined if it has finished. */
async function started({ db }: RegistryDeps, batchId: number): Promise<BatchRow | undefined> {
  const [batch] = await db
    .update(batches)
    .set({ status: 'running' })
    .where(and(eq(batches.id, batchId), isNull(batches.finishedAt)))
    .returning();
  return batch;
}

/**
 * Returns the act for the batch, in the name of its author as they are now, who may have lost a
 * permission meanwhile; null if they were removed.
 */
async function actOf({ db }: RegistryDeps, batch: BatchRow): Promise<Act | null> {
  const owner = await findMember(db, batch.userId);
  const principal = batch.takenInById === null ? owner : await findMember(db, batch.takenInById);
  if (!owner || !principal) return null;
  const { doneAt, receivedAt, clockSkewSeconds, requestId } = batch;
  return { principal, owner, requestId, moments: { doneAt, receivedAt, clockSkewSeconds } };
}

const itemsLeft = ({ db }: RegistryDeps, { id }: BatchRow): Promise<Left[]> =>
  db
    .select({ item: batchItems, guideId: guides.uniqueId })
    .from(batchItems)
    .leftJoin(guides, eq(guides.id, batchItems.guideId))
    .where(and(eq(batchItems.batchId, id), sql`not ${batchItems.isProcessed}`))
    .orderBy(asc(batchItems.position));

let underWay = 0;
const waiting: (() => void)[] = [];

/** Waits for one of the process's places. @returns a function that gives it back */
async function place(): Promise<() => void> {
  if (underWay >= itemsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
}

/**
 * Runs all items, some at a time. After a failure, or once `signal` has aborted, no further item
 * starts.
 * @throws the first failure, once the items in progress are done
 */
async function inTurns<T>(items: readonly T[], signal: AbortSignal, run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      const giveBack = await place();
      try {
        if (failures.length > 0 || signal.aborted) return;
        await run(item);
      } catch (error) {
        failures.push(error);
      } finally {
        giveBack();
      }
    }
  };
  await Promise.all(Array.from({ length: itemsAtOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
