import { v7 as uuidv7 } from 'uuid';
import { type AreaRow, saveAreaRow } from '#api/area.ts';
import { isRefusal } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { splitSecrets } from '#components/form/secret-fields.ts';
import { attemptKey, ignoreRefusal } from '#components/form/send-once.ts';
import type { UserDb } from '#db/user-db.ts';
import type { FormArea } from '#domain/reference/area.ts';

/** Attempt to save that may have arrived, kept beside the draft until both end. */
interface Attempt {
  /** Id of the row; null when it creates one. */
  id: string | null;
  key: string;
  body: string;
  version: number | null;
}

interface Save {
  area: FormArea;
  /** Id of the row; null for a new one. */
  id: string | null;
  /** Key of the form's draft; the attempt is stored under it. */
  draft: string;
  payload: unknown;
  /** Version the form started from; null for a new row. */
  version: number | null;
}

/**
 * Ends draft and attempt, in the transaction that stores the server's answer or when the user
 * discards them.
 */
export async function endAttempt(db: UserDb, draft: string): Promise<void> {
  const attempt = await db.readMeta<Attempt>(attemptKey(draft));
  if (attempt) secretsSent.delete(attempt.key);
  await db.drafts.delete(draft);
  await db.meta.delete(attemptKey(draft));
}

/**
 * Result of saving: `asBefore` if an earlier attempt had saved it, so that values entered since are
 * missing.
 */
export interface Saved {
  row: AreaRow;
  asBefore: boolean;
}

/** Secrets of this page's attempts, by their keys: they are never on the disk. */
const secretsSent = new Map<string, object>();

/**
 * Saves a row once, however often its answer is lost: the same values are repeated under the same
 * key. When different values follow a save in doubt, that one is repeated first and the new values
 * update its result; if editing cannot write all of them, the result stays as it is. The attempt
 * stays until `endAttempt`.
 * @throws ApiError, NetworkError, …
 */
export async function saveArea(db: UserDb, http: Http, { area, id, draft, payload, version }: Save): Promise<Saved> {
  const { open, secret } = splitSecrets(payload as object, area.secrets);
  const body = JSON.stringify(open);
  const before = await db.readMeta<Attempt>(attemptKey(draft));
  const sendAs = (attempt: Attempt, hidden: object) => send({ db, http, area, draft }, attempt, hidden);
  if (before) {
    const sent = secretsSent.get(before.key);
    const isSame = before.body === body && (sent === undefined || JSON.stringify(sent) === JSON.stringify(secret));
    // Secrets of an attempt before a restart are unknown: only its answer tells if they differed.
    const isKnown = sent !== undefined || area.secrets === undefined;
    if (isSame) {
      const { row, replayed } = await sendAs(before, secret);
      return { row, asBefore: replayed && !isKnown };
    }
    const made = await sendAs(before, sent ?? secret).catch(ignoreRefusal);
    if (made && before.id === null && area.update) return { row: made.row, asBefore: true };
    if (made) ({ UniqueId: id, Version: version } = made.row);
  }
  const key = uuidv7();
  secretsSent.set(key, secret);
  return { row: (await sendAs({ id, version, key, body }, secret)).row, asBefore: false };
}

interface Sending {
  db: UserDb;
  http: Http;
  area: FormArea;
  draft: string;
}

async function send({ db, http, area, draft }: Sending, attempt: Attempt, secret: object) {
  const { id, key, body, version } = attempt;
  let replayed = false;
  const onReplayed = () => {
    replayed = true;
  };
  await db.meta.put({ key: attemptKey(draft), value: attempt });
  try {
    const payload = { ...JSON.parse(body), ...secret };
    const options = { key, ...(version === null ? {} : { version }), onReplayed };
    const row = await saveAreaRow(http, area, { id, payload }, options);
    return { row, replayed };
  } catch (error) {
    if (isRefusal(error)) {
      secretsSent.delete(key);
      await db.meta.delete(attemptKey(draft));
    }
    throw error;
  }
}
