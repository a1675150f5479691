import type { OutboxRow } from '#db/rows.ts';
import { snapshotTables } from '#db/snapshot-tables.ts';
import { headers } from '#domain/wire/headers.ts';
import type { EngineContext } from '../engine-context.ts';
import { openSnapshot } from '../pull/snapshot.ts';
import { afterHealing, epochKey } from '../restored/epoch.ts';
import { createOutboxWriteBatch } from './batch.ts';
import { claimNext, entitiesToRead, release } from './claim.ts';
import { isHopeless } from './hopeless.ts';
import { bumpRevision, readLease } from './lease.ts';
import type { OutboxModel } from './outbox-model.ts';
import { type Answered, applyOutcome, isConfirmed } from './settle.ts';

export interface Turn {
  answers: readonly Answered[];
  /** Commands claimed but no longer to be sent. */
  unsent: readonly OutboxRow[];
  /** Number of commands that may be claimed. */
  room: number;
  keysHonoured: boolean;
}

/**
 * Settles the answers, releases unsent commands and claims the next ones, in one transaction.
 * @returns the claimed commands; null if another context owns the drain now
 */
export function settleAndClaim(
  ctx: EngineContext,
  epoch: number,
  model: OutboxModel,
  turn: Turn,
): Promise<OutboxRow[] | null> {
  const { db } = ctx;
  const { answers, unsent, room, keysHonoured } = turn;
  const written = answers.flatMap(({ effects }) => effects?.writes.map(({ entity }) => entity) ?? []);
  const readable = entitiesToRead(ctx, model, room);
  const mapped = answers.some(({ effects }) => effects?.mapped !== undefined);
  const tables = [
    db.lease,
    db.outbox,
    db.journal,
    db.pending,
    ...(answers.some(isConfirmed) ? [db.confirmed, db.meta] : []),
    ...(mapped ? [db.idmap] : []),
    ...snapshotTables(db, [...written, ...readable]),
  ];
  return db.transaction('rw', tables, async () => {
    const lease = await readLease(db);
    const owns = lease.epoch === epoch;
    if (owns || answers.length > 0) await model.refresh(ctx, owns ? lease.revision : Number.NaN, answers.length === 0);
    if (answers.length > 0) await settleAnswers(ctx, model, answers);
    if (!owns) {
      // The current owner knows the rows in their old state and has to read them again.
      if (answers.length > 0) await bumpRevision(db);
      return null;
    }
    if (unsent.length > 0) await release(ctx, model, unsent);
    return claimNext(ctx, model, { room, keysHonoured, readable });
  });
}

async function settleAnswers(ctx: EngineContext, model: OutboxModel, answers: readonly Answered[]): Promise<void> {
  const { db } = ctx;
  const planned = answers.flatMap(({ effects }) => effects?.writes ?? []);
  const batch = createOutboxWriteBatch(await openSnapshot(ctx, planned));
  const known = answers.some(isConfirmed) ? await db.readMeta<string>(epochKey) : undefined;
  const held = answers.map((one) => (isOfLostServer(one, known) ? askAgain(one) : one));
  applyOutcome(ctx, model, batch, await markHopeless(ctx, model, held));
  await batch.write(db, model.rows.size === 0);
}

/**
 * Returns true for the confirmation of a server that was restored meanwhile: it came after this
 * device had taken back all that the restored one lacks.
 */
const isOfLostServer = ({ outcome }: Answered, known: string | undefined): boolean => {
  const epoch = outcome.answer?.header(headers.epoch) ?? null;
  return outcome.fate.to === 'done' && known !== undefined && epoch !== null && epoch !== known;
};

const askAgain = ({ row, outcome }: Answered): Answered => ({
  row,
  outcome: { ...outcome, fate: afterHealing },
  effects: null,
});

/**
 * Marks commands that the server keeps failing with while it accepts others: their user is told.
 */
const markHopeless = (ctx: EngineContext, model: OutboxModel, answers: readonly Answered[]): Promise<Answered[]> =>
  Promise.all(
    answers.map(async (one) => {
      const row = model.rows.get(one.row.seq);
      return row?.faultSince
        ? { ...one, givenUp: await isHopeless(ctx.db, row, one.outcome, ctx.ports.clock.now()) }
        : one;
    }),
  );
