import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Equipment } from '../../src/domain/equipment.ts';
import { type FieldError, messageKeys } from '../../src/domain/errors.ts';
import { permissions } from '../../src/domain/establishment.ts';
import type { DeliveryPayload, MovementAnswer, MovementKind } from '../../src/domain/movement.ts';
import { serverSentence } from '../../src/domain/server-sentences.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import type { Db, Tx } from '../db/types.ts';
import { equipmentByIds } from './equipment-rows.ts';
import { establishmentRows } from './establishments.ts';
import { type Act, record, takenInBy } from './history.ts';
import { movementRows } from './movement-rows.ts';
import type { Principal } from './principal.ts';
import { invalid, refused } from './refusal.ts';
import { isUuid } from './search.ts';

type Piece = typeof equipment.$inferSelect;

/**
 * POST /equipments/create-delivery and create-collection (spec 1 §2, §5): all of the equipment moves, or none.
 * @throws Refusal 400: no permission; establishment or equipment unknown to the account (`_validationErrors`); a piece that already is
 * where it would go (`_applicationErrors` with its code, who and when; `Current` is the equipment now)
 */
export async function moveEquipment(
  tx: Tx,
  act: Act,
  kind: MovementKind,
  payload: DeliveryPayload,
): Promise<MovementAnswer & { id: string }> {
  const { place, pieces } = await check(tx, act.principal, payload);
  await refuseUnlessMovable(tx, act.principal, kind, pieces, payload.EquipmentIds);
  const { doneAt, receivedAt, clockSkewSeconds } = act.moments;
  const helper = takenInBy(act);
  const [movement] = await tx
    .insert(movements)
    .values({
      ...{
        accountId: act.owner.accountId,
        userId: act.owner.userId,
        userName: act.owner.username,
        takenInById: helper?.userId ?? null,
        takenInByName: helper?.username ?? null,
        kind,
        establishmentId: place,
      },
      ...{ latitude: payload.Latitude, longitude: payload.Longitude, documentNumber: payload.DocumentNumber, notes: payload.Notes },
      ...{ doneAt, receivedAt, clockSkewSeconds },
    })
    .returning({ id: movements.id, uniqueId: movements.uniqueId });
  if (!movement) throw new Error('the insert gave no row');
  if (pieces.length > 0) {
    await tx
      .insert(movementEquipment)
      .values(pieces.map((p) => ({ movementId: movement.id, equipmentId: p.id, name: p.name, externalId: p.externalId })));
    const ids = pieces.map((p) => p.id);
    const standing = { deliveryId: kind === 'delivery' ? movement.id : null, lastMovementId: movement.id };
    await tx.update(equipment).set(standing).where(inArray(equipment.id, ids));
  }
  await record(tx, act, 'movement', movement.uniqueId, kind, { equipment: payload.EquipmentIds, clockSkewSeconds });
  return { ...(await movementAnswer(tx, act.principal, movement.uniqueId)), id: movement.uniqueId };
}

/** A movement and its equipment as they are now. */
export async function movementAnswer(db: Db | Tx, principal: Principal, id: string): Promise<MovementAnswer> {
  const [movement] = await movementRows(db, principal, eq(movements.uniqueId, id));
  const ids = movement?.row.Equipment.map((e) => e.UniqueId) ?? [];
  return { ...(movement ? { Movement: movement.row } : {}), Items: inOrder(await equipmentByIds(db, principal, ids), ids) };
}

async function check(tx: Tx, principal: Principal, payload: DeliveryPayload): Promise<{ place: number; pieces: Piece[] }> {
  const errors: FieldError[] = [];
  const [place] = isUuid(payload.SearchedEstablishmentId)
    ? await establishmentRows(tx, principal, eq(establishments.uniqueId, payload.SearchedEstablishmentId))
    : [];
  if (!place) errors.push({ Field: 'SearchedEstablishmentId', Message: messageKeys.unknownEstablishment });
  const ids = payload.EquipmentIds.filter(isUuid);
  const mine = and(inArray(equipment.uniqueId, ids), eq(equipment.accountId, principal.accountId), isNull(equipment.deletedAt));
  // Locked in one order, whatever the order of the request: two drivers with the same pieces never wait for each other in a circle.
  const pieces = ids.length === 0 ? [] : await tx.select().from(equipment).where(mine).orderBy(equipment.id).for('update');
  if (pieces.length < payload.EquipmentIds.length) errors.push({ Field: 'EquipmentIds', Message: messageKeys.unknownEquipment });
  if (!place || errors.length > 0) throw invalid(errors);
  // "External" reads an own establishment and does nothing there.
  if (place.row.Type === 1 && place.row.Permission === permissions.external) throw refused([messageKeys.noPermission]);
  return { place: place.id, pieces };
}

async function refuseUnlessMovable(tx: Tx, principal: Principal, kind: MovementKind, pieces: Piece[], asked: string[]): Promise<void> {
  const wrong = pieces.filter((piece) => (piece.deliveryId === null) === (kind === 'collection'));
  if (wrong.length === 0) return;
  const ids = wrong.flatMap((piece) => piece.lastMovementId ?? []);
  const last = ids.length === 0 ? [] : await tx.select().from(movements).where(inArray(movements.id, ids));
  const messages = wrong.map((piece) => {
    const movement = last.find((m) => m.id === piece.lastMovementId);
    const code = piece.externalId;
    if (!movement) return serverSentence('notDelivered', { code });
    const said = { code, user: movement.userName, time: portugueseTime(movement.doneAt) };
    return serverSentence(kind === 'delivery' ? 'alreadyDelivered' : 'alreadyCollected', said);
  });
  throw refused(messages, inOrder(await equipmentByIds(tx, principal, asked), asked));
}

const inOrder = (rows: Equipment[], ids: string[]): Equipment[] => rows.sort((a, b) => ids.indexOf(a.UniqueId) - ids.indexOf(b.UniqueId));
