import type { Again } from '../http/api.ts';
import type { Deps } from '../http/types.ts';
import { readGuide } from '../services/guide/read.ts';
import { surroundings } from '../services/guide/viewer.ts';
import { Refusal } from '../services/refusal.ts';

const orNull = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
};

/** The current guide, for a repeated edit; null when it is no longer visible to the user. */
export const guideOr404 =
  ({ config, now }: Pick<Deps, 'config' | 'now'>): Again =>
  (db, principal, id) =>
    orNull(readGuide(db, principal, id, surroundings(config, now())));

/** The same under the name used in the answers of acts. */
export const answerGuide =
  (deps: Pick<Deps, 'config' | 'now'>): Again =>
  async (db, principal, id) => {
    const found = await guideOr404(deps)(db, principal, id);
    return found && { Egar: found };
  };
