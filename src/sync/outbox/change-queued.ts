import * as v from 'valibot';
import { assertWritable } from '../../db/guarded-db.ts';
import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { withCleanTexts } from '../../lib/clean-text.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { Ports } from '../ports.ts';
import { snapshotTables } from '../pull/snapshot.ts';
import type { CommandDefinition, Registry } from './command.ts';
import { editBase } from './edit-base.ts';
import { withServerIds } from './enqueue.ts';
import { definitionOf, pendingRows, placeOf } from './outbox-row.ts';

/** The command is on its way, or may already be there: it cannot be changed now. */
export class CommandBusyError extends Error {
  override name = 'CommandBusyError';
}

const tables = (db: UserDb) => [db.outbox, db.journal, db.pending, db.lease, db.drafts, db.idmap, ...snapshotTables(db)];

async function find(db: UserDb, seq: number, allowed: (row: OutboxRow) => boolean): Promise<OutboxRow | null> {
  const row = await db.outbox.get(seq);
  if (row && !allowed(row)) throw new CommandBusyError(`command ${seq} is ${row.state}`);
  return row ?? null;
}

/**
 * Puts a corrected payload in a command's place in its lanes, under a new key; `as` makes it another answer to the same question.
 * @throws CommandBusyError while it is on its way or uncertain, or somebody else's to correct; ValiError
 */
export async function correct(
  db: UserDb,
  registry: Registry,
  ports: Pick<Ports, 'newKey'>,
  seq: number,
  input: unknown,
  options: { detail: string; draft?: string; as?: Pick<CommandDefinition, 'kind' | 'version'> },
): Promise<void> {
  assertWritable(db);
  const key = ports.newKey();
  await db.transaction('rw', tables(db), async () => {
    const row = await find(db, seq, (r) => r.state !== 'sending' && r.state !== 'uncertain' && !r.inDoubt && !r.onBehalf);
    const known = row && definitionOf(registry, row);
    const definition = known && definitionOf(registry, options.as ?? row);
    if (!row || !definition) throw new CommandBusyError(`command ${seq} is no longer open`);
    // The form may have been opened before the server gave its id.
    const payload = await withServerIds(db, v.parse(definition.payload, withCleanTexts(input)));
    // Who corrects after a conflict has seen the present state: the edit now stands on it.
    const stand = await editBase(db, definition, payload, seq);
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
      ...stand,
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
    if (options.draft) await db.drafts.delete(options.draft);
    await bumpRevision(db);
  });
}

/** Lets a command try again with the key that it has: after a refusal, before its time, or when the user answers "send it again". */
export async function tryAgain(db: UserDb, seq: number): Promise<void> {
  assertWritable(db);
  await db.transaction('rw', tables(db), async () => {
    const row = await find(db, seq, (r) => r.state !== 'sending');
    if (!row) return;
    const inDoubt = (row.inDoubt || row.state === 'uncertain') && !row.ask;
    const state = inDoubt ? 'uncertain' : 'queued';
    await db.outbox.put({ ...row, state, inDoubt, nextAt: 0, failures: 0, refusal: null, reason: null, ask: false });
    await db.pending.where('seq').equals(seq).modify({ state });
    await bumpRevision(db);
  });
}

/** The user says that an uncertain command has happened: the receipt tells that it is the user's word. */
export async function takeAsDone(db: UserDb, seq: number, now: number): Promise<void> {
  await remove(db, [seq], (r) => r.state === 'uncertain', { outcome: 'unreadable', confirmedAt: now });
}

/** Takes commands out by the user's word, each named by it. What depends on one that is not named stays. */
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

/** "Enviar agora": nothing waits for the clock any more. */
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
