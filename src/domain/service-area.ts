import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** A service area (spec 3 §3). */
export const ServiceArea = v.object({
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: text,
  Obs: text,
  AssignedToUserId: text,
  AssignedToUserName: text,
  IsDefault: v.optional(v.boolean(), false),
  Version: v.optional(v.number(), 0),
});
export type ServiceArea = v.InferOutput<typeof ServiceArea>;
