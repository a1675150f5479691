import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** Kinds of pickup point (spec 3 §3). */
export const pickupPointTypes = { OUA: 1, EX_SITU: 2, ALL: 1000 } as const;
export const pickupPointTypeNames = ['OUA', 'EX_SITU', 'ALL'] as const satisfies readonly (keyof typeof pickupPointTypes)[];

/** A place where waste is collected that is not an establishment (spec 3 §3). */
export const PickupPoint = v.object({
  Id: v.number(),
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: v.string(),
  PickupPointVat: text,
  Address: text,
  PostalCode: text,
  Local: text,
  Email: text,
  ApaCode: text,
  PickupPointType: v.picklist([1, 2]),
  IsDefault: v.optional(v.boolean(), false),
  Version: v.optional(v.number(), 0),
});
export type PickupPoint = v.InferOutput<typeof PickupPoint>;
