import * as v from 'valibot';

/** One sign-in of the user that goes on, as GET /users/me/sessions tells of it (our own). Nothing in it opens anything. */
export const UserSession = v.strictObject({
  UniqueId: v.string(),
  /** Browser and system, "Chrome · Android"; null where neither is known. */
  Device: v.nullable(v.string()),
  StartDate: v.string(),
  /** When it last renewed its tokens: some fifteen minutes behind at most. */
  LastUseDate: v.string(),
  IsCurrent: v.boolean(),
});
export type UserSession = v.InferOutput<typeof UserSession>;
