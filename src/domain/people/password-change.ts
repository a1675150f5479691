import * as v from 'valibot';

/** Ways in which a password was changed, by the act in the history. */
export const passwordActs = {
  'change-password': 'CHANGED',
  'first-password': 'FIRST',
  'recover-password': 'RECOVERED',
} as const;
export type PasswordAct = keyof typeof passwordActs;

/**
 * Row of GET /users/resets (spec 1 §3), with our additions: the login name, the moment in ISO 8601,
 * the way.
 */
export const PasswordChange = v.object({
  Id: v.number(),
  Email: v.string(),
  ChangeDateLocal: v.string(),
  ChangeDate: v.string(),
  UserLoginName: v.string(),
  Way: v.picklist(Object.values(passwordActs)),
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** Rows of a page (spec 1 §9). */
export const passwordChangesPageSize = 100;
