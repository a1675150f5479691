import { and, eq, lte } from 'drizzle-orm';
import { badYear, type MassVolumes, nextNight, reportYear, requestIntervalMs } from '#domain/report/mass-volumes.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { massVolumes } from '#server/db/schema/mass-volumes.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { JobContext, JobSender } from '#server/queue/job-queue.ts';
import { hashParties } from '../archive/rows.ts';
import { readViewer } from '../guide/list/viewer.ts';
import { type Act, record } from '../history.ts';
import { invalid, refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

type Row = typeof massVolumes.$inferSelect;

const day = 86_400_000;

const requestableAt = ({ requestedAt }: Row): Date => new Date(requestedAt.getTime() + requestIntervalMs);

/**
 * Returns true while a job is expected to compute the row. A job that failed for good is expected
 * only until mass volumes may be requested again.
 */
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

/** Reads the row of users who see the same guides; a change locks it. */
async function rowOf(db: Db | Tx, principal: Principal, year: number, lock = false): Promise<Row | undefined> {
  const { partiesHash } = hashParties(await readViewer(db, principal));
  const query = db
    .select()
    .from(massVolumes)
    .where(
      and(
        eq(massVolumes.accountId, principal.accountId),
        eq(massVolumes.year, year),
        eq(massVolumes.partiesHash, partiesHash),
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Sends a job for each request: a running job may have read before this request. */
const send = (tx: Tx, queue: JobSender, { id, requestedAt }: Pick<Row, 'id' | 'requestedAt'>) =>
  queue.send(tx, 'massVolumes', { massVolumesId: id }, `${id} ${requestedAt.toISOString()}`);

/**
 * Creates the first row for this view, with its job; if another request has just created it,
 * returns that row.
 */
async function begin(
  tx: Tx,
  { queue, now }: JobContext,
  principal: Principal,
  year: number,
): Promise<{ row: Row; begun: boolean }> {
  const { accountId } = principal;
  const values = { accountId, year, requestedAt: now, readAt: now, ...hashParties(await readViewer(tx, principal)) };
  const [row] = await tx.insert(massVolumes).values(values).onConflictDoNothing().returning();
  if (row) await send(tx, queue, row);
  return { row: row ?? ((await rowOf(tx, principal, year, true)) as Row), begun: row !== undefined };
}

/**
 * Answers GET /massVolumes/{year} (spec 3 §7): the quantities that the closed guides of a year, as
 * far as the user sees them, brought to each recipient. The first read starts the computation, and
 * answers that it is in progress.
 * @throws Refusal 400 for a year before 2018 or in the future
 */
export async function readMassVolumes(
  db: Db,
  context: JobContext,
  principal: Principal,
  yearText: string | undefined,
): Promise<MassVolumes> {
  const { now } = context;
  const year = yearOr400(yearText, now);
  const found = await rowOf(db, principal, year);
  const row = found ?? (await transact(db, (tx) => begin(tx, context, principal, year))).row;
  const yesterday = new Date(now.getTime() - day);
  if (row.readAt < yesterday)
    await db
      .update(massVolumes)
      .set({ readAt: now })
      .where(and(eq(massVolumes.id, row.id), lte(massVolumes.readAt, yesterday)));
  return toMassVolumes(row, now);
}

/** Reads a request as it is now, for a repeat; null once the user sees other guides. */
export async function oneMassVolumes(
  db: Db,
  principal: Principal,
  uniqueId: string,
  now: Date,
): Promise<MassVolumes | null> {
  const { partiesHash } = hashParties(await readViewer(db, principal));
  const [row] = await db
    .select()
    .from(massVolumes)
    .where(
      and(
        eq(massVolumes.uniqueId, uniqueId),
        eq(massVolumes.accountId, principal.accountId),
        eq(massVolumes.partiesHash, partiesHash),
      ),
    );
  return row ? toMassVolumes(row, now) : null;
}

/**
 * Does POST /massVolumes/{year}: computes them now, at most once an hour for users who see the same
 * guides.
 * @throws Refusal 400 with the time from which they may be requested
 */
export async function requestMassVolumes(
  tx: Tx,
  context: JobContext,
  act: Act,
  yearText: string | undefined,
): Promise<{ id: string; body: MassVolumes }> {
  const { queue, now } = context;
  const year = yearOr400(yearText, now);
  const found = await rowOf(tx, act.principal, year, true);
  const { row, begun } = found ? { row: found, begun: false } : await begin(tx, context, act.principal, year);
  if (!begun && now < requestableAt(row)) {
    throw refused([serverSentence('massVolumesRecent', { year, time: portugueseTime(requestableAt(row)) })]);
  }
  await record(tx, act, { entity: 'massVolumes', id: row.uniqueId, action: 'request', details: { year } });
  if (begun) return { id: row.uniqueId, body: toMassVolumes(row, now) };
  await tx.update(massVolumes).set({ requestedAt: now, readAt: now }).where(eq(massVolumes.id, row.id));
  const requested = { ...row, requestedAt: now };
  await send(tx, queue, requested);
  return { id: row.uniqueId, body: toMassVolumes(requested, now) };
}
