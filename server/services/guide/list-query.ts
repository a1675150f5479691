import { or, type SQL, sql } from 'drizzle-orm';
import { barePlate, isPortuguesePlate } from '../../../src/domain/codes/plate.ts';
import { type GuideSort, totalCap } from '../../../src/domain/guide/guide-filters.ts';
import type { GuideOrder } from '../../../src/domain/guide/guide-order.ts';
import { guideStatuses } from '../../../src/domain/guide/guide-status.ts';
import { searchKey } from '../../../src/lib/text.ts';
import { guideTags } from '../../db/schema/guide-records.ts';
import { guides, guideParties as p } from '../../db/schema/guides.ts';
import { type Db, rowsOf, type Tx } from '../../db/types.ts';
import { textArray } from './guide-records.ts';

/** Where a page ends: the sort key of its last row, as PostgreSQL writes it. */
export interface Place {
  key: string;
  id: number;
}

/** What a list is narrowed to, in the terms of the tables. */
export interface Narrowing {
  statuses?: readonly string[];
  /** First transport, from and before. */
  from?: Date;
  before?: Date;
  lerCode?: string;
  operation?: string;
  /** What is not in the index of a list: another party, a tag, a part of a number, a text. */
  selections?: readonly Selection[];
}

/** A condition on a row of a list; `ids` finds the guides that meet it, where they are few. */
interface Selection {
  condition: SQL;
  ids: SQL | null;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Up to so many guides are looked at one by one; more are found soon enough on the way through a list. */
const fewGuides = 10_000;

async function selection(db: Db | Tx, ids: SQL, condition: SQL): Promise<Selection> {
  const [found] = await rowsOf<{ count: string }>(db as Db, sql`select count(*) as count from (${ids} limit ${fewGuides + 1}) found`);
  return { condition, ids: Number(found?.count) > fewGuides ? null : ids };
}

/** Guides in which somebody takes part: by VAT, with an APA code, or by APA code alone. */
export function ofParty(db: Db | Tx, { vat, apaCode }: { vat?: string | undefined; apaCode?: string | undefined }): Promise<Selection> {
  const is = [vat === undefined ? undefined : sql`q.vat = ${vat}`, apaCode === undefined ? undefined : sql`q.apa_code = ${apaCode}`];
  const meets = all(is.filter((part) => part !== undefined));
  return selection(
    db,
    sql`select distinct q.guide_id as id from ${p} q where ${meets}`,
    sql`exists (select 1 from ${p} q where q.guide_id = ${p.guideId} and ${meets})`,
  );
}

/** Guides that an account has given a tag. */
export function ofTag(db: Db | Tx, tag: string, accountId: number): Promise<Selection> {
  const from = sql`from ${guideTags} t join tags on tags.id = t.tag_id where t.account_id = ${accountId} and tags.unique_id = ${tag}`;
  return selection(db, sql`select t.guide_id as id ${from}`, sql`exists (select 1 ${from} and t.guide_id = ${p.guideId})`);
}

/** Guides with these characters in their number. */
export function ofNumber(db: Db | Tx, part: string): Promise<Selection> {
  const meets = sql`${guides.number} ilike ${like(part)}`;
  return selection(
    db,
    sql`select ${guides.id} as id from ${guides} where ${meets}`,
    sql`exists (select 1 from ${guides} where ${guides.id} = ${p.guideId} and ${meets})`,
  );
}

/** The expression of the index `guides_text_search`. */
const guideText = sql`guide_text(${sql.join(
  [guides.number, guides.code, guides.originVat, guides.originName, guides.destinVat, guides.destinName, guides.transporters],
  sql`, `,
)})`;

/** What the index of trigrams can be asked for. */
const leastIndexed = 3;

/** Guides with every word in their number, code, names, NIFs or plates, or with this plate: what the list of a device finds too. */
export function ofText(db: Db | Tx, text: string): Selection | Promise<Selection> {
  const words = searchKey(text).split(/\s+/);
  const everyWord = all(words.map((word) => sql`${guideText} like ${like(word)}`));
  const plate = isPortuguesePlate(text) ? sql`${guideText} like ${like(`"${barePlate(text).toLowerCase()}"`)}` : undefined;
  const meets = sql`(${or(everyWord, plate)})`;
  const condition = sql`exists (select 1 from ${guides} where ${guides.id} = ${p.guideId} and ${meets})`;
  // Everybody's guides are not read through for less: the account's own list is.
  if (words.every((word) => word.length < leastIndexed)) return { condition, ids: null };
  return selection(db, sql`select ${guides.id} as id from ${guides} where ${meets}`, condition);
}

function conditions(n: Narrowing): SQL[] {
  const [only] = n.statuses ?? [];
  const parts: (SQL | undefined)[] = [
    n.statuses && (n.statuses.length === 1 ? sql`${p.status} = ${only}` : sql`${p.status} = any(${textArray(n.statuses)})`),
    n.from && sql`${p.at} >= ${n.from.toISOString()}::timestamptz`,
    n.before && sql`${p.at} < ${n.before.toISOString()}::timestamptz`,
    n.lerCode === undefined ? undefined : sql`${p.lerCode} = ${n.lerCode}`,
    n.operation === undefined ? undefined : sql`${p.operation} = ${n.operation}`,
    ...(n.selections ?? []).map(({ ids, condition }) => (ids ? sql`${p.guideId} in (${ids})` : condition)),
  ];
  return parts.filter((part) => part !== undefined);
}

/** With ids as well by a table, not an array: two arrays would be tried in every pair by the index. */
const sortKeys: Record<GuideSort, { key: (descending: boolean) => SQL; type: SQL }> = {
  FirstTransportDate: { key: () => sql`${p.at}`, type: sql`timestamptz` },
  Number: { key: () => sql`${p.number} collate "C"`, type: sql`text` },
  // An index for either direction: without a deadline last.
  Deadline: { key: (descending) => sql`coalesce(${p.deadline}, ${sql.raw(descending ? "'-infinity'" : "'infinity'")})`, type: sql`date` },
  Quantity: { key: () => sql`${p.quantity}`, type: sql`numeric` },
};

const among = (keys: readonly string[], few: boolean): SQL =>
  few ? sql`${p.party} in (select unnest(${textArray(keys)}))` : sql`${p.party} = any(${textArray(keys)})`;
const isFew = ({ selections }: Narrowing): boolean => selections?.some((selection) => selection.ids !== null) ?? false;

const all = (parts: SQL[]): SQL => sql.join(parts, sql` and `);

/**
 * Places of a page in its order: each party's own page by its index, then the first of them together. It costs as much as the page is
 * long, however many guides there are. Where few come into question they are all looked at, and `total` says how many they are.
 */
export async function pageOfGuides(
  db: Db | Tx,
  keys: readonly string[],
  narrowing: Narrowing,
  { order, after, offset, limit }: { order: GuideOrder; after: Place | null; offset: number; limit: number },
): Promise<{ places: Place[]; total: number | null }> {
  if (keys.length === 0) return { places: [], total: 0 };
  const { key: keyOf, type } = sortKeys[order.column];
  const key = keyOf(order.descending);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const beyond = order.descending ? sql`<` : sql`>`;
  const where = conditions(narrowing);
  if (after) where.push(sql`(${key}, ${p.guideId}) ${beyond} (${after.key}::${type}, ${after.id})`);
  const found = isFew(narrowing)
    ? sql`select ${p.guideId} as id, ${key} as key from ${p} where ${all([among(keys, true), ...where])}`
    : sql`select f.guide_id as id, f.key from unnest(${textArray(keys)}) k(party) cross join lateral (
        select ${p.guideId} as guide_id, ${key} as key from ${p} where ${all([sql`${p.party} = k.party`, ...where])}
        order by ${key} ${direction}, ${p.guideId} ${direction} limit ${offset + limit}
      ) f`;
  const rows = await rowsOf<{ id: string; key: string; total: string | null }>(
    db as Db,
    sql`select id, to_json(key) #>> '{}' as key, total from (
      select id, key, ${isFew(narrowing) ? sql`count(*) over ()` : sql`null`} as total from (select distinct id, key from (${found}) rows) found
      order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
    ) page order by page.key ${direction}, id ${direction}`,
  );
  const known = rows[0]?.total ?? null;
  return { places: rows.map((row) => ({ id: Number(row.id), key: row.key })), total: known === null || after ? null : Number(known) };
}

/** How many there are, up to one more than the cap; `rowsEach` is how many of the parties of one guide may be among the keys. */
export async function countGuides(db: Db | Tx, keys: readonly string[], narrowing: Narrowing, rowsEach: number): Promise<number> {
  if (keys.length === 0) return 0;
  const where = all([among(keys, isFew(narrowing)), ...conditions(narrowing)]);
  const [row] = await rowsOf<{ count: string }>(
    db as Db,
    sql`select count(distinct guide_id) as count from (select ${p.guideId} as guide_id from ${p} where ${where} limit ${totalCap * rowsEach + 1}) found`,
  );
  return Math.min(Number(row?.count ?? 0), totalCap + 1);
}

/** Kept counters: guides of these parties by state, of these states only where they are named. */
export async function keptCounts(
  db: Db | Tx,
  keys: readonly string[],
  statuses: readonly string[] = guideStatuses,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ status: string; count: string }>(
    db as Db,
    sql`select status, sum(count) as count from guide_counts
      where status = any(${textArray(statuses)}) and count > 0 and parties && ${textArray(keys)} group by status`,
  );
  return new Map(rows.map((row) => [row.status, Number(row.count)]));
}
