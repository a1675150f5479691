import { v7 as uuidv7 } from 'uuid';
import { type LinkAnswer, sendLinkAnswer } from '../../api/anonymous.ts';
import { ApiError, UnreadableAnswerError } from '../../api/errors.ts';
import type { Transport } from '../../api/wire.ts';
import type { AnswerRow, AnswersDb } from '../../db/answers-db.ts';
import type { ErrorBody } from '../../domain/wire/errors.ts';
import { headers } from '../../domain/wire/headers.ts';

/** What became of an answer: the server has it, will not have it, or could not be asked. */
export type Sent = { state: 'done'; consultUrl: string | null } | { state: 'refused'; status: number; body: ErrorBody } | { state: 'kept' };

export const answerRow = (answer: LinkAnswer, now: number): AnswerRow => ({
  ...answer,
  key: uuidv7(),
  doneAt: new Date(now).toISOString(),
});

/** Whether the same is answered again; the password is no part of the answer. */
export const sameAnswer = (row: AnswerRow, { hash, act, body }: LinkAnswer): boolean =>
  row.hash === hash && row.act === act && JSON.stringify({ ...row.body, Password: null }) === JSON.stringify({ ...body, Password: null });

/** The answer that waits on this device for a link; undefined where none does. */
export const keptAnswer = (db: AnswersDb, hash: string): Promise<AnswerRow | undefined> => db.answers.where('hash').equals(hash).first();

/** Refusals that another try would not change. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);

/**
 * Sends an answer, and takes it off the device once the server has said yes or no to it; whatever else happens it stays.
 */
export async function sendAnswer(transport: Transport, db: AnswersDb | null, row: AnswerRow, now: number): Promise<Sent> {
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
    // A yes that this version cannot read is a yes all the same.
    if (!refused && !(error instanceof UnreadableAnswerError)) return { state: 'kept' };
    await db?.answers.delete(row.key);
    if (refused) return { state: 'refused', status: error.status, body: error.body };
    return { state: 'done', consultUrl };
  }
  await db?.answers.delete(row.key);
  return { state: 'done', consultUrl };
}
