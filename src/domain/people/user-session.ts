import * as v from 'valibot';

/** A live sign-in of the user, as GET /users/me/sessions reports it (our own). Nothing in it opens anything. */
export const UserSession = v.strictObject({
  UniqueId: v.string(),
  /** Browser and system, "Chrome · Android"; null where neither is known. */
  Device: v.nullable(v.string()),
  StartDate: v.string(),
  /** When it last renewed its tokens: at most some fifteen minutes behind. */
  LastUseDate: v.string(),
  IsCurrent: v.boolean(),
});
export type UserSession = v.InferOutput<typeof UserSession>;
