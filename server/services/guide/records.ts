import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tag } from '#domain/reference/tag.ts';
import { jsonObject } from '#server/db/json-object.ts';
import { prepared } from '#server/db/prepared.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { guideTags } from '#server/db/schema/guide-records.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import { meta } from '#server/db/schema/records.ts';
import { tags } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { texts } from '#server/db/writes.ts';
import { isUuid } from '../reference/search.ts';
import { tagColumns } from '../reference/tag-columns.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { type HeldRow, heldAsJson, partyKeys, type Viewer, viewerOf } from './list/viewer.ts';

/** Key of the issuing account; the database's own key if that account is not on this server. */
export const linkSecret = sql<string>`coalesce(${accounts.linkSecret}, (select ${meta.value} from ${meta} where ${meta.name} = 'link_secret'))`;

/** Encodes an array of texts as one parameter. */
export const textArray = (values: readonly string[]): SQL => sql`${texts(values)}::text[]`;

export const visibleGuides = (viewer: Viewer): SQL => sql`${guides.parties} && ${textArray(partyKeys(viewer))}`;

/** Columns of a guide's record, which joins the account of its issuer. */
const recordColumns = { guide: guides, linkSecret };
export const isIssuer = eq(accounts.id, guides.issuerAccountId);
const toRecord = ({ guide, linkSecret: secret }: { guide: Omit<Guide, 'linkSecret'>; linkSecret: string }): Guide => ({
  ...guide,
  linkSecret: secret,
});

/** Reads guides that meet the condition, across all accounts. */
export async function guideRecords(
  db: Db | Tx,
  where: SQL | undefined,
  shape: { order?: SQL; limit?: number; lock?: true } = {},
): Promise<Guide[]> {
  const query = db
    .select(recordColumns)
    .from(guides)
    .leftJoin(accounts, isIssuer)
    .where(where)
    .orderBy(shape.order ?? asc(guides.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  if (shape.lock) query.for('update', { of: guides });
  return (await query).map(toRecord);
}

/** Reads the guide, if the viewer may see it. @throws Refusal 404 */
export async function oneGuide(
  db: Db | Tx,
  viewer: Viewer,
  uniqueId: string,
  shape: { lock?: true } = {},
): Promise<Guide> {
  const [found] = isUuid(uniqueId)
    ? await guideRecords(db, and(eq(guides.uniqueId, uniqueId), visibleGuides(viewer)), shape)
    : [];
  if (!found) throw notFound();
  return found;
}

/** Reads the guide of an intent. */
export async function readGuideRecord(db: Db | Tx, { guideId }: { guideId: number | null }): Promise<Guide> {
  const [guide] = await guideRecords(db, eq(guides.id, guideId ?? 0));
  if (!guide) throw notFound();
  return guide;
}

/** Reads the guide with the viewer's tags. @throws Refusal 404 */
export async function taggedGuide(db: Db | Tx, viewer: Viewer, uniqueId: string): Promise<TaggedGuide> {
  const { accountId } = viewer;
  const [found] = isUuid(uniqueId) ? await seenGuide(db, { uniqueId, accountId, keys: texts(partyKeys(viewer)) }) : [];
  if (!found) throw notFound();
  return { guide: toRecord(found), tags: found.tags };
}
export interface TaggedGuide {
  guide: Guide;
  tags: Tag[];
}

/** Reads the sender's view, and with it the guide and their tags, at once. @throws Refusal 404 */
export async function viewedGuide(
  db: Db | Tx,
  { userId, accountId }: Pick<Principal, 'userId' | 'accountId'>,
  uniqueId: string,
): Promise<{ viewer: Viewer; seen: TaggedGuide }> {
  const [found] = isUuid(uniqueId) ? await guideWithPlaces(db, { uniqueId, userId, accountId }) : [];
  const viewer = viewerOf(accountId, found?.places ?? []);
  const keys = new Set(partyKeys(viewer));
  if (!found?.guide.parties.some((party) => keys.has(party))) throw notFound();
  return { viewer, seen: { guide: toRecord(found), tags: found.tags } };
}

/** Builds the account's tags of a guide. */
export const ownTags = (accountId: Placeholder) =>
  sql<Tag[]>`(select coalesce(json_agg(${jsonObject(tagColumns)} order by ${tags.internalCode}, ${tags.id}), '[]')
    from ${guideTags} join ${tags} on ${tags.id} = ${guideTags.tagId}
    where ${guideTags.guideId} = ${guides.id} and ${guideTags.accountId} = ${accountId})`;
const [asked, user, account] = [sql.placeholder('uniqueId'), sql.placeholder('userId'), sql.placeholder('accountId')];

/** Finds the guide whoever may see it: the places, read in the same statement, decide. */
const guideWithPlaces = prepared('guide with the places of a user', (db) =>
  db
    .select({
      ...recordColumns,
      tags: ownTags(account),
      places: sql<HeldRow[]>`${heldAsJson({ userId: user, accountId: account })}`,
    })
    .from(guides)
    .leftJoin(accounts, isIssuer)
    .where(eq(guides.uniqueId, asked)),
);

const seenGuide = prepared('guide that is seen', (db) =>
  db
    .select({ ...recordColumns, tags: ownTags(account) })
    .from(guides)
    .leftJoin(accounts, isIssuer)
    .where(and(eq(guides.uniqueId, asked), sql`${guides.parties} && ${sql.placeholder('keys')}::text[]`)),
);

/** Returns one party of a guide, as written on it. */
export const guideParty = (guide: Guide, side: 'origin' | 'destin') =>
  side === 'origin'
    ? { vat: guide.originVat, apaCode: guide.originApaCode, name: guide.originName }
    : { vat: guide.destinVat, apaCode: guide.destinApaCode, name: guide.destinName };

/** Reads the account's own tags of these guides. */
export async function readTags(db: Db | Tx, accountId: number, ids: number[]): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ guideId: guideTags.guideId, tag: tagColumns })
    .from(guideTags)
    .innerJoin(tags, eq(tags.id, guideTags.tagId))
    .where(and(eq(guideTags.accountId, accountId), inArray(guideTags.guideId, ids)))
    .orderBy(asc(tags.internalCode), asc(tags.id));
  for (const { guideId, tag } of rows) found.set(guideId, [...(found.get(guideId) ?? []), tag]);
  return found;
}
