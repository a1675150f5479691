import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type EstablishmentOption, establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';
import { searchText } from './resource.ts';
import { byKey, contains, isUuid } from './search.ts';

/** Which ones a picker offers: own with a permission, clients of the account, either, or any on which the user has a permission. */
export type Choice = 'ACCOUNT' | 'CLIENT' | 'ALL' | 'PERMITTED';

/** Who looks, or the place in a prepared query where that will stand. */
type Seer = Record<'userId' | 'accountId', number | Placeholder>;

const held = ({ userId }: Seer): SQL =>
  sql`exists (select 1 from ${establishmentPermissions} where ${establishmentPermissions.userId} = ${userId}
    and ${establishmentPermissions.establishmentId} = ${establishments.id} and ${establishmentPermissions.permission} > 0)`;

/** Own establishments need a permission; client ones are readable by everybody in the account, who deliver there. */
export const mayBeSeen = (principal: Seer): SQL =>
  sql`(${establishments.accountId} = ${principal.accountId} and (${establishments.type} = ${establishmentTypes.client} or ${held(principal)}))`;

const choices: Record<Choice, (principal: Principal) => SQL> = {
  ACCOUNT: (principal) => sql`${establishments.type} = ${establishmentTypes.own} and ${held(principal)}`,
  CLIENT: () => sql`${establishments.type} = ${establishmentTypes.client}`,
  ALL: () => sql`true`,
  PERMITTED: held,
};

const text = searchText([establishments.name, establishments.vat, establishments.internalCode, establishments.city]);

/** The establishment options that the user may see, with the key by which a full read pages. */
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
  wanted: { offset: number; limit: number; searchTerm: string; key?: string | undefined },
  only?: SQL,
): Promise<EstablishmentOption[]> {
  if (wanted.key !== undefined && !isUuid(wanted.key)) return [];
  const where = and(
    choices[choice](principal),
    contains(text, wanted.searchTerm),
    wanted.key === undefined ? undefined : eq(establishments.uniqueId, wanted.key),
    only,
  );
  const found = await establishmentRows(db, principal, where, { ...wanted, order: byKey(sql`${establishments.name}`) });
  return found.map((f) => f.row);
}

/** Those of the ids that the user may see. */
export const establishmentsByIds = async (db: Db | Tx, principal: Principal, ids: string[]) =>
  (await establishmentRows(db, principal, inArray(establishments.uniqueId, ids))).map((f) => f.row);

/** Filters of client establishments, each a part of the field's text. */
export interface ClientFilters {
  start: number;
  pageSize: number;
  searchTerm: string;
  name: string;
  vat: string;
  apaCode: string;
  internalCode: string;
}

/** GET /establishments (spec 1 §7): the account's client establishments, by name. A table feed. */
export async function listClientEstablishments(db: Db, principal: Principal, wanted: ClientFilters) {
  const { start: offset, pageSize: limit, searchTerm } = wanted;
  const mine = and(mayBeSeen(principal), isNull(establishments.deletedAt), choices.CLIENT(principal));
  const { name, vat, apaCode, internalCode } = establishments;
  const filters = [
    [name, wanted.name],
    [vat, wanted.vat],
    [apaCode, wanted.apaCode],
    [internalCode, wanted.internalCode],
  ] as const;
  const only = and(...filters.map(([column, part]) => contains(searchText([column]), part)));
  const found = and(contains(text, searchTerm), only);
  return {
    aaData: await selectEstablishments(db, principal, 'CLIENT', { offset, limit, searchTerm }, only),
    iTotalRecords: await db.$count(establishments, mine),
    iTotalDisplayRecords: await db.$count(establishments, and(mine, found)),
  };
}
