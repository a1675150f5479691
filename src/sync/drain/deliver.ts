import { ApiError, NotOurServerError, RefreshUnreachableError, SessionEndedError } from '#api/transport/errors.ts';
import { sendAuthorised } from '#api/transport/http.ts';
import { NetworkError, type WireAnswer, type WireRequest } from '#api/transport/wire.ts';
import type { FileRow, FrozenRequest, OutboxRow } from '#db/rows.ts';
import { headers } from '#domain/wire/headers.ts';
import { partBytes } from '#domain/wire/uploads.ts';
import type { EngineContext } from '../engine-context.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { afterHealing, isRestored } from '../restored/epoch.ts';
import { longestWaitMs } from './backoff.ts';
import { classifyAnswer, type Fate, lostAnswer } from './classify-answer.ts';
import { sendParts } from './send-parts.ts';

/** Result of one attempt. `settled` replaces the answer when the server's state was checked. */
export interface Outcome {
  fate: Fate;
  answer: WireAnswer | null;
  /** Current entity, fetched for a conflict whose answer did not include it. */
  present?: unknown;
  settled?: 'yes' | 'no' | 'unknown';
}

/**
 * Sends a claimed command, whose state `sending` and bytes are already on disk. Network failures
 * are outcomes, not rejections.
 */
export async function sendCommand(ctx: EngineContext, row: OutboxRow, definition: CommandDefinition): Promise<Outcome> {
  const { frozen } = row;
  if (!frozen) throw new Error(`command ${row.seq} was not frozen before its send`);
  const kept = await fileOf(ctx, frozen);
  if (frozen.file && !kept) return { fate: fileGone, answer: null };
  const send = (request: WireRequest) => sendAuthorised(ctx.ports.transport, ctx.tokens, request);
  const known = {
    [headers.idempotencyKey]: row.key,
    [headers.clientTime]: row.doneAt,
    [headers.sentAt]: new Date(ctx.ports.clock.now()).toISOString(),
    // A late creation is not taken; one that was taken in time is answered again.
    ...(row.asksWhenLate && row.deadline !== null ? { [headers.notAfter]: new Date(row.deadline).toISOString() } : {}),
    ...(frozen.ifMatch ? { 'If-Match': frozen.ifMatch } : {}),
    // A restored server takes nothing before this device knows of it.
    ...(ctx.epochs.known === null ? {} : { [headers.epoch]: ctx.epochs.known }),
    ...(row.receipt ? { [headers.receipt]: row.receipt } : {}),
    ...(row.onBehalf ? { [headers.onBehalfOf]: encodeURIComponent(row.onBehalf) } : {}),
  };
  try {
    const parts = kept && kept.blob.size > partBytes ? await sendParts(ctx, row, kept, { send, known }) : null;
    if (parts?.goesOn) return { fate: { to: 'queued' }, answer: parts.answer };
    const content = kept ? formOf(frozen, kept) : { body: frozen.body };
    const answer =
      parts?.answer ?? (await send({ method: frozen.method, path: frozen.path, ...content, headers: known }));
    const fate = isAlreadyGone(row, definition, answer.status)
      ? ({ to: 'done' } as const)
      : classifyAnswer(answer, ctx.ports.clock.now());
    // It may be about something that this device has yet to send again.
    if (isRestored(ctx.epochs) && fate.to !== 'done') return { fate: afterHealing, answer };
    if (row.againSince !== undefined && (fate.to === 'rejected' || fate.to === 'conflict'))
      return refusedAgain(ctx, row, definition, { fate, answer });
    return { fate, answer, ...(await presentState(ctx, row, definition, fate)) };
  } catch (error) {
    // The 401 before this refresh proves that nothing was done: the command is not uncertain.
    if (error instanceof RefreshUnreachableError)
      return { fate: { to: 'waiting', reason: 'network', afterMs: null, outage: true }, answer: null };
    if (error instanceof SessionEndedError) return { fate: { to: 'parked' }, answer: null };
    if (error instanceof NetworkError) return { fate: lostAnswer, answer: null };
    throw error;
  }
}

/** Time in ms for which a refused repetition waits for what other devices send again. */
const patienceMs = 3 * 24 * 60 * 60_000;
/** Statuses that may mean that something before it is still missing. */
const maybeMissing = [400, 404, 409, 410, 412];

/**
 * Returns the outcome of a command that is sent again and refused: done if its effect is there; it
 * waits while another device may still bring what it builds on.
 */
async function refusedAgain(
  ctx: EngineContext,
  row: OutboxRow,
  definition: CommandDefinition,
  { fate, answer }: { fate: Fate; answer: WireAnswer },
): Promise<Outcome> {
  const settled = await definition.settled?.(ctx.http, row.payload).catch(() => undefined);
  if (settled === 'yes') return { fate, answer, settled };
  const isOver = ctx.ports.clock.now() - (row.againSince ?? 0) > patienceMs;
  if (isOver || !maybeMissing.includes(answer.status))
    return { fate, answer, ...(await presentState(ctx, row, definition, fate)) };
  const afterMs = Math.min(longestWaitMs, 5_000 * 2 ** row.failures);
  return { fate: { to: 'waiting', reason: 'restored', afterMs, outage: false }, answer };
}

/** Timeout for a file of 3 MB on a slow line, in ms. */
const fileTimeoutMs = 180_000;

/** Fate of a command whose file is missing: rescue files and backups hold no files. */
const fileGone: Fate = {
  to: 'rejected',
  body: { _validationErrors: [], _applicationErrors: [{ Message: 'file_not_here' }], _externalErrors: [] },
};

/** Reads the command's file from this device, only when it is sent. */
const fileOf = async ({ db }: EngineContext, { file }: FrozenRequest): Promise<FileRow | undefined> =>
  file && db.files.get(file.key);

/** Builds a form with its file. */
const formOf = ({ body, file }: FrozenRequest, { blob, name }: FileRow): Pick<WireRequest, 'form' | 'timeoutMs'> => ({
  form: { fields: JSON.parse(body ?? '{}') as Record<string, string>, file: blob, name: file?.name ?? name },
  timeoutMs: fileTimeoutMs,
});

/**
 * Returns true if a 404 or 410 counts as done. In somebody else's name, a 404 may be about that
 * user.
 */
const isAlreadyGone = (row: OutboxRow, definition: CommandDefinition, status: number) =>
  definition.goneIsDone === true && !row.onBehalf && (status === 404 || status === 410);

async function presentState(
  ctx: EngineContext,
  row: OutboxRow,
  definition: CommandDefinition,
  fate: Fate,
): Promise<{ present?: unknown }> {
  if (fate.to !== 'conflict' || fate.body.Current !== undefined || !definition.present) return {};
  const present = await definition.present(ctx.http, row.payload).catch(() => undefined);
  return present === undefined ? {} : { present };
}

/**
 * Checks in the server's state whether an uncertain command happened, for servers that do not
 * honour idempotency keys.
 */
export async function checkServerState(
  ctx: EngineContext,
  row: OutboxRow,
  definition: CommandDefinition,
): Promise<Outcome> {
  try {
    const settled = definition.settled ? await definition.settled(ctx.http, row.payload) : 'unknown';
    return { fate: lostAnswer, answer: null, settled };
  } catch (error) {
    return { answer: null, ...failedCheck(error) };
  }
}

const notNow = [408, 425, 429];

/**
 * Classifies a failed check: an error of this one check stops nothing else; a check that can never
 * succeed is left to the user.
 */
function failedCheck(error: unknown): Pick<Outcome, 'fate' | 'settled'> {
  if (error instanceof SessionEndedError) return { fate: { to: 'parked' } };
  if (error instanceof NetworkError) return { fate: lostAnswer };
  if (error instanceof NotOurServerError) return { fate: { to: 'uncertain', reason: 'portal', outage: true } };
  if (error instanceof ApiError && (error.status >= 500 || notNow.includes(error.status)))
    return { fate: { to: 'uncertain', reason: 'server-down', outage: error.status === 503 } };
  return { fate: lostAnswer, settled: 'unknown' };
}
