import * as v from 'valibot';
import { assertWritable } from '#db/guarded-db.ts';
import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { withCleanTexts } from '#lib/text/clean-text.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { CommandDefinition, Registry } from './command.ts';
import { draftTables, endDraft, refuseSaved } from './draft.ts';
import { editBase, editedTables, takeEditBase } from './edit-base.ts';
import { type OutboxAccess, withServerIds } from './enqueue.ts';
import { guardDeparture, isOverdue } from './late-departure.ts';
import { findDefinition, findLanePlace, pendingRows } from './outbox-row.ts';

/** Error when the command is being sent, or may have been: it cannot be changed now. */
export class CommandBusyError extends Error {
  override name = 'CommandBusyError';
}

/** Returns the tables that every change of a queued command writes. */
const tables = (db: UserDb) => [db.outbox, db.journal, db.pending, db.lease];

async function find(db: UserDb, seq: number, allowed: (row: OutboxRow) => boolean): Promise<OutboxRow | null> {
  const row = await db.outbox.get(seq);
  if (row && !allowed(row)) throw new CommandBusyError(`command ${seq} is ${row.state}`);
  return row ?? null;
}

interface CommandAccess extends OutboxAccess {
  registry: Registry;
}

interface Rectification {
  detail: string;
  draft?: string;
  /** Another kind on the same entity: the opposite answer to the same question. */
  as?: Pick<CommandDefinition, 'kind' | 'version'>;
  /** Entity as the user saw it, if newer than the snapshot: the current state in a conflict. */
  seen?: unknown;
}

/**
 * Replaces the payload of a command under a new key; it keeps its place in its lanes.
 * @throws CommandBusyError while it is being sent or uncertain, or belongs to another user;
 * DraftSavedError; ValiError
 */
export async function correct(
  { db, registry, ports }: CommandAccess,
  seq: number,
  input: unknown,
  options: Rectification,
): Promise<void> {
  assertWritable(db);
  const key = ports.newKey();
  const clean = withCleanTexts(input);
  const target = options.as ?? (await db.outbox.get(seq));
  const definition = target && findDefinition(registry, target);
  if (!definition) throw new CommandBusyError(`command ${seq} is no longer open`);
  const given = v.parse(definition.payload, clean);
  await db.transaction(
    'rw',
    [...tables(db), ...draftTables(db), db.idmap, ...editedTables(db, definition, given)],
    async () => {
      if (options.draft) await refuseSaved(db, options.draft);
      const row = await find(
        db,
        seq,
        (r) => r.state !== 'sending' && r.state !== 'uncertain' && !r.inDoubt && !r.onBehalf,
      );
      if (!row || !findDefinition(registry, row)) throw new CommandBusyError(`command ${seq} is no longer open`);
      // The form may have been opened before the server assigned the id.
      const payload = await withServerIds(db, given);
      // A user who edits after a conflict has seen the current state, which becomes the base.
      const base =
        options.seen === undefined
          ? await editBase(db, definition, payload, seq)
          : takeEditBase(definition, payload, options.seen);
      const next: OutboxRow = {
        ...row,
        key,
        payload,
        kind: definition.kind,
        version: definition.version,
        ...findLanePlace(definition, payload),
        exclusive: definition.exclusive ?? null,
        state: 'queued',
        failures: 0,
        faultSince: null,
        nextAt: 0,
        ...(definition.departure && {
          deadline: null,
          asksWhenLate: false,
          ...guardDeparture(definition, payload, ports.clock.now()),
        }),
        ...base,
        frozen: null,
        refusal: null,
        reason: null,
        deniedReads: 0,
        ask: false,
      };
      await db.outbox.put(next);
      await db.journal.update(seq, {
        key,
        payload,
        kind: definition.kind,
        title: definition.title,
        detail: options.detail,
      });
      await db.pending.where('seq').equals(seq).delete();
      await db.pending.bulkPut(pendingRows(definition, next));
      const became = { seq, kind: definition.kind };
      if (options.draft) await endDraft(db, options.draft, { became, now: ports.clock.now() });
      await bumpRevision(db);
    },
  );
}

/**
 * Sends a command again under its key: after a refusal, before its time, or when the user says so.
 */
export async function tryAgain(db: UserDb, seq: number): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', tables(db), async () => {
    const row = await find(db, seq, (r) => r.state !== 'sending');
    if (!row) return;
    const inDoubt = (row.inDoubt || row.state === 'uncertain') && !row.ask;
    const state = inDoubt ? 'uncertain' : 'queued';
    await db.outbox.put({
      ...row,
      state,
      inDoubt,
      nextAt: 0,
      failures: 0,
      refusal: null,
      reason: null,
      ask: false,
      paused: false,
    });
    await db.pending.where('seq').equals(seq).modify({ state });
    await bumpRevision(db);
  });
}

/** Lets a command go although its departure has passed: its user has said that it took place. */
export async function sendLate(db: UserDb, seq: number, now: number): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', tables(db), async () => {
    const row = await find(db, seq, (r) => isOverdue(r, now));
    if (!row) return;
    await db.outbox.put({ ...row, deadline: null, asksWhenLate: false, reason: null });
    await bumpRevision(db);
  });
}

/** Notes that the data of a queued creation were printed beside APA's paper model. */
export async function notePrinted(db: UserDb, seqs: readonly number[], at: number): Promise<void> {
  assertWritable(db);
  await db.outbox
    .where('seq')
    .anyOf([...seqs])
    .modify({ printedAt: at });
}

/** Pauses or resumes the sending of a file, whatever its state; a part under way still arrives. */
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

/**
 * Ends an uncertain command that happened according to the user: its receipt has no answer of the
 * server.
 */
export async function takeAsDone(db: UserDb, seq: number, now: number): Promise<void> {
  await remove(db, [seq], (r) => r.state === 'uncertain', { outcome: 'unreadable', confirmedAt: now });
}

/**
 * Removes the commands that the user has named. Commands that depend on them stay unless they are
 * named too.
 */
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

/** Resumes, after sign-in, the commands that waited for their owner. */
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

/** Ends all waits for the clock ("Enviar agora"). */
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
