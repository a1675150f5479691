import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Movement } from '../../src/domain/field/movement.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import type { Db, Tx } from '../db/types.ts';
import { mayBeSeen } from './establishments.ts';
import type { Principal } from './principal.ts';

/** A movement is visible to its author, and to users who see the establishment. */
export const movementSeenBy = (principal: Principal): SQL =>
  and(eq(movements.accountId, principal.accountId), or(eq(movements.userId, principal.userId), mayBeSeen(principal))) as SQL;

/** Movements on the wire, newest received first. */
export async function movementRows(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  shape: { limit?: number; offset?: number; oldestFirst?: boolean } = {},
): Promise<{ id: number; row: Movement }[]> {
  const query = db
    .select({ movement: movements, place: { id: establishments.uniqueId, name: establishments.name } })
    .from(movements)
    .innerJoin(establishments, eq(establishments.id, movements.establishmentId))
    .where(and(movementSeenBy(principal), where))
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
    row: movementOnWire(movement, { uniqueId: place.id, name: place.name }, pieces.get(movement.id) ?? []),
  }));
}

type Written = Omit<typeof movements.$inferSelect, 'id' | 'accountId' | 'userId' | 'takenInById' | 'establishmentId'>;

export const movementOnWire = (movement: Written, place: { uniqueId: string; name: string }, pieces: Movement['Equipment']): Movement => ({
  UniqueId: movement.uniqueId,
  Kind: movement.kind,
  EstablishmentId: place.uniqueId,
  EstablishmentName: place.name,
  Equipment: pieces,
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
    .select({ in: movementEquipment, id: equipment.uniqueId })
    .from(movementEquipment)
    .innerJoin(equipment, eq(equipment.id, movementEquipment.equipmentId))
    .where(inArray(movementEquipment.movementId, ids))
    .orderBy(movementEquipment.equipmentId);
  for (const row of rows) {
    const list = byMovement.get(row.in.movementId) ?? [];
    list.push({ UniqueId: row.id, Name: row.in.name, ExternalId: row.in.externalId });
    byMovement.set(row.in.movementId, list);
  }
  return byMovement;
}

/** True when a piece of the movement meets the condition. */
export const hasPiece = (db: Db, condition: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(movementEquipment)
      .innerJoin(equipment, eq(equipment.id, movementEquipment.equipmentId))
      .where(and(eq(movementEquipment.movementId, movements.id), condition)),
  );
