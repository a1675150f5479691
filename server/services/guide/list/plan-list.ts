import { sql } from 'drizzle-orm';
import { type GuideFilter, type IntervenientType, partyRoles, totalCap } from '#domain/guide/list/filter-names.ts';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { lisbonDay } from '#lib/format.ts';
import type { Statement } from '#server/db/prepared.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { guideCounts, guides } from '#server/db/schema/guides.ts';
import type { PlanRequest } from '#server/services/areas/resource-texts.ts';
import { preparedForSender, type SenderRead, senderRead } from '#server/services/sender-read.ts';
import { isIssuer } from '../records.ts';
import { egarFacts, egarFields, egarTexts } from '../row-text.ts';
import { readFilters } from './filters.ts';
import { type ListOptions, orderIn, sum, tokenOf } from './list.ts';
import { conditions, eachPartysPage } from './query.ts';
import { type GuideContext, heldAsJson, partyKeysOf } from './viewer.ts';

/** A list as the menu and the tabs open it, by what its statement depends on. */
interface Opened {
  tab: IntervenientType;
  statuses: readonly string[] | undefined;
  order: GuideOrder;
}

interface Found {
  held: string;
  counts: Record<string, number>;
  /** Texts of the guides and of the facts that complete them, a line each, and their sort keys. */
  rows: string;
  facts: string;
  keys: [id: number, key: string][];
}

const [accountId, today] = [sql.placeholder('accountId'), sql.placeholder('today')];
const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];
const seer = { userId: sql.placeholder('userId'), accountId };

function statementOf({ tab, statuses, order }: Opened) {
  const keys = partyKeysOf(seer, tab === 0 ? Object.values(partyRoles) : [tab]);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const where = conditions(statuses ? { statuses } : {});
  const found = eachPartysPage(sql`(select keys from own)`, order, where, sql`${limit}::int + ${offset}::int`);
  const inOrder = sql`page.key ${direction}, page.id ${direction}`;
  return sql`with own as materialized (select ${keys} as keys),
    page as materialized (select id, key from (select distinct id, key from (${found}) rows) found
      order by key ${direction}, id ${direction} limit ${limit}::int offset ${offset}::int)
    select ${heldAsJson(seer)}::text as held,
      (select coalesce(json_object_agg(status, count), '{}') from (select status, sum(count)::int as count from ${guideCounts}
        where count > 0 and parties && (select keys from own) group by status) kept) as counts,
      coalesce(string_agg(row_to_json(egar)::text, E'\\n' order by ${inOrder}), '') as rows,
      coalesce(string_agg(${egarFacts}::text, E'\\n' order by ${inOrder}), '') as facts,
      coalesce(json_agg(json_build_array(page.id, to_json(page.key) #>> '{}') order by ${inOrder}), '[]') as keys
    from page join ${guides} on ${guides.id} = page.id left join ${accounts} on ${isIssuer}
      cross join lateral (select ${egarFields({ accountId, today })}) egar`;
}

/** Filters that the statement knows. */
const plain: ReadonlySet<string> = new Set<GuideFilter>(['IntervenientType', 'Status', 'WaitingAuthorization']);
const known = new Map<string, Statement<Found>>();

/**
 * Plans a first page of guides, or one by number, with a tab and a state at most (spec 2 §2):
 * everything that `listGuides` answers, in one statement. Returns null for other filters.
 */
export async function planGuides(
  { db, principal }: PlanRequest,
  query: ListOptions,
  around: GuideContext,
): Promise<SenderRead | null> {
  if (query.After !== undefined || query.FilterNames.some((name) => !plain.has(name))) return null;
  const { userId, accountId: account } = principal;
  const { tab, narrowing } = await readFilters(db, { accountId: account, held: [] }, query);
  const { statuses } = narrowing;
  const order = orderIn(query);
  const name = `guides ${tab} ${statuses?.join() ?? 'all'} ${order.column} ${order.descending}`;
  const statement = known.get(name) ?? preparedForSender<Found>(name, () => statementOf({ tab, statuses, order }));
  known.set(name, statement);
  const start = Math.min(query.PageStart, totalCap);
  const values = {
    userId,
    accountId: account,
    limit: query.PageSize + 1,
    offset: start,
    today: lisbonDay(around.now),
  };
  return senderRead(statement, values, (found) => {
    const counts = new Map(Object.entries(found.counts));
    // JSON escapes the breaks of its strings, and none of these fields is an aggregate of rows.
    const [rows, facts] = [found.rows.split('\n'), found.facts.split('\n')];
    const shown = found.keys.slice(0, query.PageSize);
    const last = shown.at(-1);
    const next = found.keys.length > shown.length && last ? tokenOf(order, { id: last[0], key: last[1] }) : null;
    const complete = egarTexts({ accountId: account, held: found.held }, around);
    const guides = shown.map((_, i) => complete(rows[i] ?? '', facts[i] ?? ''));
    return `{"aaData":[${guides.join()}],"iTotalRecords":${sum(counts, undefined)},"iTotalDisplayRecords":${sum(counts, statuses)},\
"TotalIsCapped":false,"Next":${JSON.stringify(next)}}`;
  });
}
