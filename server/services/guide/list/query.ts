import { or, type SQL, sql } from 'drizzle-orm';
import { type GuideSort, totalCap } from '#domain/guide/list/filter-names.ts';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { guideStatuses } from '#domain/guide/status.ts';
import { bareNumber } from '#lib/text/guide-number.ts';
import { joinedCode, plainMarks, searchKey } from '#lib/text/text.ts';
import { guideTags } from '#server/db/schema/guide-records.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { textArray } from '../records.ts';
import { haveShared, onceEach } from './shared-guides.ts';

/** End of a page: the sort key of its last row, as PostgreSQL writes it. */
export interface Place {
  key: string;
  id: number;
}

/** Filters of a list, as table columns. */
export interface GuideConditions {
  statuses?: readonly string[];
  /** Bounds of the first transport: `from` included, `before` excluded. */
  from?: Date;
  before?: Date;
  lerCode?: string;
  operation?: string;
  /** Filters outside the list's index: another party, a tag, a part of a number, a text. */
  selections?: readonly Selection[];
}

/** A condition on a row of a list; `ids` finds the matching guides if there are few. */
export interface Selection {
  condition: SQL;
  ids: SQL | null;
  /** Condition on a stored counter, if the parties of a guide tell whether it matches. */
  kept?: SQL;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Up to this many guides are checked one by one; with more, reading along the list finds a page
 * soon enough.
 */
const fewGuides = 10_000;

/**
 * Makes a selection from a condition and the query of its guides, which is used if its `rows` are
 * few.
 */
export async function selection(db: Db | Tx, ids: SQL, condition: SQL, rows = ids): Promise<Selection> {
  const [found] = await queryRows<{ count: string }>(
    db,
    sql`select count(*) as count from (${rows} limit ${fewGuides + 1}) found`,
  );
  return { condition, ids: Number(found?.count) > fewGuides ? null : ids };
}

/** Selects guides of a party: by VAT, by VAT and APA code, or by APA code alone. */
export async function ofParty(
  db: Db | Tx,
  { vat, apaCode }: { vat?: string | undefined; apaCode?: string | undefined },
): Promise<Selection> {
  const is = [
    vat === undefined ? undefined : sql`q.vat = ${vat}`,
    apaCode === undefined ? undefined : sql`q.apa_code = ${apaCode}`,
  ];
  const meets = all(is.filter((part) => part !== undefined));
  const fromParty = sql`from ${p} q where ${meets}`;
  const found = await selection(
    db,
    sql`select distinct q.guide_id as id ${fromParty}`,
    sql`exists (select 1 ${fromParty} and q.guide_id = ${p.guideId})`,
    // Without `distinct`, which would read in the order of guides and take twelve times as long for
    // a large party.
    sql`select 1 ${fromParty}`,
  );
  return { ...found, kept: hasParty(vat, apaCode) };
}

/**
 * Returns the condition that a stored counter is of guides with this party. The text of the key
 * rules most counters out before their parties are taken apart.
 */
function hasParty(vat: string | undefined, apaCode: string | undefined): SQL {
  const parts = [
    vat === undefined ? undefined : sql`split_part(other, ':', 2) = ${vat}`,
    apaCode === undefined ? undefined : sql`split_part(other, ':', 3) = ${apaCode}`,
  ];
  const written = [vat, apaCode].filter((part) => part !== undefined).join(':');
  return sql`(key like ${like(`:${written}`)} and exists (select from unnest(parties) other
    where ${all(parts.filter((part) => part !== undefined))}))`;
}

/** Selects guides with this tag of the account. */
export function ofTag(db: Db | Tx, tag: string, accountId: number): Promise<Selection> {
  const from = sql`from ${guideTags} t join tags on tags.id = t.tag_id where t.account_id = ${accountId} and tags.unique_id = ${tag}`;
  return selection(
    db,
    sql`select t.guide_id as id ${from}`,
    sql`exists (select 1 ${from} and t.guide_id = ${p.guideId})`,
  );
}

/** Returns the condition that the number contains these characters, in groups or without. */
export const hasNumber = (part: string): SQL =>
  sql`(${guides.number} ilike ${like(part)} or ${guides.number} ilike ${like(bareNumber(part))})`;

/** Selects guides whose number contains these characters. */
export function ofNumber(db: Db | Tx, part: string): Promise<Selection> {
  const meets = hasNumber(part);
  return selection(
    db,
    sql`select ${guides.id} as id from ${guides} where ${meets}`,
    sql`exists (select 1 from ${guides} where ${guides.id} = ${p.guideId} and ${meets})`,
  );
}

/** Expression of the index `guides_text_search`. */
const guideText = sql`guide_text(${sql.join(
  [
    guides.number,
    guides.code,
    guides.originVat,
    guides.originName,
    guides.destinVat,
    guides.destinName,
    guides.transporters,
  ],
  sql`, `,
)})`;

/** Length of the shortest text that the trigram index can search. */
const leastIndexed = 3;

const foreignMarks = '‘’‛ʹʼ′‐‑‒–—―−';
const plainMarksOf = (marks: string): string => [...marks].map(plainMarks).join('');

/**
 * Returns the condition that the text contains the word, whichever apostrophes and dashes it has
 * there; the wildcards are for the index.
 */
function hasWord(word: string): SQL {
  if (!/['-]/.test(word)) return sql`${guideText} like ${like(word)}`;
  const anyMark = like(word).replace(/['-]/g, '_');
  return sql`(${guideText} like ${anyMark} and translate(${guideText}, ${foreignMarks}, ${plainMarksOf(foreignMarks)}) like ${like(word)})`;
}

/**
 * Selects guides with every word in their number, code, names, NIFs or plates, or with this code in
 * groups: the same match as on the device.
 */
export function ofText(db: Db | Tx, text: string): Selection | Promise<Selection> {
  const words = searchKey(text).split(/\s+/);
  const code = joinedCode(text);
  const meets = sql`(${or(all(words.map(hasWord)), code === null ? undefined : sql`${guideText} like ${like(code)}`)})`;
  const condition = sql`exists (select 1 from ${guides} where ${guides.id} = ${p.guideId} and ${meets})`;
  // Shorter words would scan every account's guides, so only the account's own list is searched.
  if (words.every((word) => word.length < leastIndexed)) return { condition, ids: null };
  return selection(db, sql`select ${guides.id} as id from ${guides} where ${meets}`, condition);
}

export function conditions(n: GuideConditions): SQL[] {
  const [only] = n.statuses ?? [];
  const parts: (SQL | undefined)[] = [
    n.statuses &&
      (n.statuses.length === 1 ? sql`${p.status} = ${only}` : sql`${p.status} = any(${textArray(n.statuses)})`),
    n.from && sql`${p.at} >= ${n.from.toISOString()}::timestamptz`,
    n.before && sql`${p.at} < ${n.before.toISOString()}::timestamptz`,
    n.lerCode === undefined ? undefined : sql`${p.lerCode} = ${n.lerCode}`,
    n.operation === undefined ? undefined : sql`${p.operation} = ${n.operation}`,
    ...(n.selections ?? []).map(({ ids, condition }) => (ids ? sql`${p.guideId} in (${ids})` : condition)),
  ];
  return parts.filter((part) => part !== undefined);
}

/** Sort keys of the columns, with their types. */
const sortKeys: Record<GuideSort, { key: (descending: boolean) => SQL; type: SQL }> = {
  FirstTransportDate: { key: () => sql`${p.at}`, type: sql`timestamptz` },
  Number: { key: () => sql`${p.number} collate "C"`, type: sql`text` },
  // Guides without a deadline come last in either direction, so each direction has an index.
  Deadline: {
    key: (descending) => sql`coalesce(${p.deadline}, ${sql.raw(descending ? "'-infinity'" : "'infinity'")})`,
    type: sql`date`,
  },
  Quantity: { key: () => sql`${p.quantity}`, type: sql`numeric` },
};

/**
 * Returns the condition on the party. If few guides match, the keys are joined as a table: with two
 * arrays, the index would try every pair.
 */
const among = (keys: readonly string[], few: boolean): SQL =>
  few ? sql`${p.party} in (select unnest(${textArray(keys)}))` : sql`${p.party} = any(${textArray(keys)})`;
const isFew = ({ selections }: GuideConditions): boolean =>
  selections?.some((selection) => selection.ids !== null) ?? false;

const all = (parts: SQL[]): SQL => sql.join(parts, sql` and `);

/** Builds the query of the first guides of each of these parties, with their sort keys. */
export function eachPartysPage(keys: SQL, order: GuideOrder, where: SQL[], limit: SQL): SQL {
  const key = sortKeys[order.column].key(order.descending);
  const direction = order.descending ? sql`desc` : sql`asc`;
  return sql`select f.guide_id as id, f.key from unnest(${keys}) k(party) cross join lateral (
        select ${p.guideId} as guide_id, ${key} as key from ${p} where ${all([sql`${p.party} = k.party`, ...where])}
        order by ${key} ${direction}, ${p.guideId} ${direction} limit ${limit}
      ) f`;
}

/**
 * Reads one page of guides in order: each party's page from its index, then merged. The cost
 * depends on the page, not on the number of guides. If few guides match, all are read, and `total`
 * is their number.
 */
export async function pageOfGuides(
  db: Db | Tx,
  keys: readonly string[],
  narrowing: GuideConditions,
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
    : eachPartysPage(textArray(keys), order, where, sql`${offset + limit}`);
  const rows = await queryRows<{ id: string; key: string; total: string | null }>(
    db,
    sql`select id, to_json(key) #>> '{}' as key, total from (
      select id, key, ${isFew(narrowing) ? sql`count(*) over ()` : sql`null`} as total from (select distinct id, key from (${found}) rows) found
      order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
    ) page order by page.key ${direction}, id ${direction}`,
  );
  const known = rows[0]?.total ?? null;
  return {
    places: rows.map((row) => ({ id: Number(row.id), key: row.key })),
    total: known === null || after ? null : Number(known),
  };
}

/**
 * Counts guides, up to one more than the cap; `rowsEach` is the number of parties of one guide that
 * may be among the keys.
 */
export async function countGuides(
  db: Db | Tx,
  keys: readonly string[],
  narrowing: GuideConditions,
  rowsEach: number,
): Promise<number> {
  if (keys.length === 0) return 0;
  const where = all([among(keys, isFew(narrowing)), ...conditions(narrowing)]);
  const [row] = await queryRows<{ count: string }>(
    db,
    sql`select count(distinct guide_id) as count from (select ${p.guideId} as guide_id from ${p} where ${where} limit ${totalCap * rowsEach + 1}) found`,
  );
  return Math.min(Number(row?.count ?? 0), totalCap + 1);
}

/**
 * Builds a query of these parties' guides, each once: their rows with the values in force, and the
 * guides themselves, for sums.
 */
export function guidesFound(keys: readonly string[], narrowing: GuideConditions): { from: SQL; where: SQL } {
  const where = [among(keys, isFew(narrowing)), ...conditions(narrowing), ...onceEach(keys)];
  return { from: sql`${p} join ${guides} on ${guides.id} = ${p.guideId}`, where: all(where) };
}

/** Counts guides exactly, with any filters; it takes longer the more guides there are. */
export async function countEach(db: Db | Tx, keys: readonly string[], narrowing: GuideConditions): Promise<number> {
  if (keys.length === 0) return 0;
  const where = all([among(keys, isFew(narrowing)), ...conditions(narrowing)]);
  const counted = (await haveShared(db, keys)) ? sql`count(distinct ${p.guideId})` : sql`count(*)`;
  const [found] = await queryRows<{ count: string }>(db, sql`select ${counted} as count from ${p} where ${where}`);
  return Number(found?.count ?? 0);
}

/**
 * Reads stored counters in one pass: guides of these parties by state, and those of them that also
 * meet these conditions on a counter.
 */
export async function keptTotals(
  db: Db | Tx,
  keys: readonly string[],
  conditions: readonly SQL[],
): Promise<{ all: Map<string, number>; found: Map<string, number> }> {
  const meets = all([sql`true`, ...conditions]);
  const rows = await queryRows<{ status: string; count: string; found: string }>(
    db,
    sql`select status, sum(count) as count, coalesce(sum(count) filter (where ${meets}), 0) as found from guide_counts
      where count > 0 and parties && ${textArray(keys)} group by status`,
  );
  const by = (of: 'count' | 'found') => new Map(rows.map((row) => [row.status, Number(row[of])]));
  return { all: by('count'), found: by('found') };
}

/** Reads stored counters: guides of these parties by state, limited to these states if given. */
export async function keptCounts(
  db: Db | Tx,
  keys: readonly string[],
  statuses: readonly string[] = guideStatuses,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ status: string; count: string }>(
    db,
    sql`select status, sum(count) as count from guide_counts
      where status = any(${textArray(statuses)}) and count > 0 and parties && ${textArray(keys)} group by status`,
  );
  return new Map(rows.map((row) => [row.status, Number(row.count)]));
}
