import { v7 as uuidv7 } from 'uuid';
import { importAreaRows } from '../../api/area.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/reference/area.ts';
import { attemptKey, isRefusal, onlyRefusals } from './save-area.ts';

interface Attempt {
  key: string;
  body: string;
}

/**
 * Saves the rows of a file once, however often the answer is lost: the same rows are repeated under the same key. An earlier file whose
 * answer was lost goes first. @throws ApiError, NetworkError, …
 */
export async function saveSheet(db: UserDb, http: Http, area: Area, rows: readonly unknown[]): Promise<void> {
  const at = attemptKey(`sheet:${area.name}`);
  const body = JSON.stringify(rows);
  const send = async (attempt: Attempt) => {
    await db.meta.put({ key: at, value: attempt });
    try {
      await importAreaRows(http, area, JSON.parse(attempt.body), { key: attempt.key });
      await db.meta.delete(at);
    } catch (error) {
      if (isRefusal(error)) await db.meta.delete(at);
      throw error;
    }
  };
  const before = await db.readMeta<Attempt>(at);
  if (before && before.body !== body) await send(before).catch(onlyRefusals);
  await send(before?.body === body ? before : { key: uuidv7(), body });
}
