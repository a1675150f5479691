import { modelsReading } from '#components/guide/list/kept-pages.ts';
import type { JournalRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { readKept } from '#runtime/use-kept.ts';

const listTables = [
  'egars',
  'establishments',
  'vehicles',
  'tags',
  'pickupPoints',
  'serviceAreas',
  'creationRules',
] as const;
export type KeptName = (typeof listTables)[number] | 'documents' | 'models';

/** Number of rows kept of a list; `readAt` (ms) when the list is not read by the feed. */
export interface KeptList {
  name: KeptName;
  count: number;
  readAt?: number | undefined;
}

/** Reads the lists kept on this device that guides and their forms use. */
export async function readKeptLists(db: UserDb): Promise<KeptList[]> {
  const [lists, models, documents] = await Promise.all([
    Promise.all(listTables.map(async (name): Promise<KeptList> => ({ name, count: await db.table(name).count() }))),
    readKept(db, modelsReading.key, modelsReading.schema),
    readDocuments(db),
  ]);
  return [...lists, { name: 'models', count: models?.value.length ?? 0, readAt: models?.readAt }, documents];
}

/**
 * Counts the kept documents. `readAt` is the oldest document's: each is read again when its guide
 * changes.
 */
async function readDocuments(db: UserDb): Promise<KeptList> {
  let [count, readAt]: [number, number | undefined] = [0, undefined];
  await db.documents.each((row) => {
    count += 1;
    readAt = Math.min(readAt ?? row.readAt, row.readAt);
  });
  return { name: 'documents', count, readAt };
}

const shown = 20;

/** Reads the first queued acts about guides, oldest first, and the total number. */
export async function readQueued(db: UserDb): Promise<{ receipts: JournalRow[]; count: number }> {
  const rows = await db.outbox.filter(({ kind }) => kind.startsWith('egar.') || kind === 'batch.create').sortBy('seq');
  const receipts = await db.journal.bulkGet(rows.slice(0, shown).map(({ seq }) => seq));
  return { receipts: receipts.filter((row) => row !== undefined), count: rows.length };
}
