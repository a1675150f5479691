import { v7 as uuidv7 } from 'uuid';
import { type AreaRow, saveAreaRow } from '../../api/area.ts';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/area.ts';

/** A save that has left and may have arrived: kept until an answer tells. */
interface Attempt {
  key: string;
  body: string;
  version: number | null;
}

interface Save {
  area: Area;
  /** Null for a new row. */
  id: string | null;
  /** Of the form: the attempt is kept under it, and both end with the answer. */
  draft: string;
  payload: unknown;
  /** The version that the form began with. */
  version: number | null;
}

const attemptKey = (draft: string): string => `attempt:${draft}`;
const optionsOf = ({ key, version }: Pick<Attempt, 'key' | 'version'>) => ({ key, ...(version === null ? {} : { version }) });

/**
 * Saves a row once, however often its answer is lost: the same values go again under the same key. Where other values follow a creation
 * of which nobody knows whether it arrived, that one is asked about first, and they are written over it.
 * @throws ApiError, NetworkError, …
 */
export async function saveArea(db: UserDb, http: Http, { area, id, draft, payload, version }: Save): Promise<AreaRow> {
  const body = JSON.stringify(payload);
  const before = await db.readMeta<Attempt>(attemptKey(draft));
  if (before && before.body !== body && id === null) {
    const made = await send(db, http, { area, id, draft }, before);
    return saveArea(db, http, { area, id: made.UniqueId, draft, payload, version: made.Version });
  }
  const again = before?.body === body && before.version === version;
  return send(db, http, { area, id, draft }, again ? before : { key: uuidv7(), body, version });
}

async function send(db: UserDb, http: Http, { area, id, draft }: Pick<Save, 'area' | 'id' | 'draft'>, attempt: Attempt): Promise<AreaRow> {
  const key = attemptKey(draft);
  await db.meta.put({ key, value: attempt });
  try {
    const row = await saveAreaRow(http, area, id, JSON.parse(attempt.body), optionsOf(attempt));
    await db.meta.delete(key);
    return row;
  } catch (error) {
    // The server has said no: nothing of it is there.
    if (error instanceof ApiError && error.status < 500) await db.meta.delete(key);
    throw error;
  }
}
