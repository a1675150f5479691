import { and, eq, lte } from 'drizzle-orm';
import { badYear, type MassVolumes, nextNight, reportYear, requestIntervalMs } from '../../../src/domain/report/mass-volumes.ts';
import { serverSentence } from '../../../src/domain/wire/server-sentences.ts';
import { portugueseTime } from '../../../src/lib/portuguese-time.ts';
import { massVolumes } from '../../db/schema/mass-volumes.ts';
import { transact } from '../../db/transact.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { JobSender } from '../../queue/job-queue.ts';
import { sightOf } from '../archive/archive-rows.ts';
import { viewerOf } from '../guide/viewer.ts';
import { type Act, record } from '../history.ts';
import type { Principal } from '../principal.ts';
import { invalid, refused } from '../refusal.ts';

type Row = typeof massVolumes.$inferSelect;

const day = 86_400_000;

const requestableAt = ({ requestedAt }: Row): Date => new Date(requestedAt.getTime() + requestIntervalMs);

/** A job that failed for good is waited for no longer than until it may be requested again. */
const isUpdating = (row: Row, now: Date): boolean =>
  (row.computedAt === null || row.computedAt < row.requestedAt) && now < requestableAt(row);

const toMassVolumes = (row: Row, now: Date): MassVolumes => ({
  IsSuccess: row.computedAt !== null,
  NextUpdate: nextNight(now).toISOString(),
  MassVolumeGroups: row.groups,
  Year: row.year,
  UpdatedAt: row.computedAt?.toISOString() ?? null,
  IsUpdating: isUpdating(row, now),
  RequestableAt: requestableAt(row).toISOString(),
});

const yearOr400 = (text: string | undefined, now: Date): number => {
  const year = reportYear(text, now);
  if (year === null) throw invalid([{ Field: 'Year', Message: badYear }]);
  return year;
};

/** The row of whoever sees the same guides, locked by a change. */
async function rowOf(db: Db | Tx, principal: Principal, year: number, lock = false): Promise<Row | undefined> {
  const { sight } = sightOf(await viewerOf(db, principal));
  const query = db
    .select()
    .from(massVolumes)
    .where(and(eq(massVolumes.accountId, principal.accountId), eq(massVolumes.year, year), eq(massVolumes.sight, sight)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Each request has a job of its own: the one that runs already may have read before it. */
const send = (tx: Tx, queue: JobSender, { id, requestedAt }: Pick<Row, 'id' | 'requestedAt'>) =>
  queue.send(tx, 'massVolumes', { massVolumesId: id }, `${id} ${requestedAt.toISOString()}`);

/** The first row of a sight, with its job; the one that another request has just made otherwise. */
async function begin(tx: Tx, queue: JobSender, principal: Principal, year: number, now: Date): Promise<{ row: Row; begun: boolean }> {
  const { accountId } = principal;
  const values = { accountId, year, requestedAt: now, readAt: now, ...sightOf(await viewerOf(tx, principal)) };
  const [row] = await tx.insert(massVolumes).values(values).onConflictDoNothing().returning();
  if (row) await send(tx, queue, row);
  return { row: row ?? ((await rowOf(tx, principal, year, true)) as Row), begun: row !== undefined };
}

/**
 * GET /massVolumes/{year} (spec 3 §7): what the closed guides of a year, as far as the user sees them, brought to each recipient. They
 * are computed on the first read, which finds them under way.
 * @throws Refusal 400 for a year before 2018 or to come
 */
export async function readMassVolumes(
  db: Db,
  queue: JobSender,
  principal: Principal,
  yearText: string | undefined,
  now: Date,
): Promise<MassVolumes> {
  const year = yearOr400(yearText, now);
  const found = await rowOf(db, principal, year);
  const row = found ?? (await transact(db, (tx) => begin(tx, queue, principal, year, now))).row;
  const yesterday = new Date(now.getTime() - day);
  if (row.readAt < yesterday)
    await db
      .update(massVolumes)
      .set({ readAt: now })
      .where(and(eq(massVolumes.id, row.id), lte(massVolumes.readAt, yesterday)));
  return toMassVolumes(row, now);
}

/** A request as it is now, for a repeat; null once the user sees other guides. */
export async function oneMassVolumes(db: Db, principal: Principal, uniqueId: string, now: Date): Promise<MassVolumes | null> {
  const { sight } = sightOf(await viewerOf(db, principal));
  const [row] = await db
    .select()
    .from(massVolumes)
    .where(and(eq(massVolumes.uniqueId, uniqueId), eq(massVolumes.accountId, principal.accountId), eq(massVolumes.sight, sight)));
  return row ? toMassVolumes(row, now) : null;
}

/**
 * POST /massVolumes/{year}: computes them now, at most once an hour for who sees the same guides.
 * @throws Refusal 400 with the time from which they may be requested
 */
export async function requestMassVolumes(
  tx: Tx,
  queue: JobSender,
  act: Act,
  yearText: string | undefined,
  now: Date,
): Promise<{ id: string; body: MassVolumes }> {
  const year = yearOr400(yearText, now);
  const found = await rowOf(tx, act.principal, year, true);
  const { row, begun } = found ? { row: found, begun: false } : await begin(tx, queue, act.principal, year, now);
  if (!begun && now < requestableAt(row)) {
    throw refused([serverSentence('massVolumesRecent', { year, time: portugueseTime(requestableAt(row)) })]);
  }
  await record(tx, act, 'massVolumes', row.uniqueId, 'request', { year });
  if (begun) return { id: row.uniqueId, body: toMassVolumes(row, now) };
  await tx.update(massVolumes).set({ requestedAt: now, readAt: now }).where(eq(massVolumes.id, row.id));
  const requested = { ...row, requestedAt: now };
  await send(tx, queue, requested);
  return { id: row.uniqueId, body: toMassVolumes(requested, now) };
}
