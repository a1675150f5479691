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
  taken: number;
  /** Already here, open or done. */
  known: number;
  /** Altered, not known to this version, or for nobody but their owner to send: left out, by what they say they are. */
  refused: string[];
}

interface ImportOptions {
  /** Others whose acts an administrator has confirmed. */
  inNameOf?: readonly string[];
  /** Also what was not frozen may have been sent since it was copied. */
  mayHaveLeft?: boolean;
}

/**
 * Takes unsent work in again, on this device or another: the same keys, so that the server sees a repeat for what it is. One transaction.
 * Work of others is taken in by an administrator only, for those whom they have confirmed in `inNameOf`.
 * @throws RescueRefusedError where it is no rescue file, of another account, or of another user and the taker is no administrator;
 * OutdatedAppError
 */
export async function importUnsent(
  db: UserDb,
  registry: Registry,
  taker: Importer,
  text: string,
  now: number,
  { inNameOf = [], mayHaveLeft = false }: ImportOptions = {},
): Promise<ImportResult> {
  assertWritable(db);
  const file = readRescueFile(text, taker);
  const hashes = await Promise.all(file.commands.map(hashOf));
  return db.transaction('rw', db.outbox, db.journal, db.pending, db.lease, async () => {
    const here = new Set((await db.journal.toArray()).map((row) => row.key));
    const result: ImportResult = { taken: 0, known: 0, refused: [] };
    for (const [i, command] of file.commands.entries()) {
      const definition = definitionOf(registry, command);
      const whose = ownerOf(file, command);
      const own = whose === taker.username;
      const may = own || (taker.mayActForOthers && definition?.onBehalf && inNameOf.includes(whose));
      const sound = definition && hashes[i] === command.hash && isItself(definition, command, mayHaveLeft);
      if (here.has(command.key)) result.known += 1;
      else if (!sound || !may) result.refused.push(command.detail || command.kind);
      else {
        await add(db, definition, command, now, { onBehalf: own ? null : whose, sent: mayHaveLeft || command.frozen !== null });
        result.taken += 1;
      }
    }
    await bumpRevision(db);
    return result;
  });
}

/**
 * The hash needs no secret to be made: what leaves must be what the command makes of the payload that is shown, to the byte, or a file
 * could send anything anywhere. The device's own second copy may hold bytes of an earlier version of the app.
 */
function isItself(definition: CommandDefinition, { payload, frozen, base }: RescueCommand, ownCopy: boolean): boolean {
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
  /** It may have left before. */
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
