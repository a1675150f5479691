import type { UserDb } from '../db/user-db.ts';

export type DeadlineSide = 'AsOrigin' | 'AsDestin';

/** Where the side last chosen is kept, for the dashboard and the list of deadlines alike. */
export const deadlineTabKey = 'list:deadlines:tab';

/** The side last chosen on this device; null when none was. */
export const readDeadlineTab = async (db: UserDb): Promise<DeadlineSide | null> =>
  (await db.readMeta<{ tab: DeadlineSide | null }>(deadlineTabKey))?.tab ?? null;
