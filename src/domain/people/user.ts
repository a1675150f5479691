import * as v from 'valibot';

/** A user of the account, as pickers show them (spec 1 §7). */
export const UserOption = v.object({
  UniqueId: v.string(),
  Username: v.string(),
  Email: v.string(),
  /** Number beside the key (spec 1 §3); absent from an older server and from rows stored by it. */
  Id: v.optional(v.number()),
});
export type UserOption = v.InferOutput<typeof UserOption>;
