import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Equipment } from '../../src/domain/field/equipment.ts';
import type { DeliveryPayload, MovementAnswer, MovementKind } from '../../src/domain/field/movement.ts';
import { establishmentTypes, permissions } from '../../src/domain/reference/establishment.ts';
import { type FieldError, messageKeys } from '../../src/domain/wire/errors.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import { prepared } from '../db/prepared.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import { history } from '../db/schema/records.ts';
import type { Db } from '../db/types.ts';
import { numbers, type Writes } from '../db/writes.ts';
import { equipmentByIds } from './equipment-rows.ts';
import { mayBeSeen } from './establishments.ts';
import { type Act, historyRow, takenInBy } from './history.ts';
import { movementOnWire, movementRows } from './movement-rows.ts';
import type { Principal } from './principal.ts';
import { invalid, refused } from './refusal.ts';
import { isUuid } from './search.ts';

/**
 * POST /equipments/create-delivery and create-collection (spec 1 §2, §5): moves all of the equipment or none. The answer is built from
 * what was read and written, without another read.
 * @throws Refusal 400: no permission; establishment or equipment unknown to the account (`_validationErrors`); a piece that already is
 * where it would go (`_applicationErrors` with its code, who and when; `Current` is the equipment now)
 */
export async function moveEquipment(
  db: Db,
  act: Act,
  kind: MovementKind,
  payload: DeliveryPayload,
): Promise<{ id: string; answer: MovementAnswer; writes: Writes }> {
  const { place, pieces } = await check(db, act.principal, payload);
  await refuseUnlessMovable(db, act.principal, kind, pieces, payload.EquipmentIds);
  const row = movementRow(act, kind, payload, place);
  const { uniqueId: id, clockSkewSeconds } = row;
  const line = historyRow(act, 'movement', id, kind, { equipment: payload.EquipmentIds, clockSkewSeconds });
  const rows = { movement: [movements, row], line: [history, line] } as const;
  const Movement = movementOnWire({ ...row, version: 1 }, place, pieces.map(pieceOnWire));
  const Items = pieces.map((piece) => movedOnWire(piece, row, place));
  const answer = { Movement, Items };
  if (pieces.length === 0) return { id, answer, writes: { name: 'movement of nothing', rows } };
  return {
    id,
    answer,
    writes: {
      name: 'movement',
      rows,
      after: moved,
      values: { pieces: numbers(pieces.map((piece) => piece.id)), kind },
      seen: { pieces: [equipment, pieces] },
    },
  };
}

function movementRow(act: Act, kind: MovementKind, payload: DeliveryPayload, place: Place) {
  const helper = takenInBy(act);
  return {
    uniqueId: randomUUID(),
    accountId: act.owner.accountId,
    userId: act.owner.userId,
    userName: act.owner.username,
    takenInById: helper?.userId ?? null,
    takenInByName: helper?.username ?? null,
    kind,
    establishmentId: place.id,
    latitude: payload.Latitude,
    longitude: payload.Longitude,
    documentNumber: payload.DocumentNumber,
    notes: payload.Notes,
    ...act.moments,
  };
}

const carried = sql`any(${sql.placeholder('pieces')}::bigint[])`;

/** Updates the pieces once the movement's row exists. */
const moved = {
  carried: sql`insert into ${movementEquipment} (movement_id, equipment_id, name, external_id)
    select movement.id, ${equipment.id}, ${equipment.name}, ${equipment.externalId} from movement, ${equipment} where ${equipment.id} = ${carried}`,
  standing: sql`update ${equipment} set last_movement_id = movement.id,
    delivery_id = case ${sql.placeholder('kind')}::text when 'delivery' then movement.id end
    from movement where ${equipment.id} = ${carried}`,
};

const pieceOnWire = ({ uniqueId, name, externalId }: Piece) => ({ UniqueId: uniqueId, Name: name, ExternalId: externalId });

/** The piece after the movement. */
function movedOnWire(piece: Piece, row: ReturnType<typeof movementRow>, place: Place): Equipment {
  const isOut = row.kind === 'delivery';
  return {
    Id: piece.id,
    ...pieceOnWire(piece),
    Detail: piece.detail,
    IsDefault: piece.isDefault,
    Version: piece.version + 1,
    DeliveryId: isOut ? row.uniqueId : null,
    DeliveryLatitude: isOut ? row.latitude : null,
    DeliveryLongitude: isOut ? row.longitude : null,
    DeliveredBy: isOut ? row.userName : null,
    DeliveredAt: isOut ? row.doneAt.toISOString() : null,
    DeliveredEstablishmentId: isOut ? place.uniqueId : null,
    DeliveredEstablishmentName: isOut ? place.name : null,
    Vat: isOut ? place.vat : null,
  };
}

/** A movement and its equipment in their current state. */
export async function movementAnswer(db: Db, principal: Principal, id: string): Promise<MovementAnswer> {
  const [movement] = await movementRows(db, principal, eq(movements.uniqueId, id));
  const ids = movement?.row.Equipment.map((e) => e.UniqueId) ?? [];
  return { ...(movement ? { Movement: movement.row } : {}), Items: inOrder(await equipmentByIds(db, principal, ids), ids) };
}

interface Place {
  id: number;
  uniqueId: string;
  name: string;
  vat: string | null;
  type: number;
  permission: number | null;
}
type Piece = Pick<
  typeof equipment.$inferSelect,
  'id' | 'uniqueId' | 'name' | 'externalId' | 'detail' | 'isDefault' | 'version' | 'deliveryId' | 'lastMovementId'
>;

/** The establishment and the pieces that exist and are visible to the user. */
const placeAndPieces = prepared('place and pieces', (db) => {
  const [userId, accountId] = [sql.placeholder('userId'), sql.placeholder('accountId')];
  const [e, p] = [establishments, establishmentPermissions];
  const place = db
    .select({ id: e.id, uniqueId: e.uniqueId, name: e.name, vat: e.vat, type: e.type, permission: p.permission })
    .from(e)
    .leftJoin(p, and(eq(p.establishmentId, e.id), eq(p.userId, userId)))
    .where(and(eq(e.uniqueId, sql.placeholder('place')), mayBeSeen({ userId, accountId }), isNull(e.deletedAt)))
    .as('place');
  const { id, uniqueId, name, externalId, detail, isDefault, version, deliveryId, lastMovementId } = equipment;
  const requested = sql`${uniqueId} = any(${sql.placeholder('pieces')}::uuid[])`;
  const pieces = db
    .select({ id, uniqueId, name, externalId, detail, isDefault, version, deliveryId, lastMovementId })
    .from(equipment)
    .where(and(requested, eq(equipment.accountId, accountId), isNull(equipment.deletedAt)))
    .as('pieces');
  return db
    .select({ place: { ...place._.selectedFields }, piece: { ...pieces._.selectedFields } })
    .from(sql`(select 1) as one`)
    .leftJoin(place, sql`true`)
    .leftJoin(pieces, sql`true`)
    .orderBy(pieces.id);
});

async function check(db: Db, { userId, accountId }: Principal, payload: DeliveryPayload): Promise<{ place: Place; pieces: Piece[] }> {
  const errors: FieldError[] = [];
  const found = await placeAndPieces(db, {
    userId,
    accountId,
    place: isUuid(payload.SearchedEstablishmentId) ? payload.SearchedEstablishmentId : null,
    pieces: `{${payload.EquipmentIds.filter(isUuid).join(',')}}`,
  });
  const place = found[0]?.place;
  const pieces = found.flatMap(({ piece }) => piece ?? []);
  if (!place) errors.push({ Field: 'SearchedEstablishmentId', Message: messageKeys.unknownEstablishment });
  if (pieces.length < payload.EquipmentIds.length) errors.push({ Field: 'EquipmentIds', Message: messageKeys.unknownEquipment });
  if (!place || errors.length > 0) throw invalid(errors);
  // "External" may only read an own establishment.
  if (place.type === establishmentTypes.own && (place.permission ?? 0) === permissions.external) throw refused([messageKeys.noPermission]);
  return { place, pieces };
}

async function refuseUnlessMovable(db: Db, principal: Principal, kind: MovementKind, pieces: Piece[], requested: string[]): Promise<void> {
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
  throw refused(messages, inOrder(await equipmentByIds(db, principal, requested), requested));
}

const inOrder = (rows: Equipment[], ids: string[]): Equipment[] => rows.sort((a, b) => ids.indexOf(a.UniqueId) - ids.indexOf(b.UniqueId));
