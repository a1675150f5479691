import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PickupPoint } from '../../src/domain/pickup-point.ts';
import type { ServiceArea } from '../../src/domain/service-area.ts';
import type { Tag } from '../../src/domain/tag.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { users } from '../db/schema/accounts.ts';
import { pickupPoints, serviceAreas, tags, vehicles } from '../db/schema/reference-data.ts';
import type { Db, Tx } from '../db/types.ts';
import type { ServiceAreaQuery } from '../http/query.ts';
import type { Principal } from './principal.ts';
import { byKey, contains, isUuid } from './search.ts';

interface Rows {
  tag: Tag;
  vehicle: Vehicle;
  pickupPoint: PickupPoint;
  serviceArea: ServiceArea;
}
export type ReferenceName = keyof Rows;

type Assigned = { assignedId: string | null; assignedName: string | null };

interface Kind<N extends ReferenceName, T extends PgTable> {
  table: T;
  /** What a search looks into, and what sorts. */
  text: SQL;
  order: SQL;
  assigned: SQL;
  row(record: T['$inferSelect'], assigned: Assigned): Rows[N];
}

const words = (...columns: SQL[]) => sql`f_unaccent(lower(${sql.join(columns, sql` || ' ' || `)}))`;
const nobody = sql`null::bigint`;

const kinds = {
  tag: {
    table: tags,
    ...{ text: words(sql`${tags.internalCode}`, sql`${tags.description}`), order: sql`${tags.internalCode}`, assigned: nobody },
    row: ({ id, uniqueId, internalCode, description, version }) => ({
      ...{ Id: id, UniqueId: uniqueId, InternalCode: internalCode, Description: description, Version: version },
    }),
  } satisfies Kind<'tag', typeof tags>,
  vehicle: {
    table: vehicles,
    text: words(sql`${vehicles.registration}`, sql`${vehicles.description}`, sql`${vehicles.internalCode}`),
    ...{ order: sql`${vehicles.registration}`, assigned: sql`${vehicles.assignedUserId}` },
    row: (v, { assignedName }) => ({
      ...{ UniqueId: v.uniqueId, Registration: v.registration, Description: v.description, Obs: v.obs },
      ...{ AssignedToUserName: assignedName, InternalCode: v.internalCode, Version: v.version },
    }),
  } satisfies Kind<'vehicle', typeof vehicles>,
  pickupPoint: {
    table: pickupPoints,
    text: words(sql`${pickupPoints.internalCode}`, sql`${pickupPoints.description}`, sql`coalesce(${pickupPoints.vat}, '')`),
    ...{ order: sql`${pickupPoints.description}`, assigned: nobody },
    row: (p) => ({
      ...{ Id: p.id, UniqueId: p.uniqueId, InternalCode: p.internalCode, Description: p.description, PickupPointVat: p.vat },
      ...{ Address: p.address, PostalCode: p.postalCode, Local: p.local, Email: p.email, ApaCode: p.apaCode },
      ...{ PickupPointType: p.type === 1 ? 1 : 2, IsDefault: p.isDefault, Version: p.version },
    }),
  } satisfies Kind<'pickupPoint', typeof pickupPoints>,
  serviceArea: {
    table: serviceAreas,
    text: words(sql`${serviceAreas.internalCode}`, sql`${serviceAreas.description}`),
    ...{ order: sql`${serviceAreas.internalCode}`, assigned: sql`${serviceAreas.assignedUserId}` },
    row: (a, { assignedId, assignedName }) => ({
      ...{ UniqueId: a.uniqueId, InternalCode: a.internalCode, Description: a.description, Obs: a.obs },
      ...{ AssignedToUserId: assignedId, AssignedToUserName: assignedName, IsDefault: a.isDefault, Version: a.version },
    }),
  } satisfies Kind<'serviceArea', typeof serviceAreas>,
};

interface Shape {
  order?: SQL;
  limit?: number | undefined;
  offset?: number;
}

async function read<N extends ReferenceName>(
  db: Db | Tx,
  { accountId }: Principal,
  name: N,
  where: SQL | undefined,
  shape: Shape,
): Promise<{ id: number; row: Rows[N] }[]> {
  // One reader for tables of one shape: the columns that it names are in each of them.
  const { table, assigned, row } = kinds[name] as unknown as Kind<N, typeof tags>;
  const query = db
    .select({ record: table, assignedId: users.uniqueId, assignedName: users.username })
    .from(table)
    .leftJoin(users, sql`${users.id} = ${assigned}`)
    .where(and(eq(table.accountId, accountId), isNull(table.deletedAt), where))
    .orderBy(...(shape.order ? [shape.order] : []), asc(table.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  const found = await query.offset(shape.offset ?? 0);
  return found.map(({ record, assignedId, assignedName }) => ({ id: record.id, row: row(record, { assignedId, assignedName }) }));
}

export interface ReferenceWanted {
  offset: number;
  limit: number;
  searchTerm: string;
  key?: string | undefined;
  /** Kind of pickup point. */
  type?: number | undefined;
}

/** Selectors of the account's own data (spec 1 §7, spec 3 §7): by code or name; `key` asks for one by its UniqueId. */
export async function selectReference<N extends ReferenceName>(
  db: Db,
  principal: Principal,
  name: N,
  wanted: ReferenceWanted,
  only?: SQL,
): Promise<Rows[N][]> {
  if (wanted.key !== undefined && !isUuid(wanted.key)) return [];
  const { text, order, table } = kinds[name] as unknown as Kind<N, typeof pickupPoints>;
  const where = and(
    contains(text, wanted.searchTerm),
    wanted.key === undefined ? undefined : eq(table.uniqueId, wanted.key),
    wanted.type === undefined ? undefined : eq(table.type, wanted.type),
    only,
  );
  return (await read(db, principal, name, where, { ...wanted, order: byKey(order) })).map((found) => found.row);
}

/** GET /service-areas (spec 3 §7): by code; `assignedTo` is a user's UniqueId, or a part of their name. A table feed. */
export async function listServiceAreas(db: Db, principal: Principal, wanted: ServiceAreaQuery) {
  const { start: offset, pageSize: limit, searchTerm, internalCode, description, assignedTo } = wanted;
  const user = isUuid(assignedTo) ? eq(users.uniqueId, assignedTo) : contains(words(sql`${users.username}`), assignedTo);
  const only = and(
    contains(words(sql`${serviceAreas.internalCode}`), internalCode),
    contains(words(sql`${serviceAreas.description}`), description),
    user && sql`exists (select 1 from ${users} where ${users.id} = ${serviceAreas.assignedUserId} and ${user})`,
  );
  const mine = and(eq(serviceAreas.accountId, principal.accountId), isNull(serviceAreas.deletedAt));
  return {
    aaData: await selectReference(db, principal, 'serviceArea', { offset, limit, searchTerm }, only),
    iTotalRecords: await db.$count(serviceAreas, mine),
    iTotalDisplayRecords: await db.$count(serviceAreas, and(mine, contains(kinds.serviceArea.text, searchTerm), only)),
  };
}

/** How the changes feed reads them. */
export const referenceFeed = <N extends ReferenceName>(name: N) => {
  const { table } = kinds[name] as unknown as Kind<N, typeof tags>;
  return {
    after: (tx: Tx, principal: Principal, key: number, limit: number) => read(tx, principal, name, gt(table.id, key), { limit }),
    byIds: async (tx: Tx, principal: Principal, ids: string[]) =>
      (await read(tx, principal, name, inArray(table.uniqueId, ids), {})).map((found) => found.row),
  };
};
