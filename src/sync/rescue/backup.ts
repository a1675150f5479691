import type { UserDb } from '../../db/user-db.ts';
import type { Registry } from '../outbox/command.ts';
import type { BackupStore } from './backup-store.ts';
import { commandOf, importUnsent } from './rescue.ts';
import { type Importer, type RescueCommand, rescueFileOf } from './rescue-file.ts';
import { restoredKey } from './restored.ts';

// Chromium throws a whole origin's IndexedDB away where a killed process has left half a record at the end of its log, whatever durability
// was asked for (docs/decisions/01-a-second-copy-of-what-is-open.md). Names are `birth/seq/key`: only copies from before the present
// database was born are ever taken in, so that what has been sent, corrected or discarded since cannot come back.

const birthKey = 'birth';

/** Which database this is: another one after the browser has lost the first. Written once, and only read with every act. */
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
  if (row) await store.put(nameOf(birth, seq, row.key), JSON.stringify(await commandOf(row, receipt)));
}

/** Writes the second copy of one open act. Rejects as the store does: the act itself is on disk whatever happens here. */
export const backUpCommand = async (db: UserDb, store: BackupStore, seq: number): Promise<void> => copy(db, store, await birthOf(db), seq);

/** Brings the copies up to date: those of what has left the outbox go, those that are missing come. */
export async function tidyBackup(db: UserDb, store: BackupStore): Promise<void> {
  // Copies first: one that is there has had its row, so that a row that is missing afterwards has left.
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
 * Takes in again what a lost database had open, with the same keys, in the same order. A copy goes once its act is in the new database;
 * one that this version does not know stays for the version that does.
 * @returns how many came back
 * @throws OutdatedAppError
 */
export async function restoreBackup(db: UserDb, registry: Registry, owner: Importer, store: BackupStore, now: number): Promise<number> {
  const names = await store.names();
  if (names.length === 0) return 0;
  const birth = await birthOf(db);
  const lost = names.filter((name) => parts(name).birth !== birth).sort((a, b) => parts(a).seq - parts(b).seq);
  if (lost.length === 0) return 0;
  const texts = await Promise.all(lost.map((name) => store.read(name)));
  const commands = texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as RescueCommand)));
  const inNameOf = commands.flatMap(({ onBehalf }) => onBehalf ?? []);
  const { taken } = await importUnsent(db, registry, owner, JSON.stringify(rescueFileOf(owner, now, commands)), now, {
    inNameOf,
    mayHaveLeft: true,
  });
  if (taken > 0) await db.meta.put({ key: restoredKey, value: taken });
  const here = new Set((await db.journal.toArray()).map((row) => row.key));
  await store.delete(lost.filter((name) => here.has(parts(name).key)));
  await tidyBackup(db, store);
  return taken;
}
