import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { guidesPerPage, type Login, type NationalRegistry } from '#server/registry/registry.ts';
import { withinLimit } from '../registry/calls.ts';
import { type Held, holdReading, type Reading, writeReading } from './lease.ts';
import { readOwner, storePage } from './page.ts';
import type { PageOutcome } from './page-context.ts';

export interface Outside {
  db: Db;
  registry: Pick<NationalRegistry, 'guidesOf'>;
  credentialsKey: Uint8Array;
  config: { concludeDays: number };
  now: () => Date;
}

/** Answer of the national system, as the columns of the reading depend on it. */
export interface ReadPage extends PageOutcome {
  at: Date;
  total: number;
  /** Guides on the page. */
  count: number;
  /** True if no guide follows. */
  isLast: boolean;
}

interface Asked {
  login: Login;
  held: Held;
  /** Page, from 1. */
  page: number;
}

/**
 * Reads a page, and stores it in one transaction with these columns of the reading.
 * @throws LeaseLost, and the errors of the national system
 */
export async function readPage(
  { db, registry, config, now }: Outside,
  { login, held, page }: Asked,
  columnsOf: (read: ReadPage, tx: Tx) => Partial<Reading> | Promise<Partial<Reading>>,
): Promise<ReadPage> {
  const { reading } = held;
  const { vat, role, accountId } = reading;
  const askedAt = now();
  const { total, guides } = await withinLimit(registry.guidesOf(login, { vat, role, page, size: guidesPerPage }));
  const done = await transact(db, async (tx) => {
    await holdReading(tx, reading);
    const at = now();
    const owner = await readOwner(tx, accountId);
    const isFirst = reading.sweptAt === null;
    const outcome = await storePage(
      tx,
      { owner, now: at, askedAt, isFirst, concludeDays: config.concludeDays },
      guides,
    );
    const isLast = guides.length < guidesPerPage || page * guidesPerPage >= total;
    const read = { ...outcome, at, total, count: guides.length, isLast };
    const columns = { total, readAt: at, problem: null, ...(await columnsOf(read, tx)) };
    return { read, written: await writeReading(tx, reading, columns) };
  });
  held.reading = done.written;
  return done.read;
}
