import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type EstablishmentOption, establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import type { License } from '#domain/reference/license.ts';
import { rowsAsText, selected, wireFields } from '#server/db/json-rows.ts';
import type { Statement } from '#server/db/prepared.ts';
import { establishmentPermissions, establishments, searchedColumns } from '#server/db/schema/establishments.ts';
import { licenses } from '#server/db/schema/reference-data.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { hasId, itemsText, type PlanRequest } from '../areas/resource-texts.ts';
import { contains } from '../reference/search.ts';
import { plainForSender, preparedForSender, type SenderRead, senderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';
import { licensePairs } from './license-pairs.ts';

/**
 * Establishments that a picker offers: own with a permission, the account's clients, both, or any
 * with a permission for the user.
 */
export type Choice = 'ACCOUNT' | 'CLIENT' | 'ALL' | 'PERMITTED';

/** The user, or the placeholder for the user in a prepared query. */
type Seer = Record<'userId' | 'accountId', number | Placeholder>;

/**
 * Returns the condition for establishments on which the user has a permission that meets `enough`.
 */
export const permittedTo = ({ userId }: Seer, enough = sql`true`): SQL =>
  sql`exists (select 1 from ${establishmentPermissions} where ${establishmentPermissions.userId} = ${userId}
    and ${establishmentPermissions.establishmentId} = ${establishments.id} and ${establishmentPermissions.permission} > 0 and ${enough})`;

/**
 * Returns the condition for visible establishments. Own ones need a permission; clients are visible
 * to everybody in the account, since all of them deliver there.
 */
export const mayBeSeen = (principal: Seer): SQL =>
  sql`(${establishments.accountId} = ${principal.accountId} and (${establishments.type} = ${establishmentTypes.client} or ${permittedTo(principal)}))`;

/**
 * Returns the condition for places where the user may deliver and collect. An "external" user may
 * only read an own establishment.
 */
export const mayBeServed = (principal: Seer): SQL => {
  const more = sql`${establishmentPermissions.permission} <> ${permissions.external}`;
  return sql`(${establishments.accountId} = ${principal.accountId} and ${establishments.deletedAt} is null
    and (${establishments.type} = ${establishmentTypes.client} or ${permittedTo(principal, more)}))`;
};

const choices: Record<Choice, (principal: Seer) => SQL> = {
  ACCOUNT: (principal) => sql`${establishments.type} = ${establishmentTypes.own} and ${permittedTo(principal)}`,
  CLIENT: () => sql`${establishments.type} = ${establishmentTypes.client}`,
  ALL: () => sql`true`,
  PERMITTED: permittedTo,
};

const text = searchText(searchedColumns(establishments));

/**
 * The establishment's licence as on the wire. Column names are written by hand, because a query of
 * one table would omit their table.
 */
export const licenseColumn = sql<License | null>`(
  select json_build_object(
    'Number', l.number,
    'ExpirationDateUtc', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'LicenseLerOperations', ${licensePairs(sql`l.id`)})
  from ${licenses} l where l.establishment_id = ${establishments}.id)`;

const e = establishments;
/** Fields of an option on the wire. */
const optionColumns = {
  UniqueId: e.uniqueId,
  Name: e.name,
  Vat: e.vat,
  ApaCode: e.apaCode,
  InternalCode: e.internalCode,
  DisplayAddress: e.displayAddress,
  City: e.city,
  IsDefault: e.isDefault,
  HasApaAccessConfigured: e.hasApaAccess,
  PickupPointExSituUniqueId: e.pickupPointExSitu,
  ProduceExSituAnimalOrigin: e.exSituAnimalOrigin,
  License: licenseColumn,
  Version: e.version,
  Type: sql<1 | 2>`case when ${e.type} = 1 then 1 else 2 end`,
  Permission: sql<number>`coalesce(${establishmentPermissions.permission}, 0)`,
};

const isHeld = ({ userId }: Seer) =>
  and(eq(establishmentPermissions.establishmentId, establishments.id), eq(establishmentPermissions.userId, userId));
const isVisible = (seer: Seer, where: SQL | undefined) => and(mayBeSeen(seer), isNull(establishments.deletedAt), where);

/** Reads the establishment options visible to the user, with the key by which a full read pages. */
export async function establishmentRows(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  shape: { limit?: number } = {},
): Promise<{ id: number; row: EstablishmentOption }[]> {
  const query = db
    .select({ id: establishments.id, row: optionColumns })
    .from(establishments)
    .leftJoin(establishmentPermissions, isHeld(principal))
    .where(isVisible(principal, where))
    .orderBy(asc(establishments.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  return query;
}

const seer = { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') };
const fields = wireFields(optionColumns);
const rowsOf = (where: SQL | undefined) => sql`select ${rowsAsText} from (
  select ${selected(fields)} from ${establishments} left join ${establishmentPermissions} on ${isHeld(seer)} where ${isVisible(seer, where)}
  order by ${sortKey(establishments.name)}, ${establishments.id} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r`;

const listed = (choice: Choice) =>
  preparedForSender<{ rows: string }>(`establishments ${choice}`, () => rowsOf(choices[choice](seer)));
const lists: Record<Choice, Statement<{ rows: string }>> = {
  ACCOUNT: listed('ACCOUNT'),
  CLIENT: listed('CLIENT'),
  ALL: listed('ALL'),
  PERMITTED: listed('PERMITTED'),
};

/**
 * Plans GET /establishments/select-… (spec 1 §7), by name; `key` requests one establishment by its
 * UniqueId.
 */
export function planEstablishments(
  { principal: { userId, accountId } }: PlanRequest,
  choice: Choice,
  { offset, limit, searchTerm, key }: { offset: number; limit: number; searchTerm: string; key?: string | undefined },
): SenderRead {
  const narrowed = and(contains(text, searchTerm), key === undefined ? undefined : hasId(establishments.uniqueId, key));
  const statement = narrowed
    ? plainForSender<{ rows: string }>(rowsOf(and(choices[choice](seer), narrowed)))
    : lists[choice];
  return senderRead(statement, { userId, accountId, limit, offset }, itemsText);
}

/** Filters the ids to the establishments that the user may see. */
export const establishmentsByIds = async (db: Db | Tx, principal: Principal, ids: string[]) =>
  (await establishmentRows(db, principal, inArray(establishments.uniqueId, ids))).map((f) => f.row);
