import * as v from 'valibot';
import { UnreadableAnswerError } from '../../api/errors.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { ChangeEntity } from '../../domain/wire/changes.ts';
import type { SnapshotWrite } from '../outbox/command.ts';
import { keptEntities, keptEntity } from './kept-entities.ts';

interface Versioned {
  Version: number;
  read: number;
}

const names = Object.values(keptEntities).map(({ table }) => table);
/** The tables that the server's word goes into: for a transaction that touches any of them. */
export const snapshotTables = (db: UserDb) => names.map((name) => db.table<Versioned, string>(name));

const isKnown = (entity: string): entity is ChangeEntity => Object.hasOwn(keptEntities, entity);
const tableOf = (db: UserDb, entity: ChangeEntity) => db.table<Versioned, string>(keptEntities[entity].table);

/** One place knows how a row of the wire becomes a row of the device. @throws ValiError */
const build = (entity: ChangeEntity, row: unknown, read: number): Versioned => {
  const { schema, toRow } = keptEntity(entity);
  return toRow(v.parse(schema, row), read);
};

/** What the server has said, folded over the rows that are here and written at the end in a few calls. */
export interface SnapshotBatch {
  /** One command's or one page's worth, whole or not at all. @returns false where a row does not fit its schema */
  apply(writes: readonly SnapshotWrite[], read?: number): boolean;
  write(): Promise<void>;
}

/**
 * Reads the rows that are to be written, inside the caller's transaction. A row goes only over an older version of itself; a row of an
 * entity that this version does not know is left out. A server without versions says 0: then the newest word counts.
 */
export async function openSnapshot(db: UserDb, planned: readonly SnapshotWrite[]): Promise<SnapshotBatch> {
  const here = new Map<ChangeEntity, Map<string, Versioned | undefined>>();
  for (const entity of new Set(planned.map((write) => write.entity).filter(isKnown))) {
    const ids = [...new Set(planned.filter((write) => write.entity === entity).map((write) => write.id))];
    const rows = await tableOf(db, entity).bulkGet(ids);
    here.set(entity, new Map(ids.map((id, i) => [id, rows[i]])));
  }
  const changed = new Map<ChangeEntity, Set<string>>();
  const fold = (writes: readonly SnapshotWrite[], read?: number): [SnapshotWrite, Versioned | undefined][] => {
    const folded = new Map<string, Versioned | undefined>();
    return writes
      .filter(({ entity }) => isKnown(entity))
      .flatMap((write): [SnapshotWrite, Versioned | undefined][] => {
        const place = `${write.entity}:${write.id}`;
        const before = folded.has(place) ? folded.get(place) : here.get(write.entity)?.get(write.id);
        const after = foldRow(write, before, read);
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
        if (gone.length > 0) await tableOf(db, entity).bulkDelete(gone);
        const kept = rows.flatMap(([, row]) => row ?? []);
        if (kept.length > 0) await tableOf(db, entity).bulkPut(kept);
      }
    },
  };
}

/** The row as it is after a write: the same object where nothing changes, undefined where it goes. */
function foldRow(write: SnapshotWrite, before: Versioned | undefined, read: number | undefined): Versioned | undefined {
  if ('patch' in write) return before && build(write.entity, { ...before, ...write.patch }, before.read);
  if (write.row === null) return undefined;
  const after = build(write.entity, write.row, read ?? before?.read ?? 0);
  if (!before || after.Version === 0 || after.Version >= before.Version) return after;
  return read === undefined ? before : { ...before, read };
}

/**
 * Writes what the server has said, inside the caller's transaction.
 * @throws UnreadableAnswerError where a row does not fit its schema: nothing is written then
 */
export async function applyWrites(db: UserDb, writes: readonly SnapshotWrite[], read?: number): Promise<void> {
  const batch = await openSnapshot(db, writes);
  if (!batch.apply(writes, read)) throw new UnreadableAnswerError('a row of the server does not fit its schema');
  await batch.write();
}

/** The row `entity:id` of the device; undefined where it is not here. */
export async function rowOf(db: UserDb, reference: string): Promise<Versioned | undefined> {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  return isKnown(entity) ? tableOf(db, entity).get(id) : undefined;
}

/** Version of the row on the device; undefined where it is not here or the server has none. */
export const versionOf = async (db: UserDb, reference: string): Promise<number | undefined> =>
  (await rowOf(db, reference))?.Version || undefined;

/** After a full read: what it did not bring is gone, or no longer this user's to see. `entities` are those that it has read. */
export async function dropUnread(db: UserDb, read: number, entities: readonly ChangeEntity[]): Promise<void> {
  for (const entity of entities) {
    await tableOf(db, entity)
      .filter((row) => row.read !== read)
      .delete();
  }
}
