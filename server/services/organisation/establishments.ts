import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type EstablishmentOption, establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import type { License } from '#domain/reference/license.ts';
import { establishmentPermissions, establishments, searchedColumns } from '#server/db/schema/establishments.ts';
import { licenses } from '#server/db/schema/reference-data.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
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

const choices: Record<Choice, (principal: Principal) => SQL> = {
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

/** Reads the establishment options visible to the user, with the key by which a full read pages. */
export async function establishmentRows(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  shape: { order?: SQL; limit?: number; offset?: number } = {},
): Promise<{ id: number; row: EstablishmentOption }[]> {
  const e = establishments;
  const query = db
    .select({
      id: e.id,
      type: e.type,
      permission: establishmentPermissions.permission,
      row: {
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
      },
    })
    .from(e)
    .leftJoin(
      establishmentPermissions,
      and(eq(establishmentPermissions.establishmentId, e.id), eq(establishmentPermissions.userId, principal.userId)),
    )
    .where(and(mayBeSeen(principal), isNull(e.deletedAt), where))
    .orderBy(...(shape.order ? [shape.order] : []), asc(e.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  const found = await query.offset(shape.offset ?? 0);
  return found.map(({ id, type, permission, row }) => ({
    id,
    row: { ...row, Type: type === 1 ? 1 : 2, Permission: permission ?? 0 },
  }));
}

/**
 * Answers GET /establishments/select-… (spec 1 §7), by name; `key` requests one establishment by
 * its UniqueId.
 */
export async function selectEstablishments(
  db: Db,
  principal: Principal,
  choice: Choice,
  query: { offset: number; limit: number; searchTerm: string; key?: string | undefined },
): Promise<EstablishmentOption[]> {
  if (query.key !== undefined && !isUuid(query.key)) return [];
  const where = and(
    choices[choice](principal),
    contains(text, query.searchTerm),
    query.key === undefined ? undefined : eq(establishments.uniqueId, query.key),
  );
  const found = await establishmentRows(db, principal, where, { ...query, order: sortKey(establishments.name) });
  return found.map((f) => f.row);
}

/** Filters the ids to the establishments that the user may see. */
export const establishmentsByIds = async (db: Db | Tx, principal: Principal, ids: string[]) =>
  (await establishmentRows(db, principal, inArray(establishments.uniqueId, ids))).map((f) => f.row);
