import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clients as area } from '../../src/domain/reference/client.ts';
import { establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { contactsOf, type EstablishmentPayload, type EstablishmentRecord } from '../../src/domain/reference/establishment-record.ts';
import { isOfKind } from '../../src/domain/reference/pickup-point.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { searched, establishments as table } from '../db/schema/establishments.ts';
import { creationRules, pickupPoints } from '../db/schema/reference-data.ts';
import type { Db } from '../db/types.ts';
import { servedArea } from '../http/served.ts';
import { hasWords, isFlag } from '../services/filters.ts';
import { recordsNamed } from '../services/lookups.ts';
import type { Principal } from '../services/principal.ts';
import { isReferredTo } from '../services/referred.ts';
import { invalid, refused } from '../services/refusal.ts';
import type { Resource } from '../services/resource.ts';

const exSitu = alias(pickupPoints, 'point_ex_situ');
const oua = alias(pickupPoints, 'point_oua');

const pointsNamed = recordsNamed(pickupPoints, [pickupPoints.internalCode, pickupPoints.description], 'val_unknown_pickup_point');

/** Client establishments (spec 1 §2, §3, §7): everybody in the account delivers there, the office sees them whole. */
export const clientRows: Resource<EstablishmentRecord, EstablishmentPayload> = {
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
    PickupPointExSituUniqueId: table.pickupPointExSitu,
    PickupPointExSituName: exSitu.description,
    PickupPointOuaUniqueId: table.pickupPointOua,
    PickupPointOuaName: oua.description,
    ProduceExSituAnimalOrigin: table.exSituAnimalOrigin,
    HasAccess: table.hasApaAccess,
    Type: table.type,
    Version: table.version,
  },
  joins: [
    [exSitu, eq(exSitu.uniqueId, table.pickupPointExSitu)],
    [oua, eq(oua.uniqueId, table.pickupPointOua)],
  ],
  seenBy: ({ accountId }) => sql`(${table.accountId} = ${accountId} and ${table.type} = ${establishmentTypes.client})`,
  order: table.name,
  text: searched(table),
  filters: {
    Name: hasWords(table.name),
    Vat: hasWords(table.vat),
    ApaCode: hasWords(table.apaCode),
    City: hasWords(table.city),
    HasAccess: isFlag(table.hasApaAccess),
  },
  unique: [
    {
      index: 'establishments_code',
      field: 'ApaCode',
      message: ({ Vat, ApaCode }) => serverSentence('establishmentTaken', { vat: Vat, code: ApaCode }),
    },
  ],
  lookups: { PickupPointExSituUniqueId: pointsNamed, PickupPointOuaUniqueId: pointsNamed },
  beforeRemove: async (db, _act, { row }) => {
    const inRules = await isReferredTo(db, { table, uniqueId: row.UniqueId }, creationRules, creationRules.destinEstablishmentId);
    if (inRules) throw refused([serverSentence('establishmentInRules', { name: row.Name })], row);
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
        Type: establishmentTypes.client,
      },
    };
  },
};

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

export const clients = servedArea(area, clientRows);
