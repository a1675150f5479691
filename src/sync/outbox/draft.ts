import type { DraftRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';

/** The act that a draft became; without a `seq` it was saved at the server. */
export interface SavedDraft {
  seq?: number;
  kind: string;
}

/** The draft was saved before, in another tab: a draft becomes one act. */
export class DraftSavedError extends Error {
  override name = 'DraftSavedError';
  readonly saved: SavedDraft;
  constructor(saved: SavedDraft) {
    super('the draft was saved before');
    this.saved = saved;
  }
}

/** The drafts that this page shows, '' where nothing is written yet, and those that it has saved itself. */
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

/** Prefix of the pages that keep the act which a draft became, longer than a tab stays open. */
export const savedDraftPrefix = 'draft:';
const savedKey = (id: string): string => `${savedDraftPrefix}${id}`;

/** The tables of what follows, which runs in a transaction over them. */
export const draftTables = (db: UserDb) => [db.drafts, db.pages];

/** Reads a draft that this page is about to show. */
export async function openDraft(db: UserDb, key: string): Promise<DraftRow | undefined> {
  const row = await db.drafts.get(key);
  const { shown } = pageOf(db);
  shown.set(key, row ? idOf(row) : '');
  return row;
}

/** Keeps what was written in the draft. @throws DraftSavedError when it became an act in another tab */
export async function writeDraft(db: UserDb, key: string, value: unknown, now: number): Promise<void> {
  const { shown, saved } = pageOf(db);
  const before = shown.get(key);
  // Whoever goes on writing after saving has begun another draft.
  const id = !before || saved.has(before) ? crypto.randomUUID() : before;
  shown.set(key, id);
  await db.transaction('rw', draftTables(db), async () => {
    const row = await db.drafts.get(key);
    if (!row || idOf(row) !== id) await refuseSaved(db, key);
    await db.drafts.put({ key, id, value, updatedAt: now });
  });
}

/** Throws away a draft that this page shows. */
export async function forgetDraft(db: UserDb, key: string): Promise<void> {
  pageOf(db).shown.set(key, '');
  await db.drafts.delete(key);
}

/** Makes sure that the draft which this page shows is no act yet. @throws DraftSavedError */
export async function refuseSaved(db: UserDb, key: string): Promise<void> {
  const before = await db.pages.get(savedKey(pageOf(db).shown.get(key) ?? ''));
  if (before) throw new DraftSavedError(before.value as SavedDraft);
}

/** Ends the draft that this page shows, for the act that it became. Another one under its key stays. `left` is not part of the act. */
export async function endDraft(db: UserDb, key: string, became: SavedDraft, left: unknown, now: number): Promise<void> {
  const page = pageOf(db);
  const row = await db.drafts.get(key);
  const id = page.shown.get(key) ?? (row && idOf(row));
  if (!id) return;
  page.saved.add(id);
  await db.pages.put({ key: savedKey(id), value: became, readAt: now });
  if (left !== undefined && left !== null) await db.drafts.put({ key, id: crypto.randomUUID(), value: left, updatedAt: now });
  else if (row !== undefined && idOf(row) === id) await db.drafts.delete(key);
}
