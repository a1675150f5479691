import { v7 as uuidv7 } from 'uuid';
import { type LinkAnswer, sendLinkAnswer } from '#api/anonymous.ts';
import { ApiError, UnreadableAnswerError } from '#api/transport/errors.ts';
import type { Transport } from '#api/transport/wire.ts';
import type { AnswerRow, AnswersDb } from '#db/answers-db.ts';
import type { ErrorBody } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';

/** Outcome of an answer: accepted, refused, or the server could not be reached. */
export type Sent =
  | { state: 'done'; consultUrl: string | null }
  | { state: 'refused'; status: number; body: ErrorBody }
  | { state: 'kept' };

export const answerRow = (answer: LinkAnswer, now: number): AnswerRow => ({
  ...answer,
  key: uuidv7(),
  doneAt: new Date(now).toISOString(),
});

/** Returns true when the same answer is repeated; the password is not compared. */
export const sameAnswer = (row: AnswerRow, { hash, act, body }: LinkAnswer): boolean =>
  row.hash === hash &&
  row.act === act &&
  JSON.stringify({ ...row.body, Password: null }) === JSON.stringify({ ...body, Password: null });

/** Returns the answer waiting on this device for a link; undefined when there is none. */
export const keptAnswer = (db: AnswersDb, hash: string): Promise<AnswerRow | undefined> =>
  db.answers.where('hash').equals(hash).first();

/** Returns true for a refusal that a retry would not change. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);

/**
 * Sends an answer and removes it from the device once the server has accepted or refused it;
 * otherwise it stays.
 */
export async function sendAnswer(
  transport: Transport,
  db: AnswersDb | null,
  row: AnswerRow,
  now: number,
): Promise<Sent> {
  const about = {
    [headers.idempotencyKey]: row.key,
    [headers.clientTime]: row.doneAt,
    [headers.sentAt]: new Date(now).toISOString(),
  };
  let consultUrl: string | null = null;
  try {
    consultUrl = (await sendLinkAnswer(transport, row as LinkAnswer, about)).Egar.ConsultUrl;
  } catch (error) {
    const refused = error instanceof ApiError && isFinal(error.status);
    // An unreadable success answer still means that the server has accepted it.
    if (!refused && !(error instanceof UnreadableAnswerError)) return { state: 'kept' };
    await db?.answers.delete(row.key);
    if (refused) return { state: 'refused', status: error.status, body: error.body };
    return { state: 'done', consultUrl };
  }
  await db?.answers.delete(row.key);
  return { state: 'done', consultUrl };
}
