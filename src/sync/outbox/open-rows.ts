import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';

const pageSize = 200;
/** Enough to fill the wire and what is claimed ahead of it. */
const firstSize = 96;

/** The first open commands, and whether that is all of them. Where one has a deadline it may stand anywhere: then all are read. */
export async function firstRows(db: UserDb, count = firstSize): Promise<{ rows: OutboxRow[]; whole: boolean }> {
  if ((await db.outbox.where('deadline').above(0).limit(1).count()) > 0) return { rows: await openRows(db), whole: true };
  const rows = await db.outbox.orderBy('seq').limit(count).toArray();
  return { rows, whole: rows.length < count };
}

/** Open commands after a place, in order. Read page by page: a long queue must not hold the screen for its whole length at once. */
export async function openRows(db: UserDb, after = 0): Promise<OutboxRow[]> {
  const found: OutboxRow[] = [];
  for (let last = after; ; last = found.at(-1)?.seq ?? last) {
    const page = await db.outbox.where('seq').above(last).limit(pageSize).toArray();
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
