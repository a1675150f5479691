import type { UserDb } from '#db/user-db.ts';

export type DeadlineSide = 'AsOrigin' | 'AsDestin';

/** Key of the side last chosen, shared by the dashboard and the list of deadlines. */
export const deadlineTabKey = 'list:deadlines:tab';

/** Reads the side last chosen on this device; null if none was. */
export const readDeadlineTab = async (db: UserDb): Promise<DeadlineSide | null> =>
  (await db.readMeta<{ tab: DeadlineSide | null }>(deadlineTabKey))?.tab ?? null;
