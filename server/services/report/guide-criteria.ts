import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import type { DayRange } from '#domain/report/dates.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guideHistory } from '#server/db/schema/guide-records.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import { readOwnWorks, seenWorks } from '../guide/list/own-works.ts';
import { type GuideConditions, ofParty, ofTag, type Selection, selection } from '../guide/list/query.ts';
import { type HeldPlace, partyKeys, type Viewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { startOfDay } from '../lisbon-day.ts';
import { invalid, notFound, refused } from '../refusal.ts';

/** Criteria of a report on guides, whichever screen sends them. Empty texts and lists mean all. */
export interface GuideCriteria {
  establishmentId: string;
  as: readonly (keyof typeof partyRoles)[];
  /** Ranges of days of the first transport, and below of the closing. */
  transport: DayRange;
  closed: DayRange;
  lerCode: string;
  operation: string;
  types: readonly string[];
  userId: string | null;
  clientId: string | null;
  clientVat: string;
  pickupPoint: string;
  tagId: string | null;
}

/** Parties and filters of guides. */
interface Sought {
  keys: string[];
  narrowing: GuideConditions;
}

/** Criteria of a report for the database. */
export interface GuideScope extends Sought {
  place: HeldPlace;
  /**
   * The same in two parts, to be counted: guides of the place, whose number is kept, and those of
   * its works alone. No guide is in both.
   */
  parts: Sought[];
}

/**
 * Finds the establishment, if the user has a permission on it.
 * @throws Refusal 404 unless it belongs to the account, 400 if they have no permission on it
 */
async function heldPlace(db: Db, { accountId, held }: Viewer, uniqueId: string): Promise<HeldPlace> {
  const place = held.find((one) => one.uniqueId === uniqueId);
  if (place) return place;
  const own = and(
    eq(establishments.uniqueId, uniqueId),
    eq(establishments.accountId, accountId),
    isNull(establishments.deletedAt),
  );
  throw (await db.$count(establishments, own)) > 0 ? refused(['user_no_access_to_establishment']) : notFound();
}

const bound = (day: string, plusDays = 0): Date | undefined =>
  day === '' ? undefined : (startOfDay(day, plusDays) ?? undefined);

const guideMeets = (condition: SQL): SQL =>
  sql`exists (select 1 from ${guides} where ${guides.id} = ${p.guideId} and ${condition})`;
const ofGuides = (condition: SQL): Selection => ({ condition: guideMeets(condition), ids: null });
const ofNone = (keys: readonly string[]): Selection => ({
  condition: sql`not ${guideMeets(sql`${guides.parties} && ${textArray(keys)}`)}`,
  ids: null,
});

/** Selects guides that were closed in these days, with the parties' own index. */
function closedIn(db: Db, keys: readonly string[], { from, to }: DayRange): Promise<Selection> {
  const [start, end] = [bound(from)?.toISOString(), bound(to, 1)?.toISOString()];
  const within = sql`(q.closed_at >= ${start}::timestamptz and q.closed_at < ${end}::timestamptz)`;
  return selection(
    db,
    sql`select distinct q.guide_id as id from ${p} q where q.party = any(${textArray(keys)}) and ${within}`,
    sql`exists (select 1 from ${p} q where q.guide_id = ${p.guideId} and ${within})`,
  );
}

async function byUser(db: Db, { accountId }: Viewer, userId: string): Promise<Selection> {
  const own = and(eq(users.uniqueId, userId), eq(users.accountId, accountId), isNull(users.erasedAt));
  const [user] = await db.select({ name: users.username }).from(users).where(own);
  if (!user) throw invalid([{ Field: 'UserId', Message: 'val_unknown_user' }]);
  const h = guideHistory;
  const condition = sql`exists (select 1 from ${h} where ${h.guideId} = ${p.guideId} and ${h.act} = 'create'
    and ${h.accountId} = ${accountId} and ${h.userName} = ${user.name})`;
  return { condition, ids: null };
}

async function ofClient(db: Db, { accountId }: Viewer, uniqueId: string): Promise<Selection> {
  const e = establishments;
  const own = and(eq(e.uniqueId, uniqueId), eq(e.accountId, accountId), isNull(e.deletedAt));
  const [place] = await db.select({ vat: e.vat, apaCode: e.apaCode }).from(e).where(own);
  if (!place) throw invalid([{ Field: 'ClientEstablishment', Message: 'val_unknown_establishment' }]);
  return ofParty(db, { vat: place.vat ?? '', apaCode: place.apaCode ?? '' });
}

/**
 * Returns the scope of one establishment of the user: guides in the roles in which its permission
 * shows them; as origin, its own works too.
 * @throws Refusal 404 for an establishment that is not the user's, 400 for another id that does not
 * belong to the account
 */
export async function guideScope(db: Db, viewer: Viewer, criteria: GuideCriteria): Promise<GuideScope> {
  const place = await heldPlace(db, viewer, criteria.establishmentId);
  const seen = { accountId: viewer.accountId, held: [place] };
  const ofPlace = [...new Set(criteria.as.flatMap((role) => partyKeys(seen, partyRoles[role])))];
  const works = criteria.as.includes('origin') ? await readOwnWorks(db, viewer, [place]) : new Map();
  const keys = [...new Set([...ofPlace, ...works.keys()])];
  const { lerCode, operation, types, userId, clientId, clientVat, pickupPoint, tagId, closed } = criteria;
  const selections: Selection[] = [];
  if (types.length > 0) selections.push(ofGuides(sql`${guides.type} = any(${textArray(types)})`));
  if (pickupPoint !== '') selections.push(ofGuides(sql`${guides.originPickupPoint} = ${pickupPoint}`));
  if (closed.from !== '') selections.push(await closedIn(db, keys, closed));
  if (userId !== null) selections.push(await byUser(db, viewer, userId));
  if (clientId !== null) selections.push(await ofClient(db, viewer, clientId));
  if (clientVat !== '') selections.push(await ofParty(db, { vat: clientVat }));
  if (tagId !== null) selections.push(await ofTag(db, tagId, viewer.accountId));
  const [from, before] = [bound(criteria.transport.from), bound(criteria.transport.to, 1)];
  const narrowed = (...more: Selection[]): GuideConditions => ({
    ...(from && { from }),
    ...(before && { before }),
    ...(lerCode !== '' && { lerCode }),
    ...(operation !== '' && { operation }),
    ...(selections.length + more.length > 0 && { selections: [...selections, ...more] }),
  });
  const part = { keys: ofPlace, narrowing: narrowed() };
  if (works.size === 0) return { place, ...part, parts: [part] };
  const seenOnes = { condition: seenWorks(viewer, works, sql`${p.party}`, sql`${p.guideId}`), ids: null };
  const ofWorks = { keys: [...works.keys()], narrowing: narrowed(seenOnes, ofNone(ofPlace)) };
  return { place, keys, narrowing: narrowed(seenOnes), parts: [part, ofWorks] };
}
