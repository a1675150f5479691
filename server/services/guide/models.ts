import { and, eq } from 'drizzle-orm';
import type { EgarModel, EgarModelPayload } from '#domain/guide/create/models.ts';
import { guideModels } from '#server/db/schema/guide-records.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { contains } from '../reference/search.ts';
import { invalid, notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/** Limit of models per account. */
export const maxModels = 200;

const shape = (row: typeof guideModels.$inferSelect): EgarModel => ({
  UniqueId: row.uniqueId,
  ModelName: row.name,
  CreatedBy: row.createdBy,
  CreatedDate: row.createdAt.toISOString(),
  Payload: row.payload,
});

/** Answers GET {egar}/models: a page of the account's models, by name. */
export async function listModels(
  db: Db,
  { accountId }: Principal,
  { offset, limit, searchTerm }: { offset: number; limit: number; searchTerm: string },
): Promise<EgarModel[]> {
  const rows = await db
    .select()
    .from(guideModels)
    .where(and(eq(guideModels.accountId, accountId), contains(searchText([guideModels.name]), searchTerm)))
    .orderBy(sortKey(guideModels.name), guideModels.id)
    .offset(offset)
    .limit(limit);
  return rows.map(shape);
}

export async function oneModel(db: Db | Tx, { accountId }: Principal, id: string): Promise<EgarModel | null> {
  const [row] = await db
    .select()
    .from(guideModels)
    .where(and(eq(guideModels.uniqueId, id), eq(guideModels.accountId, accountId)));
  return row ? shape(row) : null;
}

/** Does POST {egar}/model (spec 2 §7). @throws Refusal 400 */
export async function saveModel(tx: Tx, act: Act, { modelName, ...payload }: EgarModelPayload): Promise<EgarModel> {
  const { accountId, username } = act.owner;
  if ((await tx.$count(guideModels, eq(guideModels.accountId, accountId))) >= maxModels) {
    throw invalid([{ Field: 'modelName', Message: 'val_too_many_models' }]);
  }
  const [row] = await tx
    .insert(guideModels)
    .values({ accountId, name: modelName, payload, createdBy: username, createdAt: act.moments.receivedAt })
    .returning();
  const model = shape(row as typeof guideModels.$inferSelect);
  await record(tx, act, { entity: 'egarModel', id: model.UniqueId, action: 'create', details: { modelName } });
  return model;
}

/** Does DELETE {egar}/models/{id}. @throws Refusal 400, 404 */
export async function deleteModel(tx: Tx, act: Act, id: string): Promise<void> {
  const ownModel = and(eq(guideModels.uniqueId, id), eq(guideModels.accountId, act.principal.accountId));
  const [gone] = await tx.delete(guideModels).where(ownModel).returning({ id: guideModels.id });
  if (!gone) throw notFound();
  await record(tx, act, { entity: 'egarModel', id, action: 'delete' });
}
