import { sql } from 'drizzle-orm';
import { platesBetween } from '../../../src/domain/codes/plate.ts';
import { type BatchKind, type CandidateFilters, type CandidatePage, candidatePageSize } from '../../../src/domain/guide/batch.ts';
import { isCandidate, toCandidate } from '../../../src/domain/guide/batch-candidates.ts';
import type { Egar } from '../../../src/domain/guide/guide.ts';
import { type GuideAct, guideActs } from '../../../src/domain/guide/guide-acts.ts';
import { partyRoles, totalCap } from '../../../src/domain/guide/guide-filters.ts';
import { newestTransportFirst } from '../../../src/domain/guide/guide-order.ts';
import { gives } from '../../../src/domain/people/rights.ts';
import { users, vehicles } from '../../db/schema/accounts.ts';
import { guides, guideParties as p } from '../../db/schema/guides.ts';
import { serviceAreas } from '../../db/schema/reference-data.ts';
import { type Db, rowsOf } from '../../db/types.ts';
import { textArray } from '../guide/guide-records.ts';
import { rowsInOrder } from '../guide/list.ts';
import { countGuides, keptCounts, type Narrowing, ofTag, pageOfGuides, type Selection } from '../guide/list-query.ts';
import { partyKeys, type Surroundings, viewerOf } from '../guide/viewer.ts';
import { startOfDay } from '../lisbon-day.ts';
import type { Principal } from '../principal.ts';
import { invalid } from '../refusal.ts';
import { isUuid } from '../search.ts';

type Kind = Exclude<BatchKind, 'create'>;

/** The act of each kind, and on which side of the guide the viewer stands. */
const acts: Record<Kind, { act: GuideAct; role: 1 | 2 }> = {
  accept: { act: 'acceptEmission', role: partyRoles.destin },
  'accept-rectification': { act: 'acceptRectification', role: partyRoles.origin },
  authorize: { act: 'authorize', role: partyRoles.origin },
  rectify: { act: 'rectify', role: partyRoles.destin },
};

/**
 * Guides that a batch of this kind may take in, last transport first, a hundred at a time (spec 2 §7; domain, guide processes).
 * @throws Refusal 400 for a filter that cannot be read
 */
export async function candidatesOf(
  db: Db,
  principal: Principal,
  kind: Kind,
  filters: CandidateFilters,
  around: Surroundings,
): Promise<CandidatePage> {
  const viewer = await viewerOf(db, principal);
  const { act, role } = acts[kind];
  const keys = partyKeys({ ...viewer, held: viewer.held.filter(({ permission }) => gives('act', permission)) }, role);
  const started = role === partyRoles.destin ? around.now : undefined;
  const narrowing: Narrowing = {
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
    aaData: rows.filter((row) => isCandidate(kind, row, around.now)).map((row: Egar) => toCandidate(row, areas.get(row.UniqueId) ?? null)),
    iTotalRecords: [...all.values()].reduce((sum, count) => sum + count, 0),
    iTotalDisplayRecords: total ?? (await countGuides(db, keys, narrowing, 1)),
  };
}

/** Transport that began on this day or before, and not after `now`. */
function beforeOf(date: string | null, now: Date | undefined): Pick<Narrowing, 'before'> {
  const end = date === null ? undefined : startOfDay(date, 1);
  if (end === null) throw invalid([{ Field: 'date', Message: 'val_invalid_format' }]);
  const bounds = [end, now && new Date(now.getTime() + 1)].filter((bound) => bound !== undefined);
  return bounds.length > 0 ? { before: new Date(Math.min(...bounds.map(Number))) } : {};
}

/** Drivers of the account who brought or fetched the guide: those whose vehicle is on it (docs/decisions/27). */
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
    ...(filters.userId ? [where(sql`exists (select 1 ${driverOf(p.guideId, accountId)} and ${users.uniqueId} = ${filters.userId})`)] : []),
    ...(area
      ? [
          where(sql`exists (select 1 from ${serviceAreas} where ${serviceAreas.accountId} = ${accountId} and ${serviceAreas.deletedAt} is null
            and ${serviceAreas.internalCode} = ${area} and ${serviceAreas.assignedUserId} in (select ${users.id} ${driverOf(p.guideId, accountId)}))`),
        ]
      : []),
    ...(filters.originApaCode
      ? [where(sql`exists (select 1 from ${guides} g where g.id = ${p.guideId} and g.origin_apa_code = ${filters.originApaCode})`)]
      : []),
  ];
}

/** The service area of each guide, by its UniqueId: the first by code of its drivers'. */
async function areasOf(db: Db, { accountId }: Principal, ids: number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; code: string }>(
    db,
    sql`select ${guides.uniqueId} as id, (
        select min(${serviceAreas.internalCode}) from (select ${users.id} as id ${driverOf(guides.id, accountId)}) drivers
        join ${serviceAreas} on ${serviceAreas.assignedUserId} = drivers.id and ${serviceAreas.deletedAt} is null
      ) as code
      from ${guides} where ${guides.id} = any(${textArray(ids.map(String))}::bigint[])`,
  );
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}
