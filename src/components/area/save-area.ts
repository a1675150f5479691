import { v7 as uuidv7 } from 'uuid';
import { type AreaRow, saveAreaRow } from '../../api/area.ts';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/reference/area.ts';

/** A save that was sent and may have arrived, kept beside the draft until both end. */
interface Attempt {
  /** Null when it creates a row. */
  id: string | null;
  key: string;
  body: string;
  version: number | null;
}

interface Save {
  area: Area;
  /** Null for a new row. */
  id: string | null;
  /** The form's draft key; the attempt is kept under it. */
  draft: string;
  payload: unknown;
  /** The version the form started from; null for a new row. */
  version: number | null;
}

export const attemptKey = (draft: string): string => `attempt:${draft}`;

/** Ends draft and attempt, in the transaction that keeps the server's answer or when the user discards them. */
export async function endAttempt(db: UserDb, draft: string): Promise<void> {
  await db.drafts.delete(draft);
  await db.meta.delete(attemptKey(draft));
}

/** Answers that prove nothing was saved. Others (in progress, too many requests, a failure) leave it in doubt. */
const refusals = new Set([400, 403, 404, 410, 412, 413, 415, 422]);
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && refusals.has(error.status);

/**
 * Saves a row once, however often its answer is lost: the same values are repeated under the same key. When different values follow a
 * save in doubt, the doubtful one is repeated first and the new values update its result. The attempt stays until `endAttempt`.
 * @throws ApiError, NetworkError, …
 */
export async function saveArea(db: UserDb, http: Http, { area, id, draft, payload, version }: Save): Promise<AreaRow> {
  const body = JSON.stringify(payload);
  const before = await db.readMeta<Attempt>(attemptKey(draft));
  if (before?.body === body) return send(db, http, area, draft, before);
  const made = before && (await send(db, http, area, draft, before).catch(onlyRefusals));
  const on = made ? { id: made.UniqueId, version: made.Version } : { id, version };
  return send(db, http, area, draft, { ...on, key: uuidv7(), body });
}

/** Lets a doubtful attempt go that turns out refused. */
export function onlyRefusals(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

async function send(db: UserDb, http: Http, area: Area, draft: string, attempt: Attempt): Promise<AreaRow> {
  const { id, key, body, version } = attempt;
  await db.meta.put({ key: attemptKey(draft), value: attempt });
  try {
    return await saveAreaRow(http, area, id, JSON.parse(body), { key, ...(version === null ? {} : { version }) });
  } catch (error) {
    if (isRefusal(error)) await db.meta.delete(attemptKey(draft));
    throw error;
  }
}
