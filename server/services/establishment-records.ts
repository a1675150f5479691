import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type establishmentTypes, permissions } from '../../src/domain/reference/establishment.ts';
import {
  contactFields,
  contactsOf,
  type EstablishmentPayload,
  type EstablishmentRecord,
  type EstablishmentUpdate,
} from '../../src/domain/reference/establishment-record.ts';
import { isOfKind, type PickupPointKind, pickupPointTypes } from '../../src/domain/reference/pickup-point.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { establishmentAccess, establishmentPermissions, searched, establishments as table } from '../db/schema/establishments.ts';
import { pickupPoints } from '../db/schema/reference-data.ts';
import type { Db, Tx } from '../db/types.ts';
import { together } from '../db/writes.ts';
import { dropAccess } from './apa-access.ts';
import { changePermissions, permissionsToChange } from './establishment-permissions.ts';
import { codeIdentity } from './identities.ts';
import { licenseEnd } from './license-filter.ts';
import { recordsNamed } from './lookups.ts';
import type { Principal } from './principal.ts';
import { invalid, notFound } from './refusal.ts';
import type { Besides, FoundRow, Resource } from './resource.ts';
import { findRow } from './resource-rows.ts';

const exSitu = alias(pickupPoints, 'point_ex_situ');
const oua = alias(pickupPoints, 'point_oua');
const permission = alias(establishmentPermissions, 'reader');

const pointsNamed = (kind: PickupPointKind) => {
  const names = [pickupPoints.internalCode, pickupPoints.description];
  const fits = inArray(pickupPoints.type, [pickupPointTypes[kind], pickupPointTypes.ALL]);
  return recordsNamed(pickupPoints, names, 'val_unknown_pickup_point', fits);
};

type EstablishmentType = (typeof establishmentTypes)[keyof typeof establishmentTypes];

/** Establishments of one type with all their fields (spec 1 §3, §7), own or of clients; who sees them is for each to say. */
export const recordsOf = (type: EstablishmentType): Resource<EstablishmentRecord, EstablishmentPayload, EstablishmentUpdate> => ({
  entity: 'establishment',
  table,
  columns: {
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
    ApaAccessSavedAt: establishmentAccess.savedAt,
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
  },
  joins: ({ userId }) => [
    [exSitu, eq(exSitu.uniqueId, table.pickupPointExSitu)],
    [oua, eq(oua.uniqueId, table.pickupPointOua)],
    [establishmentAccess, eq(establishmentAccess.establishmentId, table.id)],
    [permission, and(eq(permission.establishmentId, table.id), eq(permission.userId, userId)) as SQL],
  ],
  whole: permissionsToChange,
  order: table.name,
  text: searched(table),
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
    const writes = access.writes && given?.writes ? together(access.writes, given.writes) : (access.writes ?? given?.writes);
    return { ...access, shown: { ...access.shown, ...given?.shown }, ...(writes && { writes }) };
  },
  values: async (db, { principal }, payload) => {
    const { Street, Local, PostalCode, City } = payload.Address;
    const names = await pointNames(db, principal, payload);
    const town = [PostalCode, City].filter(Boolean).join(' ');
    const DisplayAddress = [Street, Local !== City && Local, town].filter(Boolean).join(', ');
    return {
      columns: {
        street: Street,
        local: Local,
        postalCode: PostalCode,
        city: City,
        displayAddress: DisplayAddress,
      },
      shown: {
        ...names,
        Address: { ...payload.Address, DisplayAddress },
        ContactPersons: contactsOf(payload),
        Type: type,
      },
    };
  },
});

/** Access is proven for one party: with another VAT or code it is to be proven again. */
function withoutOldAccess({ id, row }: FoundRow<EstablishmentRecord>, { Vat, ApaCode }: EstablishmentUpdate): Besides<EstablishmentRecord> {
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

/** The names of a payload's pickup points. @throws Refusal 400 for each that the account does not have, or not of that kind */
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
  if (unknown.length > 0) throw invalid(unknown.map(({ field }) => ({ Field: field, Message: 'val_unknown_pickup_point' })));
  return Object.fromEntries(found.map(({ name, row }) => [name, row?.description ?? null]));
}

/** An establishment of any of these types; null when it is deleted or hidden from the user. */
export async function findEstablishment(
  db: Db | Tx,
  principal: Principal,
  types: readonly ReturnType<typeof recordsOf>[],
  id: string,
): Promise<EstablishmentRecord | null> {
  for (const type of types) {
    const row = await findRow(db, principal, type, id);
    if (row) return row;
  }
  return null;
}

/** @throws Refusal 404 */
export async function getEstablishment(...of: Parameters<typeof findEstablishment>): Promise<EstablishmentRecord> {
  const row = await findEstablishment(...of);
  if (!row) throw notFound();
  return row;
}
