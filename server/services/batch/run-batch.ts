import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { type BatchItemRow, type BatchRow, batches, batchItems } from '../../db/schema/batches.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Outside } from '../guide/steps.ts';
import type { Act } from '../history.ts';
import { findMember } from '../principal.ts';
import { finishBatch } from './finish-batch.ts';
import { fail, NotNow, OutsideDown, runItem } from './run-item.ts';

/** Items under way at once in one process, of all its batches. */
const itemsAtOnce = 6;
/** An item that somebody else holds is looked at again after this long. */
const againMs = 1000;
/** A national system that is down for this long fails what is left: somebody has to know. */
const patienceMs = 24 * 60 * 60_000;

interface Left {
  item: BatchItemRow;
  guideId: string | null;
}

/**
 * Carries out what is left of a batch, each item once, whoever began it (docs/decisions/27-jobs.md).
 * @throws OutsideDown when the national system does not answer, an AbortError when `signal` ends; both leave the rest for the next run
 */
export async function runBatch(outside: Outside, batchId: number, signal: AbortSignal): Promise<void> {
  const batch = await started(outside, batchId);
  if (!batch) return;
  const act = await actOf(outside, batch);
  let left = await itemsLeft(outside, batch);
  while (left.length > 0) {
    await inTurns(left, signal, async ({ item, guideId }) => {
      if (!act) return fail(outside, item, { ApplicationErrors: [{ Value: guideMessages.notPermitted }], ExternalApplicationErrors: [] });
      await runItem(outside, act, batch, item, guideId).catch((error: unknown) => afterFailure(outside, batch, item, error));
    });
    signal.throwIfAborted();
    left = await itemsLeft(outside, batch);
    if (left.length > 0) await pause(againMs, undefined, { signal });
  }
  await finishBatch(outside, batch);
}

async function afterFailure(outside: Outside, batch: BatchRow, item: BatchItemRow, error: unknown): Promise<void> {
  if (error instanceof NotNow) return;
  if (!(error instanceof OutsideDown) || outside.now().getTime() - batch.receivedAt.getTime() < patienceMs) throw error;
  await fail(outside, item, { ApplicationErrors: [], ExternalApplicationErrors: [{ Value: guideMessages.registryDown }] });
}

/** The batch, marked as running; undefined when it has finished. */
async function started({ db }: Outside, batchId: number): Promise<BatchRow | undefined> {
  const [batch] = await db
    .update(batches)
    .set({ status: 'running' })
    .where(and(eq(batches.id, batchId), isNull(batches.finishedAt)))
    .returning();
  return batch;
}

/** In whose name the batch acts: its maker as they are now, who may have lost a permission meanwhile; null when they were removed. */
async function actOf({ db }: Outside, batch: BatchRow): Promise<Act | null> {
  const owner = await findMember(db, batch.userId);
  const principal = batch.takenInById === null ? owner : await findMember(db, batch.takenInById);
  if (!owner || !principal) return null;
  const { doneAt, receivedAt, clockSkewSeconds, requestId } = batch;
  return { principal, owner, requestId, moments: { doneAt, receivedAt, clockSkewSeconds } };
}

const itemsLeft = ({ db }: Outside, { id }: BatchRow): Promise<Left[]> =>
  db
    .select({ item: batchItems, guideId: guides.uniqueId })
    .from(batchItems)
    .leftJoin(guides, eq(guides.id, batchItems.guideId))
    .where(and(eq(batchItems.batchId, id), sql`not ${batchItems.isProcessed}`))
    .orderBy(asc(batchItems.position));

let underWay = 0;
const waiting: (() => void)[] = [];

/** Waits for one of the process's places. @returns what gives it back */
async function place(): Promise<() => void> {
  if (underWay >= itemsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
}

/** Runs all, some at a time; none is begun after a failure or once `signal` has ended. @throws the first failure, when those under way are done */
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
