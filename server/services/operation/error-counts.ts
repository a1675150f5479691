import { gte, inArray, lt, sql } from 'drizzle-orm';
import { errorCounts } from '#server/db/schema/operation.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Most rows of one hour; what comes besides is counted together. */
export const hourlyKinds = 100;
const others = { kind: 'other', route: '*' };

type Row = typeof errorCounts.$inferInsert;
/** An error that was seen: its kind, and the pattern of its route or the name of its job. */
export type SeenError = Pick<Row, 'kind' | 'route'> & { at: Date; requestId: string | null };

/** Errors of this process that wait to be written. */
export interface ErrorBuffer {
  note(error: SeenError): void;
  /** Writes them outside any request; those that could not be written wait for the next time. */
  flush(db: Db): Promise<void>;
}

type Key = Pick<Row, 'hour' | 'kind' | 'route'>;
const keyOf = ({ hour, kind, route }: Key): string => `${hour.toISOString()} ${kind} ${route}`;

/** Adds rows to those of the same key; of more keys than an hour may have, to a common one. */
function addUp(rows: Map<string, Row>, row: Row, known: ReadonlySet<string> = new Set()): void {
  const isFull = !known.has(keyOf(row)) && !rows.has(keyOf(row)) && known.size + rows.size >= hourlyKinds;
  const kept = isFull ? { ...row, ...others } : row;
  const before = rows.get(keyOf(kept));
  const last = before && before.lastAt > kept.lastAt ? before : kept;
  rows.set(keyOf(kept), { ...last, times: kept.times + (before?.times ?? 0) });
}

/** Creates the buffer of a process: a flood of errors is one statement every few seconds. */
export function errorBuffer(): ErrorBuffer {
  let waiting = new Map<string, Row>();
  return {
    note: ({ kind, route, at, requestId }) => {
      const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
      addUp(waiting, { hour, kind, route, times: 1, lastAt: at, lastRequestId: requestId });
    },
    flush: async (db) => {
      if (waiting.size === 0) return;
      const rows = waiting;
      waiting = new Map();
      try {
        await transact(db, (tx) => addRows(tx, [...rows.values()]));
      } catch (error) {
        for (const row of rows.values()) addUp(waiting, row);
        throw error;
      }
    },
  };
}

async function addRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const { hour, kind, route, times, lastAt, lastRequestId } = errorCounts;
  const hours = [...new Set(rows.map((row) => row.hour.getTime()))].map((ms) => new Date(ms));
  const sums = new Map<string, Row>();
  for (const one of hours) {
    const known = await tx
      .select({ hour, kind, route })
      .from(errorCounts)
      .where(inArray(hour, [one]));
    const keys = new Set(known.map(keyOf));
    for (const row of rows) if (row.hour.getTime() === one.getTime()) addUp(sums, row, keys);
  }
  // In one order, so that two processes never wait for each other.
  const values = [...sums.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  await tx
    .insert(errorCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [hour, kind, route],
      set: {
        times: sql`${times} + excluded.times`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
        lastRequestId: sql`case when excluded.last_at >= ${lastAt} then excluded.last_request_id else ${lastRequestId} end`,
      },
    });
}

/** Errors of one kind on one route, over a day and a week. */
export interface ErrorGroup {
  kind: string;
  route: string;
  day: number;
  week: number;
  lastAt: Date;
  lastRequestId: string | null;
}
/** Most groups that the operator is shown. */
const shownGroups = 50;

/** Lists the errors of the last seven days by kind and route, the latest first. */
export async function errorGroups(db: Db, now: Date): Promise<ErrorGroup[]> {
  const { hour, kind, route, times, lastAt, lastRequestId } = errorCounts;
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  return db
    .select({
      kind,
      route,
      day: sql<number>`coalesce(sum(${times}) filter (where ${lastAt} >= ${dayAgo}::timestamptz), 0)::int`,
      week: sql<number>`sum(${times})::int`,
      lastAt: sql`max(${lastAt})`.mapWith(lastAt),
      lastRequestId: sql<string | null>`(array_agg(${lastRequestId} order by ${lastAt} desc))[1]`,
    })
    .from(errorCounts)
    .where(gte(hour, new Date(now.getTime() - weekMs)))
    .groupBy(kind, route)
    .orderBy(sql`max(${lastAt}) desc`)
    .limit(shownGroups);
}

/** Deletes counts that no list shows any more. */
export const pruneErrors = (db: Db, now: Date): Promise<unknown> =>
  db.delete(errorCounts).where(lt(errorCounts.hour, new Date(now.getTime() - weekMs - hourMs)));
