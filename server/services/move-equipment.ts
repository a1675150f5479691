import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Equipment } from '../../src/domain/field/equipment.ts';
import type { DeliveryPayload, MovementAnswer, MovementKind } from '../../src/domain/field/movement.ts';
import { type FieldError, messageKeys } from '../../src/domain/wire/errors.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import { history } from '../db/schema/records.ts';
import type { Db } from '../db/types.ts';
import type { Writes } from '../db/writes.ts';
import { equipmentByIds } from './equipment-rows.ts';
import { mayBeSeen, mayBeServed } from './establishments.ts';
import { type Act, historyRow, momentsOfAct, takenInBy } from './history.ts';
import { movementOnWire, movementRows } from './movement-rows.ts';
import type { Principal } from './principal.ts';
import { invalid, refused } from './refusal.ts';
import { isUuid } from './search.ts';

/**
 * POST /equipments/create-delivery and create-collection (spec 1 §2, §5): moves all of the equipment or none. One statement reads place and
 * pieces, checks them as `refuseUnlessMovable` does, writes, and makes the answer of what it read.
 */
export function moveEquipment(act: Act, kind: MovementKind, payload: DeliveryPayload): { id: string; writes: Writes } {
  const row = movementRow(act, kind, payload);
  const { uniqueId: id, clockSkewSeconds } = row;
  const line = historyRow(act, 'movement', id, kind, { equipment: payload.EquipmentIds, clockSkewSeconds });
  const { userId, accountId } = act.principal;
  const movement = JSON.stringify(movementOnWire({ ...row, version: 1 }, unread, []));
  const rows = { movement: [movements, { ...row, establishmentId: readPlace }], line: [history, line] } as const;
  const values = { userId, accountId, place: uuidOrNull(payload.SearchedEstablishmentId), movement };
  const ids = payload.EquipmentIds;
  if (ids.length === 0) return { id, writes: { ...ofNothing, rows, values } };
  const pieces = { kind, pieces: `{${ids.filter(isUuid).join()}}`, wanted: ids.length, standing: JSON.stringify(standingAfter(row)) };
  return { id, writes: { ...ofPieces, rows, values: { ...values, ...pieces } } };
}

/** The statement fills in what it reads. */
const unread = { uniqueId: '', name: '' };
const uuidOrNull = (text: string) => (isUuid(text) ? text : null);

function movementRow(act: Act, kind: MovementKind, payload: DeliveryPayload) {
  const helper = takenInBy(act);
  return {
    uniqueId: randomUUID(),
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

/** What there is to say of each piece after the movement, without what the statement reads. */
function standingAfter(row: ReturnType<typeof movementRow>) {
  const isOut = row.kind === 'delivery';
  return {
    DeliveryId: isOut ? row.uniqueId : null,
    DeliveryLatitude: isOut ? row.latitude : null,
    DeliveryLongitude: isOut ? row.longitude : null,
    DeliveredBy: isOut ? row.userName : null,
    DeliveredAt: isOut ? row.doneAt.toISOString() : null,
  };
}

// The parts of the statement, built once: building them takes longer than all else that a movement needs of the processor here.
const seer = { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') };
const readPlace = sql`gate.place`;
const isDelivery = sql`${sql.placeholder('kind')}::text = 'delivery'`;

/** The pieces as they are now, locked in a fixed order. */
const movable = sql`select id, unique_id, name, external_id, detail, is_default, version from ${equipment}
  where ${equipment.uniqueId} = any(${sql.placeholder('pieces')}::uuid[]) and ${equipment.accountId} = ${seer.accountId}
    and ${equipment.deletedAt} is null and (${equipment.deliveryId} is null) = (${isDelivery})
  order by ${equipment.id} for update`;

const pieceOnWire = sql`jsonb_build_object('UniqueId', pieces.unique_id, 'Name', pieces.name, 'ExternalId', pieces.external_id)`;
/** What else there is of a piece after the movement. */
const movedOnWire = sql`${sql.placeholder('standing')}::jsonb || jsonb_build_object(
  'Id', pieces.id, 'Detail', pieces.detail, 'IsDefault', pieces.is_default, 'Version', pieces.version + 1,
  'DeliveredEstablishmentId', case when ${isDelivery} then ${establishments.uniqueId} end,
  'DeliveredEstablishmentName', case when ${isDelivery} then ${establishments.name} end,
  'Vat', case when ${isDelivery} then ${establishments.vat} end)`;

/** Updates the pieces once the movement's row exists. */
const moved = {
  carried: sql`insert into ${movementEquipment} (movement_id, equipment_id, name, external_id)
    select movement.id, pieces.id, pieces.name, pieces.external_id from movement, pieces`,
  standing: sql`update ${equipment} set last_movement_id = movement.id, delivery_id = case when ${isDelivery} then movement.id end
    from movement, pieces where ${equipment.id} = pieces.id`,
};

const answerOf = (pieces: SQL, items: SQL): SQL => sql`jsonb_build_object(
  'Movement', ${sql.placeholder('movement')}::jsonb || jsonb_build_object(
    'EstablishmentId', ${establishments.uniqueId}, 'EstablishmentName', ${establishments.name}, 'Equipment', ${pieces}),
  'Items', ${items})`;

const ofNothing = {
  name: 'movement of nothing',
  base: { columns: sql`${establishments.id} as place`, from: sql`${establishments}` },
  holds: [sql`${establishments.uniqueId} = ${sql.placeholder('place')}::uuid`, mayBeServed(seer)],
  answer: answerOf(sql`'[]'::jsonb`, sql`'[]'::jsonb`),
};

/** All of the pieces, or the gate is closed. */
const ofPieces = {
  ...ofNothing,
  name: 'movement',
  before: { pieces: movable },
  holds: [...ofNothing.holds, sql`(select count(*) from pieces) = ${sql.placeholder('wanted')}::int`],
  after: moved,
  answer: answerOf(
    sql`(select jsonb_agg(${pieceOnWire} order by id) from pieces)`,
    sql`(select jsonb_agg(${pieceOnWire} || ${movedOnWire} order by id) from pieces)`,
  ),
};

/** A movement and its equipment in their current state. */
export async function movementAnswer(db: Db, principal: Principal, id: string): Promise<MovementAnswer> {
  const [movement] = await movementRows(db, principal, eq(movements.uniqueId, id));
  const ids = movement?.row.Equipment.map((e) => e.UniqueId) ?? [];
  return { ...(movement ? { Movement: movement.row } : {}), Items: inOrder(await equipmentByIds(db, principal, ids), ids) };
}

/**
 * Says why a movement is refused.
 * @throws Refusal 400: no permission; establishment or equipment unknown to the account (`_validationErrors`); a piece that already is
 * where it would go (`_applicationErrors` with its code, who and when; `Current` is the equipment now)
 */
export async function refuseUnlessMovable(db: Db, principal: Principal, kind: MovementKind, payload: DeliveryPayload): Promise<void> {
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

/** The pieces, if they and the establishment exist and the user may move them there. */
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
  if (pieces.length < payload.EquipmentIds.length) errors.push({ Field: 'EquipmentIds', Message: messageKeys.unknownEquipment });
  if (errors.length > 0) throw invalid(errors);
  if (!found?.mayBeServed) throw refused([messageKeys.noPermission]);
  return pieces;
}

const inOrder = (rows: Equipment[], ids: string[]): Equipment[] => rows.sort((a, b) => ids.indexOf(a.UniqueId) - ids.indexOf(b.UniqueId));
