import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type EstablishmentOption, establishmentTypes, permissions } from '../../src/domain/reference/establishment.ts';
import type { License } from '../../src/domain/reference/license.ts';
import { establishmentPermissions, establishments, searched } from '../db/schema/establishments.ts';
import { licenseOperations, licenses } from '../db/schema/reference-data.ts';
import { byKey, searchText } from '../db/search-text.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';
import { contains, isUuid } from './search.ts';

/** Which establishments a picker offers: own with a permission, the account's clients, both, or any with a permission for the user. */
export type Choice = 'ACCOUNT' | 'CLIENT' | 'ALL' | 'PERMITTED';

/** The user, or the placeholder for one in a prepared query. */
type Seer = Record<'userId' | 'accountId', number | Placeholder>;

/** Establishments on which the user has a permission, one that is `enough`. */
export const held = ({ userId }: Seer, enough = sql`true`): SQL =>
  sql`exists (select 1 from ${establishmentPermissions} where ${establishmentPermissions.userId} = ${userId}
    and ${establishmentPermissions.establishmentId} = ${establishments.id} and ${establishmentPermissions.permission} > 0 and ${enough})`;

/** Own establishments need a permission; client ones are readable by everybody in the account, since all of them deliver there. */
export const mayBeSeen = (principal: Seer): SQL =>
  sql`(${establishments.accountId} = ${principal.accountId} and (${establishments.type} = ${establishmentTypes.client} or ${held(principal)}))`;

/** Where the user may deliver and collect: "external" may only read an own establishment. */
export const mayBeServed = (principal: Seer): SQL => {
  const more = sql`${establishmentPermissions.permission} <> ${permissions.external}`;
  return sql`(${establishments.accountId} = ${principal.accountId} and ${establishments.deletedAt} is null
    and (${establishments.type} = ${establishmentTypes.client} or ${held(principal, more)}))`;
};

const choices: Record<Choice, (principal: Principal) => SQL> = {
  ACCOUNT: (principal) => sql`${establishments.type} = ${establishmentTypes.own} and ${held(principal)}`,
  CLIENT: () => sql`${establishments.type} = ${establishmentTypes.client}`,
  ALL: () => sql`true`,
  PERMITTED: held,
};

const text = searchText(searched(establishments));

/** The establishment's licence as it is on the wire. Columns are named by hand: in a query of one table they would lose their table. */
export const licenseOf = sql<License | null>`(
  select json_build_object(
    'Number', l.number,
    'ExpirationDateUtc', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'LicenseLerOperations', coalesce((
      select json_agg(json_build_object('LerCode', o.ler_code, 'OperationCode', o.operation) order by o.ler_code, o.operation)
      from ${licenseOperations} o where o.license_id = l.id), '[]'))
  from ${licenses} l where l.establishment_id = ${establishments}.id)`;

/** The establishment options visible to the user, with the key that a full read pages by. */
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
        License: licenseOf,
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
  return found.map(({ id, type, permission, row }) => ({ id, row: { ...row, Type: type === 1 ? 1 : 2, Permission: permission ?? 0 } }));
}

/** GET /establishments/select-… (spec 1 §7): by name; `key` asks for one of them by its UniqueId. */
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
  const found = await establishmentRows(db, principal, where, { ...query, order: byKey(establishments.name) });
  return found.map((f) => f.row);
}

/** Filters the ids to the establishments that the user may see. */
export const establishmentsByIds = async (db: Db | Tx, principal: Principal, ids: string[]) =>
  (await establishmentRows(db, principal, inArray(establishments.uniqueId, ids))).map((f) => f.row);
