import type { UserDb } from '#db/user-db.ts';
import type { BackupStore } from './backup-store.ts';
import { type ImportTarget, importUnsent, toRescueCommand } from './rescue.ts';
import { createRescueFile, type Importer, type RescueCommand } from './rescue-file.ts';
import { restoredKey } from './restored.ts';

// Chromium deletes an origin's whole IndexedDB if a killed process has left half a record at the
// end of its log, whatever durability was asked for
// (docs/decisions/01-a-second-copy-of-what-is-open.md). Copies are named `birth/seq/key`: only
// those of a lost database are restored, so that commands sent, corrected or discarded since cannot
// come back.

const birthKey = 'birth';

/** Returns the id of this database; it is another one after the browser has lost the first. */
async function birthOf(db: UserDb): Promise<string> {
  const known = await db.readMeta<string>(birthKey);
  if (known !== undefined) return known;
  return db.transaction('rw', db.meta, async () => {
    const first = (await db.readMeta<string>(birthKey)) ?? crypto.randomUUID();
    await db.meta.put({ key: birthKey, value: first });
    return first;
  });
}

const nameOf = (birth: string, seq: number, key: string): string => `${birth}/${seq}/${key}`;

const parts = (name: string): { birth: string; seq: number; key: string } => {
  const [birth = '', seq = '', key = ''] = name.split('/');
  return { birth, seq: Number(seq), key };
};

async function copy(db: UserDb, store: BackupStore, birth: string, seq: number): Promise<void> {
  const row = await db.outbox.get(seq);
  const receipt = row && (await db.journal.get(seq));
  if (row) await store.put(nameOf(birth, seq, row.key), JSON.stringify(await toRescueCommand(row, receipt)));
}

/** Backs up one open command. Rejects as the store does: the command itself is already on disk. */
export const backUpCommand = async (db: UserDb, store: BackupStore, seq: number): Promise<void> =>
  copy(db, store, await birthOf(db), seq);

/** Deletes copies of commands that have left the outbox and writes the missing ones. */
export async function tidyBackup(db: UserDb, store: BackupStore): Promise<void> {
  // Copies are read first: a copy whose row is missing afterwards belongs to a command that has
  // left.
  const names = await store.names();
  const open = await db.outbox.toCollection().primaryKeys();
  if (names.length === 0 && open.length === 0) return;
  const birth = await birthOf(db);
  const keys = new Map(open.length > 0 ? (await db.outbox.toArray()).map((row) => [row.key, row.seq]) : []);
  const stale = names.filter((name) => parts(name).birth === birth && !keys.has(parts(name).key));
  if (stale.length > 0) await store.delete(stale);
  const copied = new Set(names.map((name) => parts(name).key));
  for (const [key, seq] of keys) if (!copied.has(key)) await copy(db, store, birth, seq);
}

/**
 * Restores the open commands of a lost database, under the same keys and in the same order. A copy
 * is deleted once its command is in the new database; a command that this version does not know
 * stays for the version that does.
 * @returns the number of restored commands
 * @throws OutdatedAppError
 */
export async function restoreBackup(
  { db, registry }: ImportTarget,
  owner: Importer,
  store: BackupStore,
  now: number,
): Promise<number> {
  const names = await store.names();
  if (names.length === 0) return 0;
  const birth = await birthOf(db);
  const lost = names.filter((name) => parts(name).birth !== birth).sort((a, b) => parts(a).seq - parts(b).seq);
  if (lost.length === 0) return 0;
  const texts = await Promise.all(lost.map((name) => store.read(name)));
  const commands = texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as RescueCommand)));
  const inNameOf = commands.flatMap(({ onBehalf }) => onBehalf ?? []);
  const text = JSON.stringify(createRescueFile(owner, now, commands));
  const { imported } = await importUnsent({ db, registry }, owner, text, { now, inNameOf, mayHaveLeft: true });
  if (imported > 0) await db.meta.put({ key: restoredKey, value: imported });
  const knownKeys = new Set((await db.journal.toArray()).map((row) => row.key));
  await store.delete(lost.filter((name) => knownKeys.has(parts(name).key)));
  await tidyBackup(db, store);
  return imported;
}
