import * as v from 'valibot';

/** A row of GET /users/removed: a former user whose name is still in the records. */
export const RemovedUser = v.object({
  UniqueId: v.string(),
  UserLoginName: v.string(),
  Email: v.string(),
  /** ISO 8601; null where the removal is not in the history. */
  RemovedAt: v.nullable(v.string()),
});
export type RemovedUser = v.InferOutput<typeof RemovedUser>;

/** Rows of a page. */
export const removedUsersPageSize = 50;
