import type { DraftRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';

/** Act that a draft became; without a `seq` it was saved on the server. */
export interface SavedDraft {
  seq?: number;
  kind: string;
}

/** Error when the draft was saved before, in another tab: a draft becomes only one act. */
export class DraftSavedError extends Error {
  override name = 'DraftSavedError';
  readonly saved: SavedDraft;
  constructor(saved: SavedDraft) {
    super('the draft was saved before');
    this.saved = saved;
  }
}

/**
 * Drafts that this page shows ('' while nothing is written yet), and drafts that it has saved
 * itself.
 */
interface Page {
  shown: Map<string, string>;
  saved: Set<string>;
}
const pages = new WeakMap<UserDb, Page>();
function pageOf(db: UserDb): Page {
  const page = pages.get(db) ?? { shown: new Map(), saved: new Set() };
  pages.set(db, page);
  return page;
}

const idOf = (row: DraftRow): string => row.id ?? `${row.key} ${row.updatedAt}`;

/**
 * Prefix of the `pages` entries that keep the act made of a draft, for longer than a tab stays
 * open.
 */
export const savedDraftPrefix = 'draft:';
const savedKey = (id: string): string => `${savedDraftPrefix}${id}`;

/** Returns the tables that the following functions need in their transaction. */
export const draftTables = (db: UserDb) => [db.drafts, db.pages];

/** Reads a draft that this page is about to show. */
export async function openDraft(db: UserDb, key: string): Promise<DraftRow | undefined> {
  const row = await db.drafts.get(key);
  const { shown } = pageOf(db);
  shown.set(key, row ? idOf(row) : '');
  return row;
}

/** Stores the text of a draft. @throws DraftSavedError when it became an act in another tab */
export async function writeDraft(db: UserDb, key: string, value: unknown, now: number): Promise<void> {
  const { shown, saved } = pageOf(db);
  const before = shown.get(key);
  // Text written after saving begins another draft.
  const id = !before || saved.has(before) ? crypto.randomUUID() : before;
  shown.set(key, id);
  await db.transaction('rw', draftTables(db), async () => {
    const row = await db.drafts.get(key);
    if (!row || idOf(row) !== id) await refuseSaved(db, key);
    await db.drafts.put({ key, id, value, updatedAt: now });
  });
}

/** Deletes a draft that this page shows. */
export async function forgetDraft(db: UserDb, key: string): Promise<void> {
  pageOf(db).shown.set(key, '');
  await db.drafts.delete(key);
}

/** Checks that the draft which this page shows is not an act yet. @throws DraftSavedError */
export async function refuseSaved(db: UserDb, key: string): Promise<void> {
  const before = await db.pages.get(savedKey(pageOf(db).shown.get(key) ?? ''));
  if (before) throw new DraftSavedError(before.value as SavedDraft);
}

interface DraftEnd {
  /** Act that the draft became. */
  became: SavedDraft;
  /** Values that are not part of the act and stay as a draft. */
  left?: unknown;
  now: number;
}

/**
 * Ends the draft that this page shows, for the act that it became. Another draft under its key
 * stays.
 */
export async function endDraft(db: UserDb, key: string, { became, left, now }: DraftEnd): Promise<void> {
  const page = pageOf(db);
  const row = await db.drafts.get(key);
  const id = page.shown.get(key) ?? (row && idOf(row));
  if (!id) return;
  page.saved.add(id);
  await db.pages.put({ key: savedKey(id), value: became, readAt: now });
  if (left !== undefined && left !== null)
    await db.drafts.put({ key, id: crypto.randomUUID(), value: left, updatedAt: now });
  else if (row !== undefined && idOf(row) === id) await db.drafts.delete(key);
}
