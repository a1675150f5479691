import { errorBody } from '#api/transport/http.ts';
import type { WireAnswer } from '#api/transport/wire.ts';
import type { OutboxRow } from '#db/rows.ts';
import { headers } from '#domain/wire/headers.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Effects } from '../outbox/command.ts';
import { findRetryVersion } from '../outbox/edit-base.ts';
import { lateReason } from '../outbox/late-departure.ts';
import { nationalDoubt } from '../outbox/national-doubt.ts';
import { findDefinition, findLanePlace, isRefused, replaceId } from '../outbox/outbox-row.ts';
import { backoff, longestWaitMs, secondTry } from './backoff.ts';
import type { OutboxWriteBatch } from './batch.ts';
import type { Fate } from './classify-answer.ts';
import type { Outcome } from './deliver.ts';
import { isFault } from './hopeless.ts';
import type { OutboxModel } from './outbox-model.ts';

/**
 * Time limit of the server plus the network's for a request, in ms: a second “did not happen” that
 * much later is final.
 */
const serverLimitMs = 60_000;
const askAgainMs = 30_000;

/**
 * Command that was sent or checked, and its outcome. `effects` is null if the answer does not parse
 * or proves nothing.
 */
export interface Answered {
  row: OutboxRow;
  outcome: Outcome;
  effects: Effects | null;
  /** True if the server keeps failing with this command alone: its user is told. */
  givenUp?: boolean;
}

/**
 * Parses an answer's changes before any transaction. A command whose answer does not parse is still
 * done, and flagged.
 */
export function readAnswer(ctx: EngineContext, row: OutboxRow, outcome: Outcome): Answered {
  const definition = findDefinition(ctx.registry, row);
  if (outcome.fate.to !== 'done' || !outcome.answer || !definition) return { row, outcome, effects: null };
  try {
    return { row, outcome, effects: definition.effects(outcome.answer, row.payload) };
  } catch {
    return { row, outcome, effects: null };
  }
}

/** Returns true for a command that the server has confirmed: it is kept for a restored server. */
export const isConfirmed = ({ outcome }: Answered): boolean => outcome.fate.to === 'done' && outcome.answer !== null;

/**
 * Writes outcomes into the batch. Proof of an effect counts from any owner; any other answer counts
 * only for the row's current attempt, so that a stale owner does not undo a newer one's. The model
 * must match the database.
 */
export function applyOutcome(
  ctx: EngineContext,
  model: OutboxModel,
  batch: OutboxWriteBatch,
  answers: readonly Answered[],
): void {
  const proved: Effects[] = [];
  for (const one of answers) {
    model.busy.delete(one.row.seq);
    const effects = settleOne(ctx, model, batch, one);
    if (effects) proved.push(effects);
  }
  if (proved.length > 0) updateLaterCommands(ctx, model, batch, proved);
}

function settleOne(
  ctx: EngineContext,
  model: OutboxModel,
  batch: OutboxWriteBatch,
  { row: claimed, outcome, effects, givenUp }: Answered,
): Effects | null {
  const row = model.rows.get(claimed.seq);
  if (!row || row.key !== claimed.key) {
    if (!row && outcome.fate.to === 'done') batch.stampLate(claimed.seq, stamp(ctx, claimed, outcome, 'done'));
    return null;
  }
  const { fate } = outcome;
  if (fate.to === 'done' || outcome.settled === 'yes')
    return finish(ctx, { model, batch, row, sent: claimed, outcome, effects });
  if (row.attempt !== claimed.attempt) return null;
  const next = outcome.settled
    ? applyServerState(ctx, row, outcome.settled)
    : (retryOnNewVersion(ctx, row, outcome) ?? {
        ...row,
        ...changeFor(ctx, row, outcome, fate),
        ...(givenUp && givenUpOn(ctx, outcome)),
      });
  model.rows.set(row.seq, next);
  batch.put(next);
  if (isRefused(next) || next.state === 'parked') batch.show(findDefinition(ctx.registry, next), next);
  return null;
}

/**
 * Returns an edit refused because of a newer version, to be sent again on that version; null if the
 * fields that it replaces have changed.
 */
function retryOnNewVersion(ctx: EngineContext, row: OutboxRow, { fate, answer, present }: Outcome): OutboxRow | null {
  if (fate.to !== 'conflict' || answer?.status !== 412) return null;
  const definition = findDefinition(ctx.registry, row);
  const version = findRetryVersion(definition, row, fate.body.Current ?? present);
  const reference = definition?.ifMatch?.(row.payload);
  if (version === undefined || reference === undefined) return null;
  return {
    ...row,
    state: 'queued',
    inDoubt: false,
    failures: row.failures + 1,
    base: { [reference]: version },
    frozen: null,
  };
}

type Refused = Exclude<Fate, { to: 'done' }>;

function changeFor(ctx: EngineContext, row: OutboxRow, outcome: Outcome, fate: Refused): Partial<OutboxRow> {
  const now = ctx.ports.clock.now();
  const failures = row.failures + 1;
  switch (fate.to) {
    case 'queued':
      return { state: 'queued', reason: null, failures: 0, faultSince: null, nextAt: 0, inDoubt: false };
    case 'late':
      return { state: 'queued', reason: lateReason, failures: 0, faultSince: null, nextAt: 0, inDoubt: false };
    case 'parked':
      return { state: 'parked', reason: null };
    case 'waiting': {
      // The answer concerns only this attempt: an earlier one may still have arrived. A creation
      // that the national system may have is never corrected under a new key: there would be two.
      const inDoubt = row.inDoubt === true || fate.reason === nationalDoubt;
      return {
        faultSince: isFault(outcome) ? (row.faultSince ?? now) : null,
        state: inDoubt ? 'uncertain' : 'waiting',
        inDoubt,
        reason: fate.reason,
        failures,
        nextAt: now + Math.min(fate.afterMs ?? backoff(failures, ctx.ports.random), longestWaitMs),
      };
    }
    case 'uncertain':
      return {
        state: 'uncertain',
        inDoubt: true,
        reason: fate.reason,
        failures,
        nextAt: now + secondTry(failures, ctx.ports.random),
      };
    default: {
      const body = outcome.present === undefined ? fate.body : { ...fate.body, Current: outcome.present };
      const requestId = outcome.answer?.header(headers.requestId) ?? null;
      return {
        state: isUnmoved(row, outcome.answer?.status, body.Current) ? 'rejected' : fate.to,
        reason: null,
        inDoubt: false,
        refusal: { status: outcome.answer?.status ?? 0, at: now, requestId, body },
      };
    }
  }
}

/** Returns true if a rule refused the act although the guide is in the state that its user saw. */
const isUnmoved = (row: OutboxRow, status: number | undefined, current: unknown): boolean =>
  status === 400 && row.was !== undefined && (current as { Status?: string } | undefined)?.Status === row.was;

/**
 * Returns the change of a command given up on. It stays in doubt if an earlier attempt may have
 * arrived: it can then be sent again or removed, but not corrected.
 */
const givenUpOn = (ctx: EngineContext, { answer }: Outcome): Partial<OutboxRow> => ({
  state: 'rejected',
  reason: null,
  refusal: {
    status: answer?.status ?? 0,
    at: ctx.ports.clock.now(),
    requestId: answer?.header(headers.requestId) ?? null,
    body: answer ? errorBody(answer) : { _validationErrors: [], _applicationErrors: [], _externalErrors: [] },
  },
});

interface Done {
  model: OutboxModel;
  batch: OutboxWriteBatch;
  row: OutboxRow;
  /** The command as it left, with its bytes. */
  sent: OutboxRow;
  outcome: Outcome;
  effects: Effects | null;
}

/**
 * Ends a command that is done: applies the answer to the snapshot, writes the receipt and removes
 * the command from the outbox.
 */
function finish(ctx: EngineContext, { model, batch, row, sent, outcome, effects }: Done): Effects | null {
  const readable = effects !== null && batch.snapshot.apply(effects.writes);
  if (outcome.fate.to === 'done' && outcome.answer) keepConfirmed(ctx, batch, sent, outcome.answer);
  model.rows.delete(row.seq);
  batch.remove(findDefinition(ctx.registry, row), row);
  const receipt = model.receipts.get(row.seq);
  model.receipts.delete(row.seq);
  const told = effects?.forReceipt === undefined ? {} : { told: effects.forReceipt };
  if (receipt) batch.receipt({ ...receipt, ...stamp(ctx, row, outcome, readable ? 'done' : 'unreadable'), ...told });
  return readable ? effects : null;
}

/** Keeps a command for a restored server, as it was sent. */
function keepConfirmed(ctx: EngineContext, batch: OutboxWriteBatch, sent: OutboxRow, answer: WireAnswer): void {
  const { once } = findDefinition(ctx.registry, sent) ?? { once: true };
  if (once) return;
  const at = Date.parse(answer.header('date') ?? '') || ctx.ports.clock.now();
  const receipt = answer.header(headers.receipt);
  batch.confirm({ seq: sent.seq, at, row: { ...sent, ...(receipt !== null && { receipt }) } });
}

/**
 * Gives later commands on the same entities the server's id, and the version that their edit is now
 * based on.
 */
function updateLaterCommands(
  ctx: EngineContext,
  model: OutboxModel,
  batch: OutboxWriteBatch,
  proved: readonly Effects[],
): void {
  const mapped = proved.flatMap((effects) => effects.mapped ?? []);
  for (const one of mapped) batch.map(one);
  const versions = new Map<string, number>();
  for (const write of proved.flatMap((effects) => effects.writes)) {
    const version = 'row' in write ? (write.row as { Version?: number } | null)?.Version : undefined;
    if (version) versions.set(`${write.entity}:${write.id}`, version);
  }
  if (mapped.length === 0 && versions.size === 0) return;
  for (const row of model.rows.values()) {
    const text = mapped.length > 0 ? JSON.stringify(row.payload) : '';
    const here = mapped.filter(({ local }) => text.includes(local));
    const references = Object.keys(row.base).filter((reference) => versions.has(reference));
    if (here.length === 0 && references.length === 0) continue;
    const payload = here.reduce((value, { local, remote }) => replaceId(value, local, remote), row.payload);
    const base = {
      ...row.base,
      ...Object.fromEntries(references.map((reference) => [reference, versions.get(reference) ?? 0])),
    };
    const definition = findDefinition(ctx.registry, row);
    const next: OutboxRow = { ...row, payload, base, ...(definition && findLanePlace(definition, payload)) };
    model.rows.set(row.seq, next);
    if (row.state !== 'sending') batch.put(next);
    if (here.length > 0) batch.show(definition, next, row);
  }
}

/**
 * Returns the final fields of a receipt: the content sent, when it was sent and received, and under
 * which request.
 */
const stamp = (ctx: EngineContext, row: OutboxRow, outcome: Outcome, result: 'done' | 'unreadable') => ({
  outcome: result,
  payload: row.payload,
  sentAt: row.sentAt,
  confirmedAt: ctx.ports.clock.now(),
  receivedAt: outcome.answer?.header('date') ?? null,
  requestId: outcome.answer?.header(headers.requestId) ?? null,
  attempts: row.attempt,
});

/**
 * Applies the state of a server without keys. A `no` is final only after another `no` a time limit
 * earlier, by the monotonic clock; `unknown` is left to the user.
 */
function applyServerState(ctx: EngineContext, row: OutboxRow, settled: 'yes' | 'no' | 'unknown'): OutboxRow {
  if (settled === 'unknown') return { ...row, state: 'uncertain', ask: true };
  const elapsed = ctx.ports.clock.elapsed();
  const send = `${row.key}@${row.sentAt}`;
  const first = ctx.denials.get(send) ?? elapsed;
  ctx.denials.set(send, first);
  if (elapsed - first >= serverLimitMs) return { ...row, state: 'queued', inDoubt: false, deniedReads: 0, nextAt: 0 };
  return { ...row, state: 'uncertain', deniedReads: row.deniedReads + 1, nextAt: ctx.ports.clock.now() + askAgainMs };
}
