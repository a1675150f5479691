import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Equipment } from '../../src/domain/equipment.ts';
import { equipment, movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';

const columns = {
  id: equipment.id,
  row: {
    UniqueId: equipment.uniqueId,
    Name: equipment.name,
    ExternalId: equipment.externalId,
    Detail: equipment.detail,
    IsDefault: equipment.isDefault,
    Version: equipment.version,
  },
  delivery: {
    id: movements.uniqueId,
    latitude: movements.latitude,
    longitude: movements.longitude,
    by: movements.userName,
    at: movements.doneAt,
  },
  place: { id: establishments.uniqueId, name: establishments.name, vat: establishments.vat },
};

/** Equipment as the wire has it, of the account, not deleted; in the order and within the limits that `shape` asks for. */
export async function equipmentRows(
  db: Db | Tx,
  { accountId }: Principal,
  where: SQL | undefined,
  shape: { order?: SQL; limit?: number | undefined; offset?: number } = {},
): Promise<Equipment[]> {
  const query = db
    .select(columns)
    .from(equipment)
    .leftJoin(movements, eq(movements.id, equipment.deliveryId))
    .leftJoin(establishments, eq(establishments.id, movements.establishmentId))
    .where(and(eq(equipment.accountId, accountId), isNull(equipment.deletedAt), where))
    .orderBy(...(shape.order ? [shape.order] : []), equipment.id)
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  const found = await query.offset(shape.offset ?? 0);
  return found.map(({ id, row, delivery, place }) => ({
    Id: id,
    ...row,
    DeliveryId: delivery?.id ?? null,
    DeliveryLatitude: delivery?.latitude ?? null,
    DeliveryLongitude: delivery?.longitude ?? null,
    Vat: place?.vat ?? null,
    DeliveredEstablishmentId: place?.id ?? null,
    DeliveredEstablishmentName: place?.name ?? null,
    DeliveredBy: delivery?.by ?? null,
    DeliveredAt: delivery?.at.toISOString() ?? null,
  }));
}

export const equipmentByIds = (db: Db | Tx, principal: Principal, ids: string[]): Promise<Equipment[]> =>
  ids.length === 0 ? Promise.resolve([]) : equipmentRows(db, principal, inArray(equipment.uniqueId, ids));

/** The piece, or null where it is deleted or another account's. */
export const oneEquipment = async (db: Db | Tx, principal: Principal, id: string): Promise<Equipment | null> =>
  (await equipmentByIds(db, principal, [id]))[0] ?? null;

export const equipmentText = sql`f_unaccent(lower(${equipment.name} || ' ' || ${equipment.externalId} || ' ' || ${equipment.detail}))`;
