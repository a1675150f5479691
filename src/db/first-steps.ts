import type { UserDb } from './user-db.ts';

/**
 * Key of the first steps of a new account on the device: whether they are shown, and which are
 * done.
 */
export const firstStepsKey = 'firstSteps';

/**
 * Returns true when the first steps are shown to the user; undefined until the server has been
 * asked.
 */
export async function readHasFirstSteps(db: UserDb): Promise<boolean | undefined> {
  const [has, asked] = await Promise.all([db.readMeta<boolean>(firstStepsKey), db.readMeta('gdpr')]);
  return has ?? (asked === undefined ? undefined : false);
}

/** Removes every trace of the first steps from the device. */
export const forgetFirstSteps = (db: UserDb): Promise<void> =>
  db.transaction('rw', db.meta, db.pages, async () => {
    await db.meta.delete(firstStepsKey);
    await db.pages.delete(firstStepsKey);
  });
