import * as v from 'valibot';
import { assertWritable } from '../../db/guarded-db.ts';
import type { FrozenRequest, JournalRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { CommandDefinition, Registry } from '../outbox/command.ts';
import { definitionOf, frozenRequest, pendingRows, placeOf } from '../outbox/outbox-row.ts';
import { receipt } from '../outbox/receipts.ts';
import {
  hashOf,
  type Importer,
  type Owner,
  ownerOf,
  type RescueCommand,
  type RescueFile,
  readRescueFile,
  rescueFileOf,
} from './rescue-file.ts';

/** One open command with what it needs to be taken in again. */
export async function commandOf(row: OutboxRow, receipt: Pick<JournalRow, 'detail'> | undefined): Promise<RescueCommand> {
  const { key, kind, version, payload, lanes, doneAt, base, frozen, deadline, onBehalf } = row;
  const whose = onBehalf ? { onBehalf } : {};
  const command = { key, kind, version, payload, lanes, doneAt, base, frozen, deadline, detail: receipt?.detail ?? '', ...whose };
  return { ...command, hash: await hashOf(command) };
}

/** Every open command, in order. */
export async function exportUnsent(db: UserDb, owner: Owner, now: number): Promise<RescueFile> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const receipts = await db.journal.bulkGet(rows.map((row) => row.seq));
  return rescueFileOf(owner, now, await Promise.all(rows.map((row, i) => commandOf(row, receipts[i]))));
}

export interface ImportResult {
  imported: number;
  /** Already here, open or done. */
  known: number;
  /** Left out, by their detail: altered, unknown to this version, or only their owner's to send. */
  refused: string[];
}

interface ImportOptions {
  /** Owners whose commands the administrator has confirmed. */
  inNameOf?: readonly string[];
  /** A command without frozen bytes may have been sent too, since it was copied. */
  mayHaveLeft?: boolean;
}

/**
 * Imports unsent commands in one transaction, under their own keys, so that the server recognises a repeat. Commands of others are imported
 * only by an administrator, for the owners confirmed in `inNameOf`.
 * @throws RescueRefusedError where it is no rescue file, of another account, or of another user without the right; OutdatedAppError
 */
export async function importUnsent(
  db: UserDb,
  registry: Registry,
  importer: Importer,
  text: string,
  now: number,
  { inNameOf = [], mayHaveLeft = false }: ImportOptions = {},
): Promise<ImportResult> {
  assertWritable(db);
  const file = readRescueFile(text, importer);
  const hashes = await Promise.all(file.commands.map(hashOf));
  return db.transaction('rw', db.outbox, db.journal, db.pending, db.lease, async () => {
    const knownKeys = new Set((await db.journal.toArray()).map((row) => row.key));
    const result: ImportResult = { imported: 0, known: 0, refused: [] };
    for (const [i, command] of file.commands.entries()) {
      const definition = definitionOf(registry, command);
      const ownerName = ownerOf(file, command);
      const isOwn = ownerName === importer.username;
      const isAllowed = isOwn || (importer.mayActForOthers && definition?.onBehalf && inNameOf.includes(ownerName));
      const isSound = definition && hashes[i] === command.hash && matchesItsPayload(definition, command, mayHaveLeft);
      if (knownKeys.has(command.key)) result.known += 1;
      else if (!isSound || !isAllowed) result.refused.push(command.detail || command.kind);
      else {
        await add(db, definition, command, now, { onBehalf: isOwn ? null : ownerName, sent: mayHaveLeft || command.frozen !== null });
        result.imported += 1;
      }
    }
    await bumpRevision(db);
    return result;
  });
}

/**
 * Anybody can compute the hash, so the bytes must be what the command makes of the payload that is shown. Only the device's own backup may
 * hold bytes of an earlier version of the app.
 */
function matchesItsPayload(definition: CommandDefinition, { payload, frozen, base }: RescueCommand, ownCopy: boolean): boolean {
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
  onBehalf: string | null;
  /** It may have been sent before. */
  sent: boolean;
}

async function add(
  db: UserDb,
  definition: CommandDefinition,
  command: RescueCommand,
  now: number,
  { onBehalf, sent }: Adding,
): Promise<void> {
  const { hash, detail, onBehalf: _before, ...fields } = command;
  const whose = onBehalf === null ? {} : { onBehalf };
  const row: Omit<OutboxRow, 'seq'> = {
    ...fields,
    ...whose,
    ...placeOf(definition, command.payload),
    exclusive: definition.exclusive ?? null,
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
