import { and, eq, or, sql } from 'drizzle-orm';
import type { Movement } from '#domain/field/movement.ts';
import { equipment, movementEquipment, movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
import type { Principal } from '../sessions/principal.ts';
import { hasPiece, movementRows, movementVisibility } from './movement-rows.ts';

interface Wanted {
  start: number;
  pageSize: number;
  searchTerm: string;
  equipmentId?: string | undefined;
  key?: string | undefined;
}

/**
 * Answers GET /equipments/movements, a table feed of deliveries and collections; `key` finds the
 * movement created with an idempotency key.
 */
export async function listMovements(db: Db, principal: Principal, query: Wanted) {
  const { equipmentId, key, searchTerm } = query;
  if (equipmentId !== undefined && !isUuid(equipmentId)) return feed([], 0, 0);
  const place = sql`f_unaccent(lower(${establishments.name} || ' ' || ${movements.documentNumber} || ' ' || ${movements.userName}))`;
  const pieceText = sql`f_unaccent(lower(${movementEquipment.name} || ' ' || ${movementEquipment.externalId}))`;
  const inPlace = contains(place, searchTerm);
  const inPiece = contains(pieceText, searchTerm);
  const made = db
    .select({ id: idempotencyKeys.effectId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, principal.accountId),
        eq(idempotencyKeys.key, key ?? ''),
        eq(idempotencyKeys.effect, 'movement'),
      ),
    );
  const where = and(
    equipmentId === undefined ? undefined : hasPiece(db, eq(equipment.uniqueId, equipmentId)),
    key === undefined ? undefined : sql`${movements.uniqueId} in ${made}`,
    inPlace && inPiece ? or(inPlace, hasPiece(db, inPiece)) : undefined,
  );
  const count = async (condition: typeof where) => {
    const [row] = await db
      .select({ count: sql<string>`count(*)` })
      .from(movements)
      .innerJoin(establishments, eq(establishments.id, movements.establishmentId))
      .where(and(movementVisibility(principal), condition));
    return Number(row?.count ?? 0);
  };
  const rows = await movementRows(db, principal, where, { limit: query.pageSize, offset: query.start });
  return feed(
    rows.map((r) => r.row),
    await count(undefined),
    await count(where),
  );
}

const feed = (aaData: Movement[], iTotalRecords: number, iTotalDisplayRecords: number) => ({
  aaData,
  iTotalRecords,
  iTotalDisplayRecords,
});
