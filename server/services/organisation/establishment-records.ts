import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import {
  contactFields,
  type EstablishmentPayload,
  type EstablishmentRecord,
  type EstablishmentUpdate,
  toContacts,
} from '#domain/reference/establishment-record.ts';
import { isOfKind, type PickupPointKind, pickupPointTypes } from '#domain/reference/pickup-point.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import {
  apaCredentials,
  establishmentPermissions,
  searchedColumns,
  establishments as table,
} from '#server/db/schema/establishments.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { mergeWrites } from '#server/db/writes.ts';
import { codeIdentity } from '../areas/identities.ts';
import { recordsNamed } from '../areas/lookups.ts';
import type { ExtraWrites, FoundRow, Resource } from '../areas/resource.ts';
import { findRow } from '../areas/resource-rows.ts';
import { invalid, notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { dropAccess } from './apa-credentials.ts';
import { changePermissions, notedAccess, permissionsToChange } from './establishment-permissions.ts';
import { licenseEnd } from './license-filter.ts';

const exSitu = alias(pickupPoints, 'point_ex_situ');
const oua = alias(pickupPoints, 'point_oua');
const permission = alias(establishmentPermissions, 'reader');

const pointsNamed = (kind: PickupPointKind) => {
  const names = [pickupPoints.internalCode, pickupPoints.description];
  const fits = inArray(pickupPoints.type, [pickupPointTypes[kind], pickupPointTypes.ALL]);
  return recordsNamed(pickupPoints, names, 'val_unknown_pickup_point', fits);
};

type EstablishmentType = (typeof establishmentTypes)[keyof typeof establishmentTypes];

const columns = {
  UniqueId: table.uniqueId,
  Id: table.id,
  Name: table.name,
  OrganizationName: table.organizationName,
  Vat: table.vat,
  ApaCode: table.apaCode,
  PrimaryCae: table.primaryCae,
  SecondaryCae: table.secondaryCae,
  Address: sql`json_build_object('Street', ${table.street}, 'Local', ${table.local}, 'PostalCode', ${table.postalCode}, 'City', ${table.city},
    'DisplayAddress', ${table.displayAddress})`,
  Phone: table.phone,
  Mobile: table.mobile,
  Fax: table.fax,
  Email: table.email,
  Obs: table.obs,
  ExternalId: table.externalId,
  InternalCode: table.internalCode,
  ContactPersons: table.contactPersons,
  IsContractor: table.isContractor,
  IsDefault: table.isDefault,
  HasApaAccessConfigured: table.hasApaAccess,
  ApaAccessSavedAt: apaCredentials.savedAt,
  PickupPointExSituUniqueId: table.pickupPointExSitu,
  PickupPointExSituName: exSitu.description,
  PickupPointOuaUniqueId: table.pickupPointOua,
  PickupPointOuaName: oua.description,
  ProduceExSituAnimalOrigin: table.exSituAnimalOrigin,
  HasAccess: table.hasApaAccess,
  LicenseExpirationDateUtc: licenseEnd,
  Type: table.type,
  Permission: sql<number>`coalesce(${permission.permission}, 0)`,
  Version: table.version,
};

/** Returns the columns of an address, and the line that shows it. */
function addressColumns({ Address: { Street, Local, PostalCode, City } }: EstablishmentPayload | EstablishmentUpdate) {
  const town = [PostalCode, City].filter(Boolean).join(' ');
  const DisplayAddress = [Street, Local !== City && Local, town].filter(Boolean).join(', ');
  const columns = { street: Street, local: Local, postalCode: PostalCode, city: City, displayAddress: DisplayAddress };
  return { columns, DisplayAddress };
}

/**
 * Makes the resource of own or client establishments with all their fields (spec 1 §3, §7). Each
 * caller decides who sees them.
 */
export const establishmentResource = (
  type: EstablishmentType,
): Resource<EstablishmentRecord, EstablishmentPayload, EstablishmentUpdate> => ({
  entity: 'establishment',
  table,
  columns,
  joins: ({ userId }) => [
    [exSitu, eq(exSitu.uniqueId, table.pickupPointExSitu)],
    [oua, eq(oua.uniqueId, table.pickupPointOua)],
    [apaCredentials, eq(apaCredentials.establishmentId, table.id)],
    [permission, and(eq(permission.establishmentId, table.id), eq(permission.userId, userId)) as SQL],
  ],
  whole: permissionsToChange,
  order: table.name,
  text: searchedColumns(table),
  identities: [
    {
      key: sql`coalesce(${table.vat}, '') || ' ' || lower(coalesce(${table.apaCode}, ''))`,
      of: ({ Vat, ApaCode }) => `${Vat} ${ApaCode.toLowerCase()}`,
    },
    codeIdentity(table.internalCode),
  ],
  unique: [
    {
      index: 'establishments_code',
      field: 'ApaCode',
      message: ({ Vat, ApaCode }) => serverSentence('establishmentTaken', { vat: Vat, code: ApaCode }),
    },
  ],
  lookups: { PickupPointExSituUniqueId: pointsNamed('EX_SITU'), PickupPointOuaUniqueId: pointsNamed('OUA') },
  blank: { Permission: permissions.none },
  untold: contactFields,
  beforeUpdate: async (db, act, found, payload) => {
    const access = withoutOldAccess(found, payload);
    const given = await changePermissions(db, act, found, payload);
    const writes =
      access.writes && given?.writes ? mergeWrites(access.writes, given.writes) : (access.writes ?? given?.writes);
    return { ...access, shown: { ...access.shown, ...given?.shown }, ...(writes && { writes }) };
  },
  noted: notedAccess,
  values: async (db, { principal }, payload) => {
    const names = await pointNames(db, principal, payload);
    const { columns: address, DisplayAddress } = addressColumns(payload);
    return {
      columns: address,
      shown: {
        ...names,
        Address: { ...payload.Address, DisplayAddress },
        ContactPersons: toContacts(payload),
        Type: type,
      },
    };
  },
});

/**
 * Removes the proof of access if the VAT or code changes, because access is proven for one party.
 */
function withoutOldAccess(
  { id, row }: FoundRow<EstablishmentRecord>,
  { Vat, ApaCode }: EstablishmentUpdate,
): ExtraWrites<EstablishmentRecord> {
  const isSame = Vat === row.Vat && ApaCode.toLowerCase() === row.ApaCode?.toLowerCase();
  if (isSame || !row.HasAccess) return {};
  return {
    columns: { hasApaAccess: false },
    shown: { HasAccess: false, HasApaAccessConfigured: false, ApaAccessSavedAt: null },
    writes: dropAccess(id),
  };
}

const points = [
  { field: 'PickupPointExSituUniqueId', name: 'PickupPointExSituName', kind: 'EX_SITU' },
  { field: 'PickupPointOuaUniqueId', name: 'PickupPointOuaName', kind: 'OUA' },
] as const;

/**
 * Finds the names of a payload's pickup points.
 * @throws Refusal 400 for each point that the account does not have, or that is of another kind
 */
async function pointNames(db: Db, { accountId }: Principal, payload: EstablishmentPayload) {
  const ids = points.map(({ field }) => payload[field]).filter((id) => id !== null);
  const { uniqueId, description, type } = pickupPoints;
  const own = and(eq(pickupPoints.accountId, accountId), isNull(pickupPoints.deletedAt), inArray(uniqueId, ids));
  const known = ids.length === 0 ? [] : await db.select({ uniqueId, description, type }).from(pickupPoints).where(own);
  const found = points.map((point) => ({
    ...point,
    row: known.find((one) => one.uniqueId === payload[point.field] && isOfKind(one.type, point.kind)),
  }));
  const unknown = found.filter(({ field, row }) => payload[field] !== null && !row);
  if (unknown.length > 0)
    throw invalid(unknown.map(({ field }) => ({ Field: field, Message: 'val_unknown_pickup_point' })));
  return Object.fromEntries(found.map(({ name, row }) => [name, row?.description ?? null]));
}

/** Finds an establishment of any of these types; null if it is deleted or hidden from the user. */
export async function findEstablishment(
  db: Db | Tx,
  principal: Principal,
  types: readonly ReturnType<typeof establishmentResource>[],
  id: string,
): Promise<EstablishmentRecord | null> {
  for (const type of types) {
    const row = await findRow(db, principal, type, id);
    if (row) return row;
  }
  return null;
}

/** Finds an establishment, like `findEstablishment`. @throws Refusal 404 */
export async function getEstablishment(...of: Parameters<typeof findEstablishment>): Promise<EstablishmentRecord> {
  const row = await findEstablishment(...of);
  if (!row) throw notFound();
  return row;
}
