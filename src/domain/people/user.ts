import * as v from 'valibot';

/** A user of the account, as pickers show them (spec 1 §7). */
export const UserOption = v.object({
  UniqueId: v.string(),
  Username: v.string(),
  Email: v.string(),
  /** Beside the key (spec 1 §3); an older server, and rows kept of it, have none. */
  Id: v.optional(v.number()),
});
export type UserOption = v.InferOutput<typeof UserOption>;
