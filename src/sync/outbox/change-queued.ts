import * as v from 'valibot';
import { assertWritable } from '../../db/guarded-db.ts';
import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { withCleanTexts } from '../../lib/clean-text.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { Ports } from '../ports.ts';
import type { CommandDefinition, Registry } from './command.ts';
import { draftTables, endDraft, refuseSaved } from './draft.ts';
import { baseOn, editBase, editedTables } from './edit-base.ts';
import { withServerIds } from './enqueue.ts';
import { definitionOf, pendingRows, placeOf } from './outbox-row.ts';

/** The command is being sent, or may have been: it cannot be changed now. */
export class CommandBusyError extends Error {
  override name = 'CommandBusyError';
}

/** What every change of a queued command writes. */
const tables = (db: UserDb) => [db.outbox, db.journal, db.pending, db.lease];

async function find(db: UserDb, seq: number, allowed: (row: OutboxRow) => boolean): Promise<OutboxRow | null> {
  const row = await db.outbox.get(seq);
  if (row && !allowed(row)) throw new CommandBusyError(`command ${seq} is ${row.state}`);
  return row ?? null;
}

interface Correction {
  detail: string;
  draft?: string;
  /** Another kind on the same entity: the opposite answer to the same question. */
  as?: Pick<CommandDefinition, 'kind' | 'version'>;
  /** The entity as the user saw it, where that is newer than the snapshot: the present state out of a conflict. */
  seen?: unknown;
}

/**
 * Replaces the payload of a command under a new key; it keeps its place in its lanes.
 * @throws CommandBusyError while it is being sent or uncertain, or belongs to another user; DraftSavedError; ValiError
 */
export async function correct(
  db: UserDb,
  registry: Registry,
  ports: Pick<Ports, 'clock' | 'newKey'>,
  seq: number,
  input: unknown,
  options: Correction,
): Promise<void> {
  assertWritable(db);
  const key = ports.newKey();
  const clean = withCleanTexts(input);
  const target = options.as ?? (await db.outbox.get(seq));
  const definition = target && definitionOf(registry, target);
  if (!definition) throw new CommandBusyError(`command ${seq} is no longer open`);
  const given = v.parse(definition.payload, clean);
  await db.transaction('rw', [...tables(db), ...draftTables(db), db.idmap, ...editedTables(db, definition, given)], async () => {
    if (options.draft) await refuseSaved(db, options.draft);
    const row = await find(db, seq, (r) => r.state !== 'sending' && r.state !== 'uncertain' && !r.inDoubt && !r.onBehalf);
    if (!row || !definitionOf(registry, row)) throw new CommandBusyError(`command ${seq} is no longer open`);
    // The form may have been opened before the server gave its id.
    const payload = await withServerIds(db, given);
    // Whoever corrects after a conflict has seen the present state: the edit is now based on it.
    const base = options.seen === undefined ? await editBase(db, definition, payload, seq) : baseOn(definition, payload, options.seen);
    const next: OutboxRow = {
      ...row,
      key,
      payload,
      kind: definition.kind,
      version: definition.version,
      ...placeOf(definition, payload),
      exclusive: definition.exclusive ?? null,
      state: 'queued',
      failures: 0,
      faultSince: null,
      nextAt: 0,
      ...base,
      frozen: null,
      refusal: null,
      reason: null,
      deniedReads: 0,
      ask: false,
    };
    await db.outbox.put(next);
    await db.journal.update(seq, { key, payload, kind: definition.kind, title: definition.title, detail: options.detail });
    await db.pending.where('seq').equals(seq).delete();
    await db.pending.bulkPut(pendingRows(definition, next));
    if (options.draft) await endDraft(db, options.draft, { seq, kind: definition.kind }, null, ports.clock.now());
    await bumpRevision(db);
  });
}

/** Sends a command again under its key: after a refusal, before its time, or when the user says so. */
export async function tryAgain(db: UserDb, seq: number): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', tables(db), async () => {
    const row = await find(db, seq, (r) => r.state !== 'sending');
    if (!row) return;
    const inDoubt = (row.inDoubt || row.state === 'uncertain') && !row.ask;
    const state = inDoubt ? 'uncertain' : 'queued';
    await db.outbox.put({ ...row, state, inDoubt, nextAt: 0, failures: 0, refusal: null, reason: null, ask: false, paused: false });
    await db.pending.where('seq').equals(seq).modify({ state });
    await bumpRevision(db);
  });
}

/** Holds a file back or lets it go on, whatever its state: a part that is on its way still arrives. */
export async function setPaused(db: UserDb, seq: number, paused: boolean): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', db.outbox, db.lease, async () => {
    await db.outbox
      .where('seq')
      .equals(seq)
      .modify(paused ? { paused } : { paused, nextAt: 0 });
    await bumpRevision(db);
  });
}

/** The user says that an uncertain command has happened: its receipt has no answer of the server. */
export async function takeAsDone(db: UserDb, seq: number, now: number): Promise<void> {
  await remove(db, [seq], (r) => r.state === 'uncertain', { outcome: 'unreadable', confirmedAt: now });
}

/** Removes the commands that the user has named. What depends on them stays unless it is named too. */
export const discard = (db: UserDb, seqs: readonly number[], now: number): Promise<void> =>
  remove(db, seqs, (r) => r.state !== 'sending', { outcome: 'discarded', confirmedAt: now });

async function remove(
  db: UserDb,
  seqs: readonly number[],
  allowed: (row: OutboxRow) => boolean,
  receipt: { outcome: 'discarded' | 'unreadable'; confirmedAt: number },
): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', tables(db), async () => {
    for (const seq of seqs) {
      if (!(await find(db, seq, allowed))) continue;
      await db.outbox.delete(seq);
      await db.pending.where('seq').equals(seq).delete();
      await db.journal.update(seq, receipt);
    }
    await bumpRevision(db);
  });
}

/** After sign-in: what waited for its owner goes on. */
export async function unpark(db: UserDb): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    const parked = await db.outbox.where('state').equals('parked').toArray();
    if (parked.length === 0) return;
    const back = parked.map((row): OutboxRow => ({ ...row, state: row.inDoubt ? 'uncertain' : 'queued', nextAt: 0 }));
    await db.outbox.bulkPut(back);
    for (const row of back) await db.pending.where('seq').equals(row.seq).modify({ state: row.state });
    await bumpRevision(db);
  });
}

/** "Enviar agora": no command waits for the clock any more. */
export async function clearWaits(db: UserDb): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    await db.outbox
      .where('state')
      .anyOf('waiting', 'uncertain')
      .filter((row) => !row.ask)
      .modify({ nextAt: 0 });
    await bumpRevision(db);
  });
}
