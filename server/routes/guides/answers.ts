import type { ReadCurrent } from '#server/http/change.ts';
import type { Deps } from '#server/http/types.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';
import { readGuide } from '#server/services/guide/read.ts';
import { Refusal } from '#server/services/refusal.ts';

const orNull = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
};

/** Reads the current guide for a repeated edit; null if the user can no longer see it. */
export const guideOr404 =
  ({ config, now }: Pick<Deps, 'config' | 'now'>): ReadCurrent =>
  (db, principal, id) =>
    orNull(readGuide(db, principal, id, createGuideContext(config, now())));

/** Reads the guide like `guideOr404`, and returns it under its name in the answers of acts. */
export const answerGuide =
  (deps: Pick<Deps, 'config' | 'now'>): ReadCurrent =>
  async (db, principal, id) => {
    const found = await guideOr404(deps)(db, principal, id);
    return found && { Egar: found };
  };
