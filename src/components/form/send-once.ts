import { v7 as uuidv7 } from 'uuid';
import { isRefusal } from '#api/transport/errors.ts';
import type { UserDb } from '#db/user-db.ts';

interface Attempt {
  key: string;
  body: string;
}

/** Returns the key under which an attempt to save is stored. */
export const attemptKey = (name: string): string => `attempt:${name}`;

/** Ignores the refusal of an earlier, doubtful attempt; throws any other error. */
export function ignoreRefusal(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/**
 * Sends a change only once, however often its answer is lost: the same content is repeated under
 * the same key, also after a restart. Earlier content of this name whose answer was lost goes
 * first.
 * @throws as `send`
 */
export async function sendOnce<T, B>(
  db: UserDb,
  name: string,
  content: B,
  send: (content: B, options: { key: string }) => Promise<T>,
): Promise<T> {
  const at = attemptKey(name);
  const body = JSON.stringify(content);
  const attempt = async (one: Attempt) => {
    await db.meta.put({ key: at, value: one });
    try {
      const answer = await send(JSON.parse(one.body), { key: one.key });
      await db.meta.delete(at);
      return answer;
    } catch (error) {
      if (isRefusal(error)) await db.meta.delete(at);
      throw error;
    }
  };
  const before = await db.readMeta<Attempt>(at);
  if (before && before.body !== body) await attempt(before).catch(ignoreRefusal);
  return attempt(before?.body === body ? before : { key: uuidv7(), body });
}
