import { v7 as uuidv7 } from 'uuid';
import { type AreaRow, saveAreaRow } from '../../api/area.ts';
import { isRefusal } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { FormArea } from '../../domain/reference/area.ts';
import { parted } from '../form/secret-fields.ts';
import { attemptKey, onlyRefusals } from '../form/send-once.ts';

/** A save that was sent and may have arrived, kept beside the draft until both end. */
interface Attempt {
  /** Null when it creates a row. */
  id: string | null;
  key: string;
  body: string;
  version: number | null;
}

interface Save {
  area: FormArea;
  /** Null for a new row. */
  id: string | null;
  /** The form's draft key; the attempt is kept under it. */
  draft: string;
  payload: unknown;
  /** The version the form started from; null for a new row. */
  version: number | null;
}

/** Ends draft and attempt, in the transaction that keeps the server's answer or when the user discards them. */
export async function endAttempt(db: UserDb, draft: string): Promise<void> {
  const attempt = await db.readMeta<Attempt>(attemptKey(draft));
  if (attempt) secretsSent.delete(attempt.key);
  await db.drafts.delete(draft);
  await db.meta.delete(attemptKey(draft));
}

/** What saving came to: `asBefore` when an earlier attempt had made it, and what was written since is not in it. */
export interface Saved {
  row: AreaRow;
  asBefore: boolean;
}

/** Secrets of the attempts of this page, by their keys: the disk never has them. */
const secretsSent = new Map<string, object>();

/**
 * Saves a row once, however often its answer is lost: the same values are repeated under the same key. When different values follow a
 * save in doubt, the doubtful one is repeated first and the new values update its result; where editing cannot write all of them, the
 * result stays as it was made. The attempt stays until `endAttempt`.
 * @throws ApiError, NetworkError, …
 */
export async function saveArea(db: UserDb, http: Http, { area, id, draft, payload, version }: Save): Promise<Saved> {
  const { open, secret } = parted(payload as object, area.secrets);
  const body = JSON.stringify(open);
  const before = await db.readMeta<Attempt>(attemptKey(draft));
  const sendAs = (attempt: Attempt, hidden: object) => send(db, http, area, draft, attempt, hidden);
  if (before) {
    const sent = secretsSent.get(before.key);
    const isSame = before.body === body && (sent === undefined || JSON.stringify(sent) === JSON.stringify(secret));
    // Secrets of an attempt before a restart are unknown: only an answer to that attempt tells that it had others.
    const isKnown = sent !== undefined || area.secrets === undefined;
    if (isSame) {
      const { row, replayed } = await sendAs(before, secret);
      return { row, asBefore: replayed && !isKnown };
    }
    const made = await sendAs(before, sent ?? secret).catch(onlyRefusals);
    if (made && before.id === null && area.update) return { row: made.row, asBefore: true };
    if (made) ({ UniqueId: id, Version: version } = made.row);
  }
  const key = uuidv7();
  secretsSent.set(key, secret);
  return { row: (await sendAs({ id, version, key, body }, secret)).row, asBefore: false };
}

async function send(db: UserDb, http: Http, area: FormArea, draft: string, attempt: Attempt, secret: object) {
  const { id, key, body, version } = attempt;
  let replayed = false;
  const onReplayed = () => {
    replayed = true;
  };
  await db.meta.put({ key: attemptKey(draft), value: attempt });
  try {
    const payload = { ...JSON.parse(body), ...secret };
    const row = await saveAreaRow(http, area, id, payload, { key, ...(version === null ? {} : { version }), onReplayed });
    return { row, replayed };
  } catch (error) {
    if (isRefusal(error)) {
      secretsSent.delete(key);
      await db.meta.delete(attemptKey(draft));
    }
    throw error;
  }
}
