import { sql } from 'drizzle-orm';
import { everybody } from '#domain/people/rights.ts';
import {
  pickupPointsArea as area,
  type PickupPointPayload,
  type PickupPointRecord,
} from '#domain/reference/pickup-point.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { pickupPoints as table } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/app/served.ts';
import { hasWords } from '../services/areas/filters.ts';
import type { Resource } from '../services/areas/resource.ts';

/** Pickup points (spec 3 §3, §7): places without an establishment where waste is collected. */
export const pickupPointRows: Resource<PickupPointRecord, PickupPointPayload> = {
  entity: 'pickupPoint',
  table,
  columns: {
    Id: table.id,
    UniqueId: table.uniqueId,
    InternalCode: table.internalCode,
    Description: table.description,
    PickupPointVat: table.vat,
    Address: table.address,
    PostalCode: table.postalCode,
    Local: table.local,
    Email: table.email,
    ApaCode: table.apaCode,
    PickupPointType: table.type,
    IsDefault: table.isDefault,
    Cae1: table.cae1,
    Cae2: table.cae2,
    Phone: table.phone,
    Fax: table.fax,
    Mobile: table.mobile,
    Version: table.version,
  },
  order: table.description,
  text: [table.internalCode, table.description, table.vat],
  filters: {
    internalCode: hasWords(table.internalCode),
    apaCode: hasWords(table.apaCode),
    name: hasWords(table.description),
  },
  identities: [
    {
      key: sql`${table.type} || ' ' || coalesce(${table.vat}, '') || ' ' || lower(${table.internalCode})`,
      of: ({ PickupPointType: type, PickupPointVat: vat, InternalCode: code }) =>
        `${type} ${vat} ${code.toLowerCase()}`,
    },
  ],
  unique: [
    {
      index: 'pickup_points_own_code',
      field: 'InternalCode',
      message: ({ InternalCode: code }) => serverSentence('pointCodeTaken', { code }),
    },
  ],
  isFixed: (row) => row.IsDefault,
};

export const pickupPoints = servedArea(area, pickupPointRows, {
  page: area.list,
  choices: '/pickupPoints/list',
  choose: everybody,
});
