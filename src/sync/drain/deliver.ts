import { ApiError, NotOurServerError, RefreshUnreachableError, SessionEndedError } from '../../api/errors.ts';
import { sendAuthorised } from '../../api/http.ts';
import { NetworkError, type WireAnswer, type WireRequest } from '../../api/wire.ts';
import type { FileRow, FrozenRequest, OutboxRow } from '../../db/rows.ts';
import { headers } from '../../domain/wire/headers.ts';
import { partBytes } from '../../domain/wire/uploads.ts';
import type { EngineContext } from '../engine-context.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { classifyAnswer, type Fate, lostAnswer } from './classify-answer.ts';
import { sendParts } from './send-parts.ts';

/** What one attempt has led to. `settled` instead of an answer where the server's state was checked. */
export interface Outcome {
  fate: Fate;
  answer: WireAnswer | null;
  /** The entity as it is now, fetched for a conflict whose answer did not carry it. */
  present?: unknown;
  settled?: 'yes' | 'no' | 'unknown';
}

/** Sends a claimed command: `sending` and its bytes are on disk already. Network failures are outcomes, not rejections. */
export async function deliver(ctx: EngineContext, row: OutboxRow, definition: CommandDefinition): Promise<Outcome> {
  const { frozen } = row;
  if (!frozen) throw new Error(`command ${row.seq} was not frozen before its send`);
  const kept = await fileOf(ctx, frozen);
  if (frozen.file && !kept) return { fate: fileGone, answer: null };
  const send = (request: WireRequest) => sendAuthorised(ctx.ports.transport, ctx.tokens, request);
  const known = {
    [headers.idempotencyKey]: row.key,
    [headers.clientTime]: row.doneAt,
    [headers.sentAt]: new Date(ctx.ports.clock.now()).toISOString(),
    ...(frozen.ifMatch ? { 'If-Match': frozen.ifMatch } : {}),
    ...(row.onBehalf ? { [headers.onBehalfOf]: encodeURIComponent(row.onBehalf) } : {}),
  };
  try {
    const parts = kept && kept.blob.size > partBytes ? await sendParts(ctx, row, kept, send, known) : null;
    if (parts?.goesOn) return { fate: { to: 'queued' }, answer: parts.answer };
    const content = kept ? formOf(frozen, kept) : { body: frozen.body };
    const answer = parts?.answer ?? (await send({ method: frozen.method, path: frozen.path, ...content, headers: known }));
    const fate = isAlreadyGone(row, definition, answer.status) ? ({ to: 'done' } as const) : classifyAnswer(answer, ctx.ports.clock.now());
    return { fate, answer, ...(await presentState(ctx, row, definition, fate)) };
  } catch (error) {
    // The 401 before it says that nothing was done: the command is not uncertain.
    if (error instanceof RefreshUnreachableError)
      return { fate: { to: 'waiting', reason: 'network', afterMs: null, outage: true }, answer: null };
    if (error instanceof SessionEndedError) return { fate: { to: 'parked' }, answer: null };
    if (error instanceof NetworkError) return { fate: lostAnswer, answer: null };
    throw error;
  }
}

/** A file of 3 MB on a slow line. */
const fileTimeoutMs = 180_000;

/** Rescue files and backups hold no files. */
const fileGone: Fate = {
  to: 'rejected',
  body: { _validationErrors: [], _applicationErrors: [{ Message: 'file_not_here' }], _externalErrors: [] },
};

/** The file on this device that it carries, read only now. */
const fileOf = async ({ db }: EngineContext, { file }: FrozenRequest): Promise<FileRow | undefined> => file && db.files.get(file.key);

/** A form with its file. */
const formOf = ({ body, file }: FrozenRequest, { blob, name }: FileRow): Pick<WireRequest, 'form' | 'timeoutMs'> => ({
  form: { fields: JSON.parse(body ?? '{}') as Record<string, string>, file: blob, name: file?.name ?? name },
  timeoutMs: fileTimeoutMs,
});

/** In somebody else's name a 404 may be about that user. */
const isAlreadyGone = (row: OutboxRow, definition: CommandDefinition, status: number) =>
  definition.goneIsDone === true && !row.onBehalf && (status === 404 || status === 410);

async function presentState(ctx: EngineContext, row: OutboxRow, definition: CommandDefinition, fate: Fate): Promise<{ present?: unknown }> {
  if (fate.to !== 'conflict' || fate.body.Current !== undefined || !definition.present) return {};
  const present = await definition.present(ctx.http, row.payload).catch(() => undefined);
  return present === undefined ? {} : { present };
}

/** Checks in the server's state whether an uncertain command happened: for servers that do not honour idempotency keys. */
export async function checkServerState(ctx: EngineContext, row: OutboxRow, definition: CommandDefinition): Promise<Outcome> {
  try {
    const settled = definition.settled ? await definition.settled(ctx.http, row.payload) : 'unknown';
    return { fate: lostAnswer, answer: null, settled };
  } catch (error) {
    return { answer: null, ...failedCheck(error) };
  }
}

const notNow = [408, 425, 429];

/** A check that fails for a reason of its own stops nothing else; one that will never succeed is left to the user. */
function failedCheck(error: unknown): Pick<Outcome, 'fate' | 'settled'> {
  if (error instanceof SessionEndedError) return { fate: { to: 'parked' } };
  if (error instanceof NetworkError) return { fate: lostAnswer };
  if (error instanceof NotOurServerError) return { fate: { to: 'uncertain', reason: 'portal', outage: true } };
  if (error instanceof ApiError && (error.status >= 500 || notNow.includes(error.status)))
    return { fate: { to: 'uncertain', reason: 'server-down', outage: error.status === 503 } };
  return { fate: lostAnswer, settled: 'unknown' };
}
