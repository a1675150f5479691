import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ArchivedGuide, ArchivedGuides, ArchivePlace, ArchivePlaces } from '#domain/guide/archive.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishments, searchedColumns } from '#server/db/schema/establishments.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { ofText } from '../guide/list/query.ts';
import { partyKeys, readViewer } from '../guide/list/viewer.ts';
import { mayBeSeen } from '../organisation/establishments.ts';
import { contains, isUuid } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { closedAndSeen, closedInYear, seenThrough } from './archived-guides.ts';
import { latestArchives, toArchive } from './rows.ts';

/**
 * Approximate size of a guide's PDF in bytes; the size of an archive is estimated without drawing
 * any.
 */
const pdfBytes = 52_000;

interface Query {
  start: number;
  pageSize: number;
  searchTerm: string;
  Year: number;
}

const e = establishments;
const mayBeListed = (principal: Principal): SQL => sql`(${mayBeSeen(principal)} and ${e.deletedAt} is null)`;

interface Counted {
  id: string;
  unique_id: string;
  name: string;
  guides: string;
  bytes: string;
  places: string;
  filled: string;
  total: string;
}

/**
 * Counts the closed guides of establishments, ordered by those that have guides first, own before
 * clients, then by name.
 */
async function countedPlaces(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  { start, pageSize, Year }: Query,
): Promise<Counted[]> {
  const keys = partyKeys(await readViewer(db, principal));
  return queryRows<Counted>(
    db,
    sql`with places as (
        select ${e.id} as id, ${e.uniqueId} as unique_id, ${e.name} as name, ${e.type} as type, ${sortKey(e.name)} as place_order,
          array[1, 2, 3] as roles, ${e.vat} || ':' || ${e.apaCode} as party
        from ${e} where ${and(mayBeListed(principal), where)}
      ), closed as (
        select distinct places.id as place, ${p.guideId} as guide_id
        from places cross join unnest(places.roles) as role
        join ${p} on ${p.party} = role || ':' || places.party
        where places.party !~ '(^:|:$)' and ${closedInYear(Year)} and ${seenThrough(keys)}
      ), attached as (
        select ${files.guideId} as guide_id, sum(${files.size}) as bytes from ${files}
        where ${files.guideId} in (select guide_id from closed) group by ${files.guideId}
      ), counts as (
        select closed.place, count(*) as guides, sum(coalesce(attached.bytes, 0)) as bytes
        from closed left join attached using (guide_id) group by closed.place
      )
      select places.id, places.unique_id, places.name, coalesce(counts.guides, 0) as guides, coalesce(counts.bytes, 0) as bytes,
        count(*) over () as places, count(counts.place) over () as filled, (select count(distinct guide_id) from closed) as total
      from places left join counts on counts.place = places.id
      order by counts.place is null, places.type, places.place_order, places.id limit ${pageSize} offset ${start}`,
  );
}

const emailOf = async (db: Db, { userId }: Principal): Promise<string> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? '';

interface ArchiveYear {
  year: number;
  now: Date;
}

async function placesOf(
  db: Db | Tx,
  principal: Principal,
  rows: Counted[],
  { year, now }: ArchiveYear,
): Promise<ArchivePlace[]> {
  const viewer = await readViewer(db, principal);
  const latest = await latestArchives(
    db,
    viewer,
    year,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map(({ id, unique_id, name, guides: count, bytes }) => {
    const archive = latest.get(Number(id));
    return {
      UniqueId: unique_id,
      Name: name,
      Guides: Number(count),
      Size: Number(bytes) + Number(count) * pdfBytes,
      Archive: archive ? toArchive(archive, now) : null,
    };
  });
}

/**
 * Answers GET /gar-archive/page (spec 2 §7): the closed guides and the latest archive of each
 * establishment that the user may see.
 */
export async function archivePlaces(db: Db, principal: Principal, query: Query, now: Date): Promise<ArchivePlaces> {
  const rows = await countedPlaces(db, principal, contains(searchText(searchedColumns(e)), query.searchTerm), query);
  const [first] = rows;
  return {
    aaData: await placesOf(db, principal, rows, { year: query.Year, now }),
    iTotalRecords: Number(first?.places ?? 0),
    iTotalDisplayRecords: Number(first?.places ?? 0),
    Guides: Number(first?.total ?? 0),
    Places: Number(first?.filled ?? 0),
    Email: await emailOf(db, principal),
  };
}

/** Finds an establishment that the user may see. @throws Refusal 404 */
export async function placeOr404(
  db: Db | Tx,
  principal: Principal,
  uniqueId: string,
): Promise<typeof establishments.$inferSelect> {
  const [place] = isUuid(uniqueId)
    ? await db
        .select()
        .from(e)
        .where(and(eq(e.uniqueId, uniqueId), mayBeListed(principal)))
    : [];
  if (!place) throw notFound();
  return place;
}

interface PlaceQuery extends Query {
  establishmentId: string;
}

/**
 * Answers the same call with an establishmentId: the establishment's guides, the latest closed
 * first.
 * @throws Refusal 404
 */
export async function archivedGuides(
  db: Db,
  principal: Principal,
  query: PlaceQuery,
  now: Date,
): Promise<ArchivedGuides> {
  const place = await placeOr404(db, principal, query.establishmentId);
  const counted = await countedPlaces(db, principal, eq(e.id, place.id), { ...query, start: 0, pageSize: 1 });
  const [Place] = await placesOf(db, principal, counted, { year: query.Year, now });
  const found = query.searchTerm ? await ofText(db, query.searchTerm) : null;
  const where = closedAndSeen(await readViewer(db, principal), { ...place, year: query.Year });
  const rows = await queryRows<ArchivedGuide & { total: string }>(
    db,
    sql`with closed as (
        select distinct on (${p.guideId}) ${p.guideId} as id, ${p.closedAt} as closed_at, ${p.lerCode} as ler_code, ${p.quantity} as quantity
        from ${p} where ${where} ${found ? sql`and ${found.condition}` : sql``}
      ), page as (
        select closed.*, count(*) over () as total from closed order by closed_at desc, id desc limit ${query.pageSize} offset ${query.start}
      )
      select ${guides.uniqueId} as "UniqueId", ${guides.number} as "Number",
        to_char(page.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "ClosedAt", ${guides.originName} as "Origin",
        ${guides.destinName} as "Destin", page.ler_code as "LerCode", page.quantity as "Quantity", page.total,
        (select count(*) from ${files} where ${files.guideId} = ${guides.id}) as "Files"
      from page join ${guides} on ${guides.id} = page.id order by page.closed_at desc, page.id desc`,
  );
  const all = Place?.Guides ?? 0;
  return {
    aaData: rows.map(({ total: _, ...row }) => ({ ...row, Quantity: Number(row.Quantity), Files: Number(row.Files) })),
    iTotalRecords: all,
    iTotalDisplayRecords: found ? Number(rows[0]?.total ?? 0) : all,
    Place: Place as ArchivePlace,
    Email: await emailOf(db, principal),
  };
}
