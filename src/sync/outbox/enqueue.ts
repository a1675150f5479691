import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';
import { assertWritable } from '#db/guarded-db.ts';
import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Rows } from '#db/write-at-once.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import { withCleanTexts } from '#lib/text/clean-text.ts';
import type { Ports } from '../ports.ts';
import type { CommandDefinition } from './command.ts';
import { draftTables, endDraft, refuseSaved } from './draft.ts';
import { editBase, editedTables } from './edit-base.ts';
import { guardDeparture } from './late-departure.ts';
import { findLanePlace, pendingRows, replaceId } from './outbox-row.ts';
import { receipt } from './receipts.ts';
import { noteSaved, saveAtOnce, saveInOrder } from './save-at-once.ts';

/** Error when the disk is full: nothing was saved. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The user's database, with the clock and the keys of new commands. */
export interface OutboxAccess {
  db: UserDb;
  ports: Pick<Ports, 'clock' | 'newKey'>;
}

interface EnqueueOptions {
  /** Line that distinguishes this act from others: names, not ids. */
  detail: string;
  /**
   * Key of the draft that becomes this act in the same transaction: once, however many tabs show
   * it.
   */
  draft?: string;
  /** Part of the draft that stays: rows that are not part of the act. */
  draftLeft?: unknown;
  /** Legal deadline for the act to reach the server, ISO 8601. */
  deadline?: string;
  /** State of the entity as the user sees it now. */
  was?: string;
}

/**
 * Stores an act on disk. When the promise resolves it is committed (strict durability) and may be
 * called saved.
 * @returns the command's `seq`
 * @throws ValiError if the payload does not fit; DraftSavedError; StorageFullError;
 * OutdatedAppError
 */
export const enqueue = <S extends GenericSchema>(
  access: OutboxAccess,
  definition: CommandDefinition<S>,
  input: InferInput<S>,
  options: EnqueueOptions,
): Promise<number> => saveInOrder(access.db, () => save(access, definition, input, options));

async function save<S extends GenericSchema>(
  { db, ports }: OutboxAccess,
  definition: CommandDefinition<S>,
  input: InferInput<S>,
  options: EnqueueOptions,
): Promise<number> {
  assertWritable(db);
  const given = v.parse(definition.payload, withCleanTexts(input));
  const untyped = definition as unknown as CommandDefinition;
  const plan: Plan<S> = { db, definition, untyped, options, now: ports.clock.now(), key: ports.newKey() };
  // Only edits, and commands on something created on this device, read before they write.
  const reads = definition.ifMatch !== undefined || namesLocal(given);
  try {
    const seq =
      reads || options.draft ? undefined : await saveAtOnce(db, plan.now, (next) => rowsOf(plan, given, next));
    return noteSaved(db, plan.now, seq ?? (await readAndWrite(plan, given, reads)));
  } catch (error) {
    throw asStorageFull(error);
  }
}

/** Saves an act in a transaction that reads what it needs before it writes. */
function readAndWrite<S extends GenericSchema>(
  plan: Plan<S>,
  given: InferOutput<S>,
  reads: boolean,
): PromiseLike<number> {
  const { db, definition, untyped, options } = plan;
  const touched = definition.touches(given).length > 0;
  const tables = [
    db.outbox,
    db.journal,
    touched ? db.pending : [],
    options.draft ? draftTables(db) : [],
    reads ? [db.idmap, ...editedTables(db, untyped, given)] : [],
  ];
  // Dexie follows a native await only into a function that is `async` itself.
  const work = async () => {
    if (options.draft) await refuseSaved(db, options.draft);
    const seq = await write(plan, reads ? await prepare(plan, given) : { payload: given, base: {} });
    const became = { seq, kind: definition.kind };
    if (options.draft) await endDraft(db, options.draft, { became, left: options.draftLeft, now: plan.now });
    return seq;
  };
  const onlyWrites = () => write(plan, { payload: given, base: {} });
  return db.transaction('rw', tables.flat(), reads || options.draft ? work : onlyWrites);
}

/** Arguments of one `enqueue`, for several acts saved together or not at all. */
export interface Act {
  definition: CommandDefinition;
  input: unknown;
  options: EnqueueOptions;
}

/**
 * Stores several acts in one transaction, in their order: a guide and its attachments.
 * @returns their `seq`
 * @throws as `enqueue`
 */
export const enqueueTogether = (access: OutboxAccess, acts: readonly Act[]): Promise<number[]> =>
  saveInOrder(access.db, () => saveTogether(access, acts));

async function saveTogether({ db, ports }: OutboxAccess, acts: readonly Act[]): Promise<number[]> {
  assertWritable(db);
  const edited = acts.flatMap(({ definition, input }) =>
    definition.ifMatch ? editedTables(db, definition, v.parse(definition.payload, input)) : [],
  );
  const tables = [db.outbox, db.journal, db.pending, ...draftTables(db), db.idmap, ...edited];
  const all = async () => {
    const seqs: number[] = [];
    for (const { definition, input, options } of acts)
      seqs.push(await enqueue({ db, ports }, definition, input as never, options));
    return seqs;
  };
  // The disk may fill up in the commit, after each act has succeeded.
  return db.transaction('rw', tables, all).catch((error: unknown) => {
    throw asStorageFull(error);
  });
}

interface Plan<S extends GenericSchema> {
  db: UserDb;
  definition: CommandDefinition<S>;
  /** The same, for functions of any payload. */
  untyped: CommandDefinition;
  options: EnqueueOptions;
  now: number;
  key: string;
}
type Prepared<S extends GenericSchema> = { payload: InferOutput<S> } & Pick<OutboxRow, 'base' | 'replaced'>;

async function prepare<S extends GenericSchema>({ db, untyped }: Plan<S>, given: InferOutput<S>): Promise<Prepared<S>> {
  const payload = await withServerIds(db, given);
  return { payload, ...(await editBase(db, untyped, payload)) };
}

/**
 * Writes the rows of an act. Chained promises instead of `async`: Dexie's zones around a native
 * await cost as much as the write.
 */
function write<S extends GenericSchema>(plan: Plan<S>, prepared: Prepared<S>): PromiseLike<number> {
  const row = rowOf(plan, prepared);
  return plan.db.outbox.add(row as OutboxRow).then((seq) => {
    const { journal, pending } = shownOf(plan, { ...row, seq });
    const writes: PromiseLike<unknown>[] = [plan.db.journal.put(journal)];
    if (pending.length > 0) writes.push(plan.db.pending.bulkPut(pending));
    return Promise.all(writes).then(() => seq);
  });
}

/** Returns the rows of an act that needs nothing from the disk, by table. */
function rowsOf<S extends GenericSchema>(plan: Plan<S>, given: InferOutput<S>, seq: number): Rows {
  const row = { ...rowOf(plan, { payload: given, base: {} }), seq };
  const { journal, pending } = shownOf(plan, row);
  // The receipt's key guards the place of both.
  return { add: { journal: [journal] }, put: { outbox: [row], ...(pending.length > 0 && { pending }) } };
}

/** Returns the receipt of an act, and its marks on the entities that it touches. */
const shownOf = <S extends GenericSchema>({ definition, untyped, options, now }: Plan<S>, row: OutboxRow) => ({
  journal: receipt(row, definition, options.detail, now),
  pending: pendingRows(untyped, row),
});

function rowOf<S extends GenericSchema>(
  { definition, untyped, options, now, key }: Plan<S>,
  { payload, ...stand }: Prepared<S>,
): Omit<OutboxRow, 'seq'> {
  return {
    key,
    kind: definition.kind,
    version: definition.version,
    payload,
    ...findLanePlace(untyped, payload),
    exclusive: definition.exclusive ?? null,
    state: 'queued',
    attempt: 0,
    failures: 0,
    nextAt: 0,
    doneAt: new Date(now).toISOString(),
    sentAt: null,
    deadline: options.deadline === undefined ? null : Date.parse(options.deadline),
    ...guardDeparture(untyped, payload, now),
    ...stand,
    frozen: null,
    refusal: null,
    reason: null,
    deniedReads: 0,
    ask: false,
    ...(options.was === undefined ? {} : { was: options.was }),
  };
}

const namesLocal = (payload: unknown): boolean => JSON.stringify(payload).includes(localPrefix);

/** Replaces ids of this device by those that the server has assigned since. */
export async function withServerIds<T>(db: UserDb, payload: T): Promise<T> {
  const mappings = await db.idmap.toArray();
  return mappings.reduce((value, { local, remote }) => replaceId(value, local, remote), payload);
}

/** Returns a full disk's error as `StorageFullError`, any other error unchanged. */
const asStorageFull = (error: unknown): unknown => {
  const names = [error, (error as { inner?: unknown }).inner].map((e) => (e as { name?: string } | undefined)?.name);
  return names.includes('QuotaExceededError') ? new StorageFullError('storage is full', { cause: error }) : error;
};
