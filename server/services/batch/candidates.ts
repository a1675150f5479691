import { sql } from 'drizzle-orm';
import { platesBetween } from '#domain/codes/plate.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { isCandidate, toCandidate } from '#domain/guide/batch/candidates.ts';
import {
  type BatchKind,
  batchAct,
  type CandidateFilters,
  type CandidatePage,
  candidatePageSize,
} from '#domain/guide/batch/kinds.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { partyRoles, totalCap } from '#domain/guide/list/filter-names.ts';
import { newestTransportFirst } from '#domain/guide/list/order.ts';
import { grants } from '#domain/people/rights.ts';
import { users, vehicles } from '#server/db/schema/accounts.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { serviceAreas } from '#server/db/schema/reference-data.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { rowsInOrder } from '../guide/list/list.ts';
import {
  countGuides,
  type GuideConditions,
  keptCounts,
  ofTag,
  pageOfGuides,
  type Selection,
} from '../guide/list/query.ts';
import { type GuideContext, partyKeys, readViewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { startOfDay } from '../lisbon-day.ts';
import { isUuid } from '../reference/search.ts';
import { invalid } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

type Kind = Exclude<BatchKind, 'create'>;

interface CandidateQuery {
  kind: Kind;
  filters: CandidateFilters;
}

/**
 * Lists the guides that a batch of this kind may include, last transport first, a hundred at a time
 * (spec 2 §7; domain, guide processes).
 * @throws Refusal 400 for an invalid filter
 */
export async function listCandidates(
  db: Db,
  principal: Principal,
  { kind, filters }: CandidateQuery,
  around: GuideContext,
): Promise<CandidatePage> {
  const viewer = await readViewer(db, principal);
  const act = batchAct(kind);
  const role = 'destin' in guideActs[act].by ? partyRoles.destin : partyRoles.origin;
  const keys = partyKeys({ ...viewer, held: viewer.held.filter(({ permission }) => grants('act', permission)) }, role);
  const started = role === partyRoles.destin ? around.now : undefined;
  const narrowing: GuideConditions = {
    statuses: guideActs[act].from,
    ...beforeOf(filters.date, started),
    selections: await selectionsOf(db, principal, filters),
  };
  const offset = Math.min(filters.pageStart, totalCap);
  const { places, total } = await pageOfGuides(db, keys, narrowing, {
    order: newestTransportFirst,
    after: null,
    offset,
    limit: candidatePageSize,
  });
  const ids = places.map(({ id }) => id);
  const [rows, areas] = [await rowsInOrder(db, viewer, ids, around), await areasOf(db, principal, ids)];
  const all = await keptCounts(db, keys, guideActs[act].from);
  return {
    aaData: rows
      .filter((row) => isCandidate(kind, row, around.now))
      .map((row: Egar) => toCandidate(row, areas.get(row.UniqueId) ?? null)),
    iTotalRecords: [...all.values()].reduce((sum, count) => sum + count, 0),
    iTotalDisplayRecords: total ?? (await countGuides(db, keys, narrowing, 1)),
  };
}

/** Limits the transport to those that began on this day or before, and not after `now`. */
function beforeOf(date: string | null, now: Date | undefined): Pick<GuideConditions, 'before'> {
  const end = date === null ? undefined : startOfDay(date, 1);
  if (end === null) throw invalid([{ Field: 'date', Message: 'val_invalid_format' }]);
  const bounds = [end, now && new Date(now.getTime() + 1)].filter((bound) => bound !== undefined);
  return bounds.length > 0 ? { before: new Date(Math.min(...bounds.map(Number))) } : {};
}

/**
 * Finds the account's drivers who brought or fetched the guide: those whose vehicle is on it
 * (docs/decisions/27).
 */
const driverOf = (guideId: unknown, accountId: number) => sql`from ${guides} g
  join ${vehicles} on ${vehicles.accountId} = ${accountId} and ${vehicles.deletedAt} is null
    and exists (select 1 from jsonb_array_elements(g.transporters) t
      where ${vehicles.registration} = any(string_to_array(t.value ->> 'plate', ${platesBetween})))
  join ${users} on ${users.vehicleId} = ${vehicles.id} and ${users.accountId} = ${accountId} and ${users.active}
  where g.id = ${guideId}`;

async function selectionsOf(db: Db, { accountId }: Principal, filters: CandidateFilters): Promise<Selection[]> {
  const tag = filters.tagId || filters.productId;
  for (const [Field, id] of Object.entries({ tagId: tag, userId: filters.userId })) {
    if (id && !isUuid(id)) throw invalid([{ Field, Message: 'val_invalid_format' }]);
  }
  const where = (condition: ReturnType<typeof sql>): Selection => ({ ids: null, condition });
  const area = filters.serviceAreaCode;
  return [
    ...(tag ? [await ofTag(db, tag, accountId)] : []),
    ...(filters.userId
      ? [where(sql`exists (select 1 ${driverOf(p.guideId, accountId)} and ${users.uniqueId} = ${filters.userId})`)]
      : []),
    ...(area
      ? [
          where(sql`exists (select 1 from ${serviceAreas} where ${serviceAreas.accountId} = ${accountId} and ${serviceAreas.deletedAt} is null
            and ${serviceAreas.internalCode} = ${area} and ${serviceAreas.assignedUserId} in (select ${users.id} ${driverOf(p.guideId, accountId)}))`),
        ]
      : []),
    ...(filters.originApaCode
      ? [
          where(
            sql`exists (select 1 from ${guides} g where g.id = ${p.guideId} and g.origin_apa_code = ${filters.originApaCode})`,
          ),
        ]
      : []),
  ];
}

/**
 * Returns the service area of each guide, by its UniqueId: the first, by code, of its drivers'
 * areas.
 */
async function areasOf(db: Db, { accountId }: Principal, ids: number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; code: string }>(
    db,
    sql`select ${guides.uniqueId} as id, (
        select min(${serviceAreas.internalCode}) from (select ${users.id} as id ${driverOf(guides.id, accountId)}) drivers
        join ${serviceAreas} on ${serviceAreas.assignedUserId} = drivers.id and ${serviceAreas.deletedAt} is null
      ) as code
      from ${guides} where ${guides.id} = any(${textArray(ids.map(String))}::bigint[])`,
  );
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}
