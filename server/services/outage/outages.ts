import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { type Outage, type OutagePayload, outageProblems } from '#domain/law/outage.ts';
import { outages } from '#server/db/schema/outages.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FeedPage } from '../feed/changes.ts';
import { type Act, record } from '../history.ts';
import { invalid, notFound } from '../refusal.ts';
import { markGuides } from './mark-guides.ts';
import type { KeptModel } from './model.ts';

type Row = typeof outages.$inferSelect;
const live = isNull(outages.deletedAt);

const toOutage = (row: Row): Outage => ({
  UniqueId: row.uniqueId,
  Start: row.startsAt.toISOString(),
  End: row.endsAt.toISOString(),
  EndForeseen: row.endForeseen,
  Source: row.source,
  PublishedAt: row.publishedAt.toISOString(),
  RegisteredAt: row.createdAt.toISOString(),
  ModelName: row.modelName,
  Version: row.version,
});

const read = (db: Db | Tx, where?: SQL): Promise<Row[]> =>
  db.select().from(outages).where(and(live, where)).orderBy(asc(outages.id));

/** Reads all outages, oldest first: everybody sees them. */
export const listOutages = async (db: Db | Tx): Promise<Outage[]> => (await read(db)).map(toOutage);

/** Reads outages for a full read of the changes, by id. */
export const outagesAfter = async (tx: Tx, { key, limit }: FeedPage) =>
  (await read(tx, gt(outages.id, key))).slice(0, limit).map((row) => ({ id: row.id, row: toOutage(row) }));

export const outagesByIds = async (tx: Tx, ids: string[]): Promise<Outage[]> =>
  (await read(tx, inArray(outages.uniqueId, ids))).map(toOutage);

/** Reads one outage; null if it was removed. */
export async function oneOutage(db: Db | Tx, id: string): Promise<Outage | null> {
  const [row] = await read(db, eq(outages.uniqueId, id));
  return row ? toOutage(row) : null;
}

/** Reads the file of an outage. @throws Refusal 404 */
export async function findModelFile(
  db: Db,
  id: string,
): Promise<{ fileId: string; name: string; contentType: string }> {
  const [row] = await read(db, eq(outages.uniqueId, id));
  if (!row?.modelFileId) throw notFound();
  return { fileId: row.modelFileId, name: row.modelName ?? '', contentType: row.modelType ?? '' };
}

/**
 * Enters an outage, or changes one; guides whose transport began in it are marked with it.
 * @throws Refusal 400 if another overlaps it or there are too many, 404
 */
export async function saveOutage(
  tx: Tx,
  act: Act,
  { id, payload, model }: { id: string | null; payload: OutagePayload; model: KeptModel | null },
): Promise<Outage> {
  const before = id === null ? null : await lockOutage(tx, id);
  const values = {
    startsAt: new Date(payload.Start),
    endsAt: new Date(payload.End),
    endForeseen: payload.EndForeseen,
    source: payload.Source,
    publishedAt: new Date(payload.PublishedAt),
    ...(model && { modelFileId: model.id, modelName: model.name, modelType: model.contentType }),
  };
  const others = (await listOutages(tx)).filter((one) => one.UniqueId !== id);
  const problems = outageProblems(payload, others, act.moments.receivedAt);
  if (problems.length > 0) throw invalid(problems);
  const [row] = before
    ? await tx.update(outages).set(values).where(eq(outages.id, before.id)).returning()
    : await tx
        .insert(outages)
        .values({ ...values, createdAt: act.moments.receivedAt })
        .returning();
  if (!row) throw notFound();
  await markGuides(tx, [values, ...(before ? [before] : [])]);
  await record(tx, act, { entity: 'outage', id: row.uniqueId, action: before ? 'edit' : 'create', details: payload });
  return toOutage(row);
}

/**
 * Removes an outage that should not have been entered; its guides are late again.
 * @throws Refusal 404
 */
export async function removeOutage(tx: Tx, act: Act, id: string): Promise<void> {
  const before = await lockOutage(tx, id);
  await tx.update(outages).set({ deletedAt: act.moments.receivedAt }).where(eq(outages.id, before.id));
  await markGuides(tx, [before]);
  await record(tx, act, { entity: 'outage', id, action: 'remove' });
}

async function lockOutage(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(outages)
    .where(and(live, eq(outages.uniqueId, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}
