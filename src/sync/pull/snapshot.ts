import * as v from 'valibot';
import { UnreadableAnswerError } from '#api/transport/errors.ts';
import { type SnapshotRow, snapshotTable } from '#db/snapshot-tables.ts';
import type { EngineContext } from '../engine-context.ts';
import type { SnapshotWrite } from '../outbox/command.ts';

type SnapshotContext = Pick<EngineContext, 'db' | 'kept' | 'epochs'>;

/** Turns a row of the wire into a row of the device. @throws ValiError */
function build({ kept }: SnapshotContext, entity: string, row: unknown, read: number): SnapshotRow {
  const known = kept.get(entity);
  if (!known) throw new Error(`${entity} is not kept on this device`);
  return known.toRow(v.parse(known.schema, row), read);
}

/** Server changes, applied in memory to the stored rows and written at the end in a few calls. */
export interface SnapshotBatch {
  /**
   * Applies the writes of one command or page, all or none.
   * @returns false if a row does not fit its schema
   */
  apply(writes: readonly SnapshotWrite[], read?: number): boolean;
  write(): Promise<void>;
}

/**
 * Reads the rows that will be written, inside the caller's transaction. A row replaces only an
 * older version of itself; a row of an entity that this version does not know is left out. A server
 * without versions sends 0: then the latest write counts.
 */
export async function openSnapshot(ctx: SnapshotContext, planned: readonly SnapshotWrite[]): Promise<SnapshotBatch> {
  const here = new Map<string, Map<string, SnapshotRow | undefined>>();
  const { db, kept } = ctx;
  for (const entity of new Set(planned.map((write) => write.entity).filter((one) => kept.has(one)))) {
    const ids = [...new Set(planned.filter((write) => write.entity === entity).map((write) => write.id))];
    const rows = await snapshotTable(db, entity)?.bulkGet(ids);
    here.set(entity, new Map(ids.map((id, i) => [id, rows?.[i]])));
  }
  const changed = new Map<string, Set<string>>();
  const fold = (writes: readonly SnapshotWrite[], read?: number): [SnapshotWrite, SnapshotRow | undefined][] => {
    const folded = new Map<string, SnapshotRow | undefined>();
    return writes
      .filter(({ entity }) => kept.has(entity))
      .flatMap((write): [SnapshotWrite, SnapshotRow | undefined][] => {
        const place = `${write.entity}:${write.id}`;
        const before = folded.has(place) ? folded.get(place) : here.get(write.entity)?.get(write.id);
        const after = foldRow(ctx, write, before, read);
        if (after === before) return [];
        folded.set(place, after);
        return [[write, after]];
      });
  };
  return {
    apply: (writes, read) => {
      let folded: ReturnType<typeof fold>;
      try {
        folded = fold(writes, read);
      } catch (error) {
        if ((error as Error).name === 'ValiError') return false;
        throw error;
      }
      for (const [{ entity, id }, row] of folded) {
        here.get(entity)?.set(id, row);
        changed.set(entity, (changed.get(entity) ?? new Set()).add(id));
      }
      return true;
    },
    write: async () => {
      for (const [entity, ids] of changed) {
        const rows = [...ids].map((id) => [id, here.get(entity)?.get(id)] as const);
        const gone = rows.filter(([, row]) => row === undefined).map(([id]) => id);
        if (gone.length > 0) await snapshotTable(db, entity)?.bulkDelete(gone);
        const left = rows.flatMap(([, row]) => row ?? []);
        if (left.length > 0) await snapshotTable(db, entity)?.bulkPut(left);
      }
    },
  };
}

/**
 * Returns the row after a write: the same object if nothing changes, undefined if it is deleted.
 */
function foldRow(
  ctx: SnapshotContext,
  write: SnapshotWrite,
  before: SnapshotRow | undefined,
  read: number | undefined,
): SnapshotRow | undefined {
  if ('patch' in write) return before && build(ctx, write.entity, { ...before, ...write.patch }, before.read);
  if (write.row === null) return undefined;
  const after = build(ctx, write.entity, write.row, read ?? before?.read ?? 0);
  const isOld = before !== undefined && before.read <= ctx.epochs.oldRead;
  if (!before || after.Version === 0 || after.Version >= before.Version || isOld) return after;
  return read === undefined ? before : { ...before, read };
}

/**
 * Writes the server's changes, inside the caller's transaction.
 * @throws UnreadableAnswerError if a row does not fit its schema: nothing is written then
 */
export async function applyWrites(
  ctx: SnapshotContext,
  writes: readonly SnapshotWrite[],
  read?: number,
): Promise<void> {
  const batch = await openSnapshot(ctx, writes);
  if (!batch.apply(writes, read)) throw new UnreadableAnswerError('a row of the server does not fit its schema');
  await batch.write();
}

/**
 * Deletes, after a full read, the rows that it did not contain: they are gone, or no longer visible
 * to this user. `entities` are those that were read.
 */
export async function dropUnread({ db }: SnapshotContext, read: number, entities: Iterable<string>): Promise<void> {
  for (const entity of entities) {
    await snapshotTable(db, entity)
      ?.filter((row) => row.read !== read)
      .delete();
  }
}
