import { eq, sql } from 'drizzle-orm';
import { readVat } from '../../../src/domain/codes/vat.ts';
import type { EgarPage } from '../../../src/domain/guide/guide.ts';
import { type DeadlineType, deadlineLists } from '../../../src/domain/guide/guide-deadlines.ts';
import { type deadlineSorts, partyRoles, sortOrders } from '../../../src/domain/guide/guide-filters.ts';
import { lisbonDay } from '../../../src/lib/format.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { guides, guideParties as p } from '../../db/schema/guides.ts';
import { type Db, rowsOf } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { isUuid } from '../search.ts';
import { textArray } from './guide-records.ts';
import { rowsInOrder } from './list.ts';
import { hasNumber } from './list-query.ts';
import { partyKeys, type Surroundings, viewerOf } from './viewer.ts';

export interface DeadlineOptions {
  PageStart: number;
  PageSize: number;
  SortColumn: (typeof deadlineSorts)[number];
  SortOrder: number;
  LegalDeadlineType: DeadlineType;
  IncludeExpired: boolean;
  EGarNumber: string;
  /** Name, VAT or APA code; or the id of an establishment. */
  Origin: string;
  OriginId: string;
  Destin: string;
  DestinId: string;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** GET {egar}/legal-deadlines (spec 2 §7): guides that await the user's side, the nearest deadline first. Only active guides have one. */
export async function listDeadlines(db: Db, principal: Principal, query: DeadlineOptions, around: Surroundings): Promise<EgarPage> {
  const viewer = await viewerOf(db, principal);
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
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${p.guideId} as id ${from} order by ${column} ${direction}, ${p.guideId} ${direction} limit ${query.PageSize} offset ${query.PageStart}`,
  );
  const [total] = await rowsOf<{ count: string }>(db, sql`select count(*) as count ${from}`);
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
