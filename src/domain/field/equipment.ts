import * as v from 'valibot';

const optionalText = v.optional(v.nullable(v.string()), null);

/**
 * A piece of equipment as the server sends it (spec 1 §3). `DeliveryId` is set while it stands at a
 * customer's place; coordinates are in degrees. Older servers omit `Version` and the `Delivered…`
 * fields.
 */
export const Equipment = v.object({
  Id: v.number(),
  UniqueId: v.string(),
  Name: v.string(),
  ExternalId: optionalText,
  Detail: optionalText,
  DeliveryId: optionalText,
  DeliveryLatitude: v.optional(v.nullable(v.number()), null),
  DeliveryLongitude: v.optional(v.nullable(v.number()), null),
  Vat: optionalText,
  IsDefault: v.optional(v.boolean(), false),
  DeliveredEstablishmentId: optionalText,
  DeliveredEstablishmentName: optionalText,
  DeliveredBy: optionalText,
  DeliveredAt: optionalText,
  Version: v.optional(v.number(), 0),
});
export type Equipment = v.InferOutput<typeof Equipment>;

/** Data that the equipment form sends, for both create and edit. */
export const EquipmentPayload = v.object({
  Name: v.pipe(v.string(), v.trim(), v.minLength(1, 'val_required'), v.maxLength(255, 'val_max_length_255')),
  ExternalId: v.pipe(v.string(), v.trim(), v.minLength(1, 'val_required'), v.maxLength(50, 'val_max_length_50')),
  Detail: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'val_max_length_255')), ''),
});
export type EquipmentPayload = v.InferOutput<typeof EquipmentPayload>;
