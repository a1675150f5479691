import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tag } from '../../../src/domain/reference/tag.ts';
import { prepared } from '../../db/prepared.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { guideTags } from '../../db/schema/guide-records.ts';
import { type Guide, guides } from '../../db/schema/guides.ts';
import { meta } from '../../db/schema/records.ts';
import { tags } from '../../db/schema/reference-data.ts';
import type { Db, Tx } from '../../db/types.ts';
import { texts } from '../../db/writes.ts';
import { notFound } from '../refusal.ts';
import { isUuid } from '../search.ts';
import { partyKeys, type Viewer } from './viewer.ts';

/** Key of the issuing account; the database's own key when that account is not here. */
export const linkSecret = sql<string>`coalesce(${accounts.linkSecret}, (select ${meta.value} from ${meta} where ${meta.name} = 'link_secret'))`;

/** An array of texts as one parameter. */
export const textArray = (values: readonly string[]): SQL => sql`${texts(values)}::text[]`;

export const visibleTo = (viewer: Viewer): SQL => sql`${guides.parties} && ${textArray(partyKeys(viewer))}`;

/** Guides that meet the condition, across all accounts. */
export async function guideRecords(
  db: Db | Tx,
  where: SQL | undefined,
  shape: { order?: SQL; limit?: number; lock?: true } = {},
): Promise<Guide[]> {
  const query = db
    .select({ guide: guides, linkSecret })
    .from(guides)
    .leftJoin(accounts, eq(accounts.id, guides.issuerAccountId))
    .where(where)
    .orderBy(shape.order ?? asc(guides.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  if (shape.lock) query.for('update', { of: guides });
  return (await query).map((row) => ({ ...row.guide, linkSecret: row.linkSecret }));
}

/** The guide, if the viewer may see it. @throws Refusal 404 */
export async function oneGuide(db: Db | Tx, viewer: Viewer, uniqueId: string, shape: { lock?: true } = {}): Promise<Guide> {
  const [found] = isUuid(uniqueId) ? await guideRecords(db, and(eq(guides.uniqueId, uniqueId), visibleTo(viewer)), shape) : [];
  if (!found) throw notFound();
  return found;
}

/** The guide of an intent. */
export async function guideOf(db: Db | Tx, { guideId }: { guideId: number | null }): Promise<Guide> {
  const [guide] = await guideRecords(db, eq(guides.id, guideId ?? 0));
  if (!guide) throw notFound();
  return guide;
}

/** The guide with the viewer's tags. @throws Refusal 404 */
export async function taggedGuide(db: Db | Tx, viewer: Viewer, uniqueId: string): Promise<TaggedGuide> {
  const { accountId } = viewer;
  const [found] = isUuid(uniqueId) ? await seenGuide(db, { uniqueId, accountId, keys: texts(partyKeys(viewer)) }) : [];
  if (!found) throw notFound();
  return { guide: { ...found.guide, linkSecret: found.linkSecret }, tags: found.tags };
}
export interface TaggedGuide {
  guide: Guide;
  tags: Tag[];
}

const seenGuide = prepared('guide that is seen', (db) => {
  const tag = sql`json_build_object('Id', ${tags.id}, 'UniqueId', ${tags.uniqueId}, 'InternalCode', ${tags.internalCode},
    'Description', ${tags.description}, 'Version', ${tags.version})`;
  const own = sql<Tag[]>`(select coalesce(json_agg(${tag} order by ${tags.internalCode}, ${tags.id}), '[]')
    from ${guideTags} join ${tags} on ${tags.id} = ${guideTags.tagId}
    where ${guideTags.guideId} = ${guides.id} and ${guideTags.accountId} = ${sql.placeholder('accountId')})`;
  return db
    .select({ guide: guides, linkSecret, tags: own })
    .from(guides)
    .leftJoin(accounts, eq(accounts.id, guides.issuerAccountId))
    .where(and(eq(guides.uniqueId, sql.placeholder('uniqueId')), sql`${guides.parties} && ${sql.placeholder('keys')}::text[]`));
});

/** One party of a guide, as written on it. */
export const partyOf = (guide: Guide, side: 'origin' | 'destin') =>
  side === 'origin'
    ? { vat: guide.originVat, apaCode: guide.originApaCode, name: guide.originName }
    : { vat: guide.destinVat, apaCode: guide.destinApaCode, name: guide.destinName };

/** The account's own tags of these guides. */
export async function tagsOf(db: Db | Tx, accountId: number, ids: number[]): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ guideId: guideTags.guideId, tag: tags })
    .from(guideTags)
    .innerJoin(tags, eq(tags.id, guideTags.tagId))
    .where(and(eq(guideTags.accountId, accountId), inArray(guideTags.guideId, ids)))
    .orderBy(asc(tags.internalCode), asc(tags.id));
  for (const { guideId, tag } of rows) found.set(guideId, [...(found.get(guideId) ?? []), tagRow(tag)]);
  return found;
}

export const tagRow = ({ id, uniqueId, internalCode, description, version }: typeof tags.$inferSelect): Tag => ({
  Id: id,
  UniqueId: uniqueId,
  InternalCode: internalCode,
  Description: description,
  Version: version,
});
