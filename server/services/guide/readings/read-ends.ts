import { guidesPerPage, type Login } from '#server/registry/registry.ts';
import { type Held, writeReading } from './lease.ts';
import { type Outside, readPage } from './read.ts';
import { nextReading } from './schedule.ts';

/**
 * Reads what is new since the last reading: from the first page onward and from the last page back,
 * each until a page holds nothing new or changed. The order of the national system is not known.
 * @param renew waits for the next call, and renews the lease; false to stop
 */
export async function readEnds(
  outside: Outside,
  { login, held }: { login: Login; held: Held },
  renew: () => Promise<boolean>,
): Promise<void> {
  let heldBack = false;
  const read = async (page: number) => {
    const done = await readPage(outside, { login, held, page }, () => ({}));
    heldBack ||= done.isHeldBack;
    return done;
  };
  let front = 1;
  let last = await read(front);
  while (last.isNews && !last.isLast) {
    if (!(await renew())) return;
    front += 1;
    last = await read(front);
  }
  for (let back = Math.ceil(last.total / guidesPerPage); back > front; back -= 1) {
    if (!(await renew())) return;
    if (!(await read(back)).isNews) break;
  }
  const dueAt = await nextReading(outside.db, held.reading.accountId, outside.now(), heldBack);
  await writeReading(outside.db, held.reading, { dueAt });
}
