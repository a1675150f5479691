import type { UserDb } from './user-db.ts';

/** Where the path of a new account is kept on the device: that it is shown, and what of it is done. */
export const firstStepsKey = 'firstSteps';

/** Whether the path is shown to the user; undefined until the server has been asked. */
export async function readHasFirstSteps(db: UserDb): Promise<boolean | undefined> {
  const [has, asked] = await Promise.all([db.readMeta<boolean>(firstStepsKey), db.readMeta('gdpr')]);
  return has ?? (asked === undefined ? undefined : false);
}

/** Takes every trace of the path off the device. */
export const forgetFirstSteps = (db: UserDb): Promise<void> =>
  db.transaction('rw', db.meta, db.pages, async () => {
    await db.meta.delete(firstStepsKey);
    await db.pages.delete(firstStepsKey);
  });
