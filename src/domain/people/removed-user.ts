import * as v from 'valibot';

/** Row of GET /users/removed: a former user whose name is still in the records. */
export const RemovedUser = v.object({
  UniqueId: v.string(),
  UserLoginName: v.string(),
  Email: v.string(),
  /** Time of the removal, ISO 8601; null if it is not in the history. */
  RemovedAt: v.nullable(v.string()),
});
export type RemovedUser = v.InferOutput<typeof RemovedUser>;

/** Rows per page. */
export const removedUsersPageSize = 50;
