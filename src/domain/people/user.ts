import * as v from 'valibot';

/** A user of the account, as pickers show them (spec 1 §7). */
export const UserOption = v.object({ UniqueId: v.string(), Username: v.string(), Email: v.string() });
export type UserOption = v.InferOutput<typeof UserOption>;
