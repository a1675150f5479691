import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Movement } from '#domain/field/movement.ts';
import { equipment, movementEquipment, movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { mayBeSeen } from '../organisation/establishments.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Returns the condition for visible movements: a user sees their own, and those of establishments
 * that they see.
 */
export const movementVisibility = (principal: Principal): SQL =>
  and(
    eq(movements.accountId, principal.accountId),
    or(eq(movements.userId, principal.userId), mayBeSeen(principal)),
  ) as SQL;

/** Fields of a movement on the wire that its establishment fills. */
export const placeColumns = { EstablishmentId: establishments.uniqueId, EstablishmentName: establishments.name };
/** Fields of a moved piece on the wire. */
export const carriedColumns = {
  UniqueId: equipment.uniqueId,
  Name: movementEquipment.name,
  ExternalId: movementEquipment.externalId,
};

/** Reads movements as on the wire, latest received first. */
export async function movementRows(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  shape: { limit?: number; offset?: number; oldestFirst?: boolean } = {},
): Promise<{ id: number; row: Movement }[]> {
  const query = db
    .select({ movement: movements, place: placeColumns })
    .from(movements)
    .innerJoin(establishments, eq(establishments.id, movements.establishmentId))
    .where(and(movementVisibility(principal), where))
    .orderBy(shape.oldestFirst ? asc(movements.id) : desc(movements.id))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  const found = await query.offset(shape.offset ?? 0);
  const pieces = await piecesOf(
    db,
    found.map((f) => f.movement.id),
  );
  return found.map(({ movement, place }) => ({
    id: movement.id,
    row: { ...movementFields(movement), ...place, Equipment: pieces.get(movement.id) ?? [] },
  }));
}

type Written = Omit<typeof movements.$inferSelect, 'id' | 'accountId' | 'userId' | 'takenInById' | 'establishmentId'>;

/** Returns the fields of a movement on the wire that its own row fills. */
export const movementFields = (movement: Written): Omit<Movement, keyof typeof placeColumns | 'Equipment'> => ({
  UniqueId: movement.uniqueId,
  Kind: movement.kind,
  Latitude: movement.latitude,
  Longitude: movement.longitude,
  DocumentNumber: movement.documentNumber,
  Notes: movement.notes,
  UserName: movement.userName,
  TakenInBy: movement.takenInByName,
  DoneAt: movement.doneAt.toISOString(),
  ReceivedAt: movement.receivedAt.toISOString(),
  ClockSkewSeconds: movement.clockSkewSeconds,
  Version: movement.version,
});

async function piecesOf(db: Db | Tx, ids: number[]): Promise<Map<number, Movement['Equipment']>> {
  const byMovement = new Map<number, Movement['Equipment']>();
  if (ids.length === 0) return byMovement;
  const rows = await db
    .select({ movementId: movementEquipment.movementId, piece: carriedColumns })
    .from(movementEquipment)
    .innerJoin(equipment, eq(equipment.id, movementEquipment.equipmentId))
    .where(inArray(movementEquipment.movementId, ids))
    .orderBy(movementEquipment.equipmentId);
  for (const { movementId, piece } of rows) {
    const list = byMovement.get(movementId) ?? [];
    list.push(piece);
    byMovement.set(movementId, list);
  }
  return byMovement;
}

/** Returns the condition that a piece of the movement meets `condition`. */
export const hasPiece = (db: Db, condition: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(movementEquipment)
      .innerJoin(equipment, eq(equipment.id, movementEquipment.equipmentId))
      .where(and(eq(movementEquipment.movementId, movements.id), condition)),
  );
