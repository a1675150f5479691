import { eq, sql } from 'drizzle-orm';
import { readVat } from '#domain/codes/vat.ts';
import { type DeadlineType, deadlineLists } from '#domain/guide/deadlines.ts';
import type { EgarPage } from '#domain/guide/guide.ts';
import { type deadlineSorts, partyRoles, sortOrders } from '#domain/guide/list/filter-names.ts';
import { lisbonDay } from '#lib/format.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { isUuid } from '#server/services/reference/search.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { textArray } from '../records.ts';
import { rowsInOrder } from './list.ts';
import { hasNumber } from './query.ts';
import { type GuideContext, partyKeys, readViewer } from './viewer.ts';

export interface DeadlineOptions {
  PageStart: number;
  PageSize: number;
  SortColumn: (typeof deadlineSorts)[number];
  SortOrder: number;
  LegalDeadlineType: DeadlineType;
  IncludeExpired: boolean;
  EGarNumber: string;
  /** Name, VAT or APA code of the origin; or the id of an establishment. */
  Origin: string;
  OriginId: string;
  Destin: string;
  DestinId: string;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Answers GET {egar}/legal-deadlines (spec 2 §7): guides that await an act by the user's side, the
 * nearest deadline first. Only active guides have one.
 */
export async function listDeadlines(
  db: Db,
  principal: Principal,
  query: DeadlineOptions,
  around: GuideContext,
): Promise<EgarPage> {
  const viewer = await readViewer(db, principal);
  const { side, statuses } = deadlineLists[query.LegalDeadlineType];
  const keys = partyKeys(viewer, partyRoles[side]);
  const party = (text: string, role: 'origin' | 'destin') => {
    if (text === '') return undefined;
    const [vat, apa, name] = [guides[`${role}Vat`], guides[`${role}ApaCode`], guides[`${role}Name`]];
    return sql`(${vat} = ${readVat(text)} or ${apa} = ${text} or f_unaccent(lower(${name})) like f_unaccent(lower(${like(text)})))`;
  };
  const place = (id: string, role: 'origin' | 'destin') => {
    if (id === '') return undefined;
    if (!isUuid(id)) return sql`false`;
    const known = sql`${eq(establishments.uniqueId, id)} and ${eq(establishments.accountId, viewer.accountId)}`;
    const [vat, apa] = [guides[`${role}Vat`], guides[`${role}ApaCode`]];
    return sql`exists (select 1 from ${establishments} where ${known} and ${establishments.vat} = ${vat} and ${establishments.apaCode} = ${apa})`;
  };
  const conditions = [
    sql`${p.party} = any(${textArray(keys)}) and ${p.deadline} is not null and ${p.status} = any(${textArray(statuses)})`,
    query.IncludeExpired ? undefined : sql`${p.deadline} >= ${lisbonDay(around.now)}`,
    query.EGarNumber === '' ? undefined : hasNumber(query.EGarNumber),
    party(query.Origin, 'origin'),
    party(query.Destin, 'destin'),
    place(query.OriginId, 'origin'),
    place(query.DestinId, 'destin'),
  ].filter((condition) => condition !== undefined);
  const from = sql`from ${p} join ${guides} on ${guides.id} = ${p.guideId} where ${sql.join(conditions, sql` and `)}`;
  const direction = query.SortOrder === sortOrders.descending ? sql`desc` : sql`asc`;
  const column = query.SortColumn === 'Number' ? sql`${guides.number} collate "C"` : sql`${p.deadline}`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select ${p.guideId} as id ${from} order by ${column} ${direction}, ${p.guideId} ${direction} limit ${query.PageSize} offset ${query.PageStart}`,
  );
  const [total] = await queryRows<{ count: string }>(db, sql`select count(*) as count ${from}`);
  const count = Number(total?.count ?? 0);
  const ids = rows.map((row) => Number(row.id));
  return {
    aaData: await rowsInOrder(db, viewer, ids, around),
    iTotalRecords: count,
    iTotalDisplayRecords: count,
    TotalIsCapped: false,
    Next: null,
  };
}
