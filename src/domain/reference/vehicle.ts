import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** A vehicle of the account (spec 1 §3). */
export const Vehicle = v.object({
  UniqueId: v.string(),
  Registration: v.string(),
  Description: text,
  Obs: text,
  AssignedToUserName: text,
  InternalCode: text,
  Version: v.optional(v.number(), 0),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;
