import * as v from 'valibot';
import { assertWritable } from '#db/guarded-db.ts';
import type { FrozenRequest, JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { CommandDefinition, Registry } from '../outbox/command.ts';
import { findDefinition, findLanePlace, frozenRequest, pendingRows } from '../outbox/outbox-row.ts';
import { receipt } from '../outbox/receipts.ts';
import {
  commandOwner,
  createRescueFile,
  hashCommand,
  type Importer,
  type Owner,
  type RescueCommand,
  type RescueFile,
  readRescueFile,
} from './rescue-file.ts';

/** Returns one open command with everything needed to import it again. */
export async function toRescueCommand(
  row: OutboxRow,
  receipt: Pick<JournalRow, 'detail'> | undefined,
): Promise<RescueCommand> {
  const { key, kind, version, payload, lanes, doneAt, base, frozen, deadline, onBehalf } = row;
  const whose = onBehalf ? { onBehalf } : {};
  const command = {
    key,
    kind,
    version,
    payload,
    lanes,
    doneAt,
    base,
    frozen,
    deadline,
    detail: receipt?.detail ?? '',
    ...whose,
  };
  return { ...command, hash: await hashCommand(command) };
}

/** Exports every open command, in order. */
export async function exportUnsent(db: UserDb, owner: Owner, now: number): Promise<RescueFile> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const receipts = await db.journal.bulkGet(rows.map((row) => row.seq));
  return createRescueFile(owner, now, await Promise.all(rows.map((row, i) => toRescueCommand(row, receipts[i]))));
}

export interface ImportResult {
  imported: number;
  /** Number of commands already here, open or done. */
  known: number;
  /**
   * Details of commands left out: altered, unknown to this version, or sendable only by their
   * owner.
   */
  refused: string[];
}

/** Database to import into, and the commands that it may hold. */
export interface ImportTarget {
  db: UserDb;
  registry: Registry;
}

interface ImportOptions {
  now: number;
  /** Owners whose commands the administrator has confirmed. */
  inNameOf?: readonly string[];
  /** True if a command without frozen bytes may have been sent too, since it was copied. */
  mayHaveLeft?: boolean;
}

/**
 * Imports unsent commands in one transaction, under their own keys, so that the server recognises a
 * repeat. Commands of others are imported only by an administrator, for the owners confirmed in
 * `inNameOf`.
 * @throws RescueRefusedError if it is no rescue file, of another account, or of another user
 * without the right; OutdatedAppError
 */
export async function importUnsent(
  { db, registry }: ImportTarget,
  importer: Importer,
  text: string,
  { now, inNameOf = [], mayHaveLeft = false }: ImportOptions,
): Promise<ImportResult> {
  assertWritable(db);
  const file = readRescueFile(text, importer);
  const hashes = await Promise.all(file.commands.map(hashCommand));
  return db.transaction('rw', db.outbox, db.journal, db.pending, db.lease, async () => {
    const knownKeys = new Set((await db.journal.toArray()).map((row) => row.key));
    const result: ImportResult = { imported: 0, known: 0, refused: [] };
    for (const [i, command] of file.commands.entries()) {
      const definition = findDefinition(registry, command);
      const ownerName = commandOwner(file, command);
      const isOwn = ownerName === importer.username;
      const isAllowed = isOwn || (importer.mayActForOthers && definition?.onBehalf && inNameOf.includes(ownerName));
      const isSound = definition && hashes[i] === command.hash && matchesItsPayload(definition, command, mayHaveLeft);
      if (knownKeys.has(command.key)) result.known += 1;
      else if (!isSound || !isAllowed) result.refused.push(command.detail || command.kind);
      else {
        await add(db, definition, command, {
          now,
          onBehalf: isOwn ? null : ownerName,
          sent: mayHaveLeft || command.frozen !== null,
        });
        result.imported += 1;
      }
    }
    await bumpRevision(db);
    return result;
  });
}

/**
 * Returns true if the bytes are those that the command makes of the shown payload: anybody can
 * compute the hash. Only the device's own backup may hold bytes of an earlier version of the app.
 */
function matchesItsPayload(
  definition: CommandDefinition,
  { payload, frozen, base }: RescueCommand,
  ownCopy: boolean,
): boolean {
  if (!v.is(definition.payload, payload)) return false;
  const reference = definition.ifMatch?.(payload);
  if (Object.keys(base).some((one) => one !== reference)) return false;
  if (frozen === null) return true;
  const sound = frozenRequest(definition, payload);
  const { ifMatch, ...sent } = frozen;
  const fitsVersion = ifMatch === null || (reference !== undefined && /^"\d+"$/.test(ifMatch));
  if (ownCopy) return sent.method === sound.method && sent.path === sound.path;
  return fitsVersion && canonical({ ...sent, ifMatch: null }) === canonical(sound);
}

const canonical = ({ method, path, body, file }: FrozenRequest): string =>
  JSON.stringify([method, path, body, file ? [file.key, file.name] : null]);

interface Adding {
  now: number;
  onBehalf: string | null;
  /** True if it may have been sent before. */
  sent: boolean;
}

async function add(
  db: UserDb,
  definition: CommandDefinition,
  command: RescueCommand,
  { now, onBehalf, sent }: Adding,
): Promise<void> {
  const { hash, detail, onBehalf: _before, ...fields } = command;
  const whose = onBehalf === null ? {} : { onBehalf };
  const row: Omit<OutboxRow, 'seq'> = {
    ...fields,
    ...whose,
    ...findLanePlace(definition, command.payload),
    exclusive: definition.exclusive ?? null,
    ...(definition.departure && { asksWhenLate: command.deadline !== null }),
    state: sent ? 'uncertain' : 'queued',
    attempt: sent ? 1 : 0,
    failures: 0,
    nextAt: 0,
    sentAt: null,
    refusal: null,
    reason: null,
    deniedReads: 0,
    ask: false,
  };
  const seq = await db.outbox.add(row as OutboxRow);
  const kept: JournalRow = receipt({ ...row, seq }, definition, detail, now);
  await db.journal.put({ ...kept, ...whose, savedAt: Date.parse(command.doneAt) || now });
  await db.pending.bulkPut(pendingRows(definition, { ...row, seq }));
}
