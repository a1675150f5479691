import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';

const pageSize = 200;
/** Rows read first: enough for the first requests of a drain. */
const firstSize = 96;

/**
 * Reads the first open commands, and whether these are all. A deadline may be anywhere in the
 * queue: if there is one, all commands are read.
 */
export async function firstRows(db: UserDb, count = firstSize): Promise<{ rows: OutboxRow[]; whole: boolean }> {
  if ((await db.outbox.where('deadline').above(0).limit(1).count()) > 0)
    return { rows: await openRows(db), whole: true };
  const rows = await db.outbox.orderBy('seq').limit(count).toArray();
  return { rows, whole: rows.length < count };
}

/**
 * Reads the open commands after a `seq`, in order, in pages: one read of a long queue would block
 * the screen.
 */
export async function openRows(db: UserDb, after = 0): Promise<OutboxRow[]> {
  const found: OutboxRow[] = [];
  for (let last = after; ; last = found.at(-1)?.seq ?? last) {
    const page = await db.outbox.where('seq').above(last).limit(pageSize).toArray();
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
