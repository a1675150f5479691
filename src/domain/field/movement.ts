import * as v from 'valibot';
import { Equipment } from './equipment.ts';

/** Degrees; the form keeps five decimals (about a metre). */
export const Latitude = v.pipe(
  v.number('val_invalid_coordinates'),
  v.minValue(-90, 'val_invalid_coordinates'),
  v.maxValue(90, 'val_invalid_coordinates'),
);
export const Longitude = v.pipe(
  v.number('val_invalid_coordinates'),
  v.minValue(-180, 'val_invalid_coordinates'),
  v.maxValue(180, 'val_invalid_coordinates'),
);

const fields = {
  SearchedEstablishmentId: v.pipe(v.string('val_required'), v.minLength(1, 'val_required')),
  Latitude,
  Longitude,
  DocumentNumber: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'val_max_length_255')), ''),
  Notes: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'val_max_length_2000')), ''),
};
const ids = v.pipe(
  v.array(v.string()),
  v.maxLength(200, 'val_too_many_equipments'),
  v.check((list) => new Set(list).size === list.length, 'val_repeated_equipment'),
);

/**
 * POST /equipments/create-delivery (spec 1 §3): a delivery without equipment is confirmed on
 * screen, not rejected.
 */
export const DeliveryPayload = v.object({ ...fields, EquipmentIds: ids });
export type DeliveryPayload = v.InferOutput<typeof DeliveryPayload>;

/**
 * POST /equipments/create-collection: the same, with at least one piece of equipment (spec 1 §5).
 */
export const CollectionPayload = v.object({
  ...fields,
  EquipmentIds: v.pipe(ids, v.minLength(1, 'val_equipment_required')),
});
export type CollectionPayload = v.InferOutput<typeof CollectionPayload>;

/** The kinds of movement: call, command on the device, and screen of each. */
export const movementKinds = {
  delivery: {
    payload: DeliveryPayload,
    path: '/equipments/create-delivery',
    command: 'equipment.deliver',
    screen: '/delivery/create',
    title: /*i18n*/ { id: 'command.delivery', message: 'Entrega de equipamento' },
  },
  collection: {
    payload: CollectionPayload,
    path: '/equipments/create-collection',
    command: 'equipment.collect',
    screen: '/collection',
    title: /*i18n*/ { id: 'command.collection', message: 'Recolha de equipamento' },
  },
} as const;
export type MovementKind = keyof typeof movementKinds;

export const movementKindNames = Object.keys(movementKinds) as [MovementKind, ...MovementKind[]];

/** Screen of each kind, by its command. */
export const movementScreens: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(movementKinds).map(({ command, screen }) => [command, screen]),
);
export const isMovementCommand = (kind: string): boolean => Object.hasOwn(movementScreens, kind);

/**
 * A recorded delivery or collection: our own list GET /equipments/movements. Times are ISO 8601
 * UTC; `DoneAt` is by the device's clock. `TakenInBy` is the administrator who submitted it for
 * `UserName`, null when its author sent it.
 */
export const Movement = v.object({
  UniqueId: v.string(),
  Kind: v.picklist(movementKindNames),
  EstablishmentId: v.string(),
  EstablishmentName: v.string(),
  Equipment: v.array(v.object({ UniqueId: v.string(), Name: v.string(), ExternalId: v.nullable(v.string()) })),
  Latitude: v.number(),
  Longitude: v.number(),
  DocumentNumber: v.string(),
  Notes: v.string(),
  UserName: v.string(),
  TakenInBy: v.optional(v.nullable(v.string())),
  DoneAt: v.string(),
  ReceivedAt: v.string(),
  ClockSkewSeconds: v.optional(v.number(), 0),
  Version: v.optional(v.number(), 0),
});
export type Movement = v.InferOutput<typeof Movement>;

/**
 * Answer of both create calls: the movement and its equipment's current state. Older servers may
 * omit either.
 */
export const MovementAnswer = v.looseObject({
  Movement: v.optional(Movement),
  Items: v.optional(v.array(Equipment), []),
});
export type MovementAnswer = v.InferOutput<typeof MovementAnswer>;
