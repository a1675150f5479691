import * as v from 'valibot';

/**
 * Active sign-in of the user, as GET /users/me/sessions reports it (our own). It contains no
 * secret.
 */
export const UserSession = v.strictObject({
  UniqueId: v.string(),
  /** Browser and system, "Chrome · Android"; null if neither is known. */
  Device: v.nullable(v.string()),
  StartDate: v.string(),
  /** Time of the last renewal of its tokens: at most some fifteen minutes old. */
  LastUseDate: v.string(),
  IsCurrent: v.boolean(),
  /** True until the user says whether they know this device; an older server does not say. */
  IsNew: v.optional(v.boolean(), false),
  /** Address that a new device signed in from, kept at most 90 days. */
  Address: v.optional(v.nullable(v.string()), null),
});
export type UserSession = v.InferOutput<typeof UserSession>;
