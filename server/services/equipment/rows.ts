import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Equipment, EquipmentPayload } from '#domain/field/equipment.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { mapFields } from '#server/db/json-object.ts';
import { isoInstant } from '#server/db/json-rows.ts';
import { equipment, movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Resource } from '../areas/resource.ts';
import { resourceRows } from '../areas/resource-rows.ts';
import { type PlanRequest, planItems } from '../areas/resource-texts.ts';
import { refused } from '../refusal.ts';
import type { SenderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';

/** Fields of a piece on the wire that its own row fills. */
export const pieceColumns = {
  Id: equipment.id,
  UniqueId: equipment.uniqueId,
  Name: equipment.name,
  ExternalId: equipment.externalId,
  Detail: equipment.detail,
  IsDefault: equipment.isDefault,
  Version: equipment.version,
};

/** Fields that the delivery fills with which it stands at a client's, by column. */
export const deliveryFields = {
  DeliveryId: 'uniqueId',
  DeliveryLatitude: 'latitude',
  DeliveryLongitude: 'longitude',
  DeliveredBy: 'userName',
  DeliveredAt: 'doneAt',
} as const satisfies Record<string, keyof typeof movements.$inferSelect>;

/** Fields that the establishment of its delivery fills. */
export const deliveredPlaceColumns = {
  DeliveredEstablishmentId: establishments.uniqueId,
  DeliveredEstablishmentName: establishments.name,
  Vat: establishments.vat,
};

/** Equipment (spec 1 §3): a delivered piece cannot be deleted. */
export const equipmentRows: Resource<Equipment, EquipmentPayload> = {
  entity: 'equipment',
  table: equipment,
  columns: {
    ...pieceColumns,
    ...mapFields(deliveryFields, (name) => movements[name]),
    DeliveredAt: isoInstant(movements.doneAt),
    ...deliveredPlaceColumns,
  },
  joins: [
    [movements, eq(movements.id, equipment.deliveryId)],
    [establishments, eq(establishments.id, movements.establishmentId)],
  ],
  order: equipment.name,
  text: [equipment.name, equipment.externalId, equipment.detail],
  unique: [
    {
      index: 'equipment_code',
      field: 'ExternalId',
      message: ({ ExternalId: code }) => serverSentence('codeTaken', { code }),
    },
  ],
  beforeRemove: async (_tx, _act, { row: piece }) => {
    if (piece.DeliveryId === null) return;
    const { ExternalId, Name, DeliveredEstablishmentName } = piece;
    const values = { code: ExternalId ?? Name, place: DeliveredEstablishmentName ?? '' };
    throw refused([serverSentence('deliveredCannotGo', values)], piece);
  },
};

export type Standing = 'any' | 'delivered' | 'non-delivered';

const standings: Record<Standing, SQL | undefined> = {
  any: undefined,
  delivered: isNotNull(equipment.deliveryId),
  'non-delivered': isNull(equipment.deliveryId),
};

interface Query {
  offset: number;
  limit?: number | undefined;
  searchTerm: string;
  key?: string | undefined;
}

/**
 * Plans GET /equipments, /delivered and /non-delivered (spec 1 §7): the account's equipment by
 * name. `key` finds the piece that a create with that idempotency key made.
 */
export function planEquipment(request: PlanRequest, standing: Standing, query: Query): SenderRead {
  const { key } = query;
  const { accountId, key: sent, effect, effectId } = idempotencyKeys;
  const made = (by: string) =>
    sql`${equipment.uniqueId} in (select ${effectId} from ${idempotencyKeys}
      where ${and(eq(accountId, request.principal.accountId), eq(sent, by), eq(effect, 'equipment'))})`;
  const where = and(standings[standing], key ? made(key) : undefined);
  return planItems(request, equipmentRows, { query, where, name: key ? undefined : standing });
}

export const equipmentByIds = async (db: Db | Tx, principal: Principal, ids: string[]): Promise<Equipment[]> =>
  ids.length === 0
    ? []
    : (await resourceRows(db, principal, equipmentRows, { where: inArray(equipment.uniqueId, ids) })).map(
        (found) => found.row,
      );
