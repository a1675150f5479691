import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Equipment } from '#domain/field/equipment.ts';
import type { DeliveryPayload, MovementAnswer, MovementKind } from '#domain/field/movement.ts';
import { type FieldError, messageKeys } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { jsonObject, mapFields } from '#server/db/json-object.ts';
import { equipment, movementEquipment, movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { history } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import { type Act, handInUser, historyRow, momentsOfAct, newUniqueId } from '../history.ts';
import { mayBeSeen, mayBeServed } from '../organisation/establishments.ts';
import { isUuid } from '../reference/search.ts';
import { invalid, refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { carriedColumns, movementFields, movementRows, placeColumns } from './movement-rows.ts';
import { deliveredPlaceColumns, deliveryFields, equipmentByIds, pieceColumns } from './rows.ts';

/**
 * Does POST /equipments/create-delivery and create-collection (spec 1 §2, §5): moves all of the
 * equipment or none. One statement reads place and pieces, checks them as `refuseUnlessMovable`
 * does, writes, and builds the answer from the rows it read.
 */
export function moveEquipment(act: Act, kind: MovementKind, payload: DeliveryPayload): { id: string; writes: Writes } {
  const row = movementRow(act, kind, payload);
  const { uniqueId: id, clockSkewSeconds } = row;
  const line = historyRow(act, {
    entity: 'movement',
    id,
    action: kind,
    details: { equipment: payload.EquipmentIds, clockSkewSeconds },
  });
  const { userId, accountId } = act.principal;
  const movement = JSON.stringify(movementFields({ ...row, version: 1 }));
  const rows = { movement: [movements, { ...row, establishmentId: readPlace }], line: [history, line] } as const;
  const values = { userId, accountId, place: uuidOrNull(payload.SearchedEstablishmentId), movement };
  const ids = payload.EquipmentIds;
  if (ids.length === 0) return { id, writes: { ...ofNothing, rows, values } };
  const pieces = {
    kind,
    pieces: `{${ids.filter(isUuid).join()}}`,
    wanted: ids.length,
    standing: JSON.stringify(standingAfter(row)),
  };
  return { id, writes: { ...ofPieces, rows, values: { ...values, ...pieces } } };
}

const uuidOrNull = (text: string) => (isUuid(text) ? text : null);

function movementRow(act: Act, kind: MovementKind, payload: DeliveryPayload) {
  const helper = handInUser(act);
  return {
    uniqueId: newUniqueId(act),
    accountId: act.owner.accountId,
    userId: act.owner.userId,
    userName: act.owner.username,
    takenInById: helper?.userId ?? null,
    takenInByName: helper?.username ?? null,
    kind,
    latitude: payload.Latitude,
    longitude: payload.Longitude,
    documentNumber: payload.DocumentNumber,
    notes: payload.Notes,
    ...momentsOfAct(act),
  };
}

/** Returns the fields of each piece that its delivery fills, after the movement. */
const standingAfter = (row: ReturnType<typeof movementRow>) =>
  mapFields(deliveryFields, (name) => (row.kind === 'delivery' ? row[name] : null));

// The parts of the statement are built once: building them takes more processor time than the rest
// of a movement.
const seer = { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') };
const readPlace = sql`gate.place`;
const isDelivery = sql`${sql.placeholder('kind')}::text = 'delivery'`;

/** Pieces as they are now, locked in a fixed order. */
const movable = sql`select ${sql.join(Object.values(pieceColumns), sql`, `)} from ${equipment}
  where ${equipment.uniqueId} = any(${sql.placeholder('pieces')}::uuid[]) and ${equipment.accountId} = ${seer.accountId}
    and ${equipment.deletedAt} is null and (${equipment.deliveryId} is null) = (${isDelivery})
  order by ${equipment.id} for update`;

const ofPiece = (column: AnyPgColumn) => sql`pieces.${sql.identifier(column.name)}`;
/** A piece on the wire within the movement. */
const carriedPiece = jsonObject(mapFields(carriedColumns, ofPiece));
/** A piece on the wire after the movement. */
const movedPiece = sql`${sql.placeholder('standing')}::jsonb || ${jsonObject({
  ...mapFields(pieceColumns, ofPiece),
  Version: sql`pieces.version + 1`,
  ...mapFields(deliveredPlaceColumns, (column) => sql`case when ${isDelivery} then ${column} end`),
})}`;

/** Updates the pieces once the movement's row exists. */
const moved = {
  carried: sql`insert into ${movementEquipment} (movement_id, equipment_id, name, external_id)
    select movement.id, pieces.id, pieces.name, pieces.external_id from movement, pieces`,
  standing: sql`update ${equipment} set last_movement_id = movement.id, delivery_id = case when ${isDelivery} then movement.id end
    from movement, pieces where ${equipment.id} = pieces.id`,
};

const answerOf = (Equipment: SQL, Items: SQL): SQL =>
  jsonObject({
    Movement: sql`${sql.placeholder('movement')}::jsonb || ${jsonObject({ ...placeColumns, Equipment })}`,
    Items,
  });

const ofNothing = {
  name: 'movement of nothing',
  base: { columns: sql`${establishments.id} as place`, from: sql`${establishments}` },
  holds: [sql`${establishments.uniqueId} = ${sql.placeholder('place')}::uuid`, mayBeServed(seer)],
  answer: answerOf(sql`'[]'::jsonb`, sql`'[]'::jsonb`),
};

/** Statement of a movement with pieces. The gate stays closed unless all of them are found. */
const ofPieces = {
  ...ofNothing,
  name: 'movement',
  before: { pieces: movable },
  holds: [...ofNothing.holds, sql`(select count(*) from pieces) = ${sql.placeholder('wanted')}::int`],
  after: moved,
  answer: answerOf(
    sql`(select jsonb_agg(${carriedPiece} order by id) from pieces)`,
    sql`(select jsonb_agg(${movedPiece} order by id) from pieces)`,
  ),
};

/** Reads a movement and its equipment in their current state. */
export async function movementAnswer(db: Db, principal: Principal, id: string): Promise<MovementAnswer> {
  const [movement] = await movementRows(db, principal, eq(movements.uniqueId, id));
  const ids = movement?.row.Equipment.map((e) => e.UniqueId) ?? [];
  return {
    ...(movement ? { Movement: movement.row } : {}),
    Items: inOrder(await equipmentByIds(db, principal, ids), ids),
  };
}

/**
 * Finds the reason why a movement is refused.
 * @throws Refusal 400: no permission; establishment or equipment unknown to the account
 * (`_validationErrors`); a piece that already is where it would go (`_applicationErrors` with its
 * code, who and when; `Current` is the equipment now)
 */
export async function refuseUnlessMovable(
  db: Db,
  principal: Principal,
  kind: MovementKind,
  payload: DeliveryPayload,
): Promise<void> {
  const pieces = await check(db, principal, payload);
  const wrong = pieces.filter((piece) => (piece.deliveryId === null) === (kind === 'collection'));
  if (wrong.length === 0) return;
  const ids = wrong.flatMap((piece) => piece.lastMovementId ?? []);
  const last = ids.length === 0 ? [] : await db.select().from(movements).where(inArray(movements.id, ids));
  const messages = wrong.map((piece) => {
    const movement = last.find((m) => m.id === piece.lastMovementId);
    const code = piece.externalId;
    if (!movement) return serverSentence('notDelivered', { code });
    const values = { code, user: movement.userName, time: portugueseTime(movement.doneAt) };
    return serverSentence(kind === 'delivery' ? 'alreadyDelivered' : 'alreadyCollected', values);
  });
  const requested = payload.EquipmentIds;
  throw refused(messages, inOrder(await equipmentByIds(db, principal, requested), requested));
}

/** Returns the pieces, if they and the establishment exist and the user may move them there. */
async function check(db: Db, principal: Principal, payload: DeliveryPayload) {
  const place = uuidOrNull(payload.SearchedEstablishmentId);
  const [found] = await db
    .select({ mayBeServed: sql<boolean>`${mayBeServed(principal)}` })
    .from(establishments)
    .where(and(sql`${establishments.uniqueId} = ${place}`, mayBeSeen(principal), isNull(establishments.deletedAt)));
  const ofAccount = and(eq(equipment.accountId, principal.accountId), isNull(equipment.deletedAt));
  const wanted = inArray(equipment.uniqueId, payload.EquipmentIds.filter(isUuid));
  const pieces = await db.select().from(equipment).where(and(wanted, ofAccount)).orderBy(equipment.id);
  const errors: FieldError[] = [];
  if (!found) errors.push({ Field: 'SearchedEstablishmentId', Message: messageKeys.unknownEstablishment });
  if (pieces.length < payload.EquipmentIds.length)
    errors.push({ Field: 'EquipmentIds', Message: messageKeys.unknownEquipment });
  if (errors.length > 0) throw invalid(errors);
  if (!found?.mayBeServed) throw refused([messageKeys.noPermission]);
  return pieces;
}

const inOrder = (rows: Equipment[], ids: string[]): Equipment[] =>
  rows.sort((a, b) => ids.indexOf(a.UniqueId) - ids.indexOf(b.UniqueId));
