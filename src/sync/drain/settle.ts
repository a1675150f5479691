import { errorBody } from '../../api/http.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { headers } from '../../domain/wire/headers.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Effects } from '../outbox/command.ts';
import { versionToRetryOn } from '../outbox/edit-base.ts';
import { definitionOf, isRefused, placeOf, replaceId } from '../outbox/outbox-row.ts';
import { backoff, longestWaitMs, secondTry } from './backoff.ts';
import type { Batch } from './batch.ts';
import type { Model } from './claim.ts';
import type { Fate } from './classify-answer.ts';
import type { Outcome } from './deliver.ts';
import { isFault } from './hopeless.ts';

/** The server's own time limit for a request, with the network's: two denials that far apart agree. */
const serverLimitMs = 60_000;
const askAgainMs = 30_000;

/** A command that was sent or asked after, and what came back. `effects` is null where the answer does not parse or proves nothing. */
export interface Answered {
  row: OutboxRow;
  outcome: Outcome;
  effects: Effects | null;
  /** The server has failed with it for too long while it took others: its user is told. */
  givenUp?: boolean;
}

/** Reads what an answer changes on the device, before any transaction: one that does not parse is done all the same, and flagged. */
export function answered(ctx: EngineContext, row: OutboxRow, outcome: Outcome): Answered {
  const definition = definitionOf(ctx.registry, row);
  if (outcome.fate.to !== 'done' || !outcome.answer || !definition) return { row, outcome, effects: null };
  try {
    return { row, outcome, effects: definition.effects(outcome.answer, row.payload) };
  } catch {
    return { row, outcome, effects: null };
  }
}

/**
 * Decides what the tries have brought and lays it into the batch. An answer that proves the effect counts from anybody; any other only
 * from the try that the row is at, so that a stale owner's news does not undo a newer one's. The model must be as the database.
 */
export function settle(ctx: EngineContext, model: Model, batch: Batch, back: readonly Answered[]): void {
  const proved: Effects[] = [];
  for (const one of back) {
    model.busy.delete(one.row.seq);
    const effects = settleOne(ctx, model, batch, one);
    if (effects) proved.push(effects);
  }
  if (proved.length > 0) followUp(ctx, model, batch, proved);
}

function settleOne(ctx: EngineContext, model: Model, batch: Batch, { row: claimed, outcome, effects, givenUp }: Answered): Effects | null {
  const row = model.rows.get(claimed.seq);
  if (!row || row.key !== claimed.key) {
    if (!row && outcome.fate.to === 'done') batch.stampLate(claimed.seq, stamp(ctx, claimed, outcome, 'done'));
    return null;
  }
  const { fate } = outcome;
  if (fate.to === 'done' || outcome.settled === 'yes') return finish(ctx, model, batch, row, outcome, effects);
  if (row.attempt !== claimed.attempt) return null;
  const next = outcome.settled
    ? byState(ctx, row, outcome.settled)
    : (retryOnNewVersion(ctx, row, outcome) ?? { ...row, ...change(ctx, row, outcome, fate), ...(givenUp && givenUpOn(ctx, outcome)) });
  model.rows.set(row.seq, next);
  batch.put(next);
  if (isRefused(next) || next.state === 'parked') batch.show(definitionOf(ctx.registry, next), next);
  return null;
}

/** An edit that met a newer version in which what it replaces is unchanged goes again on that version. */
function retryOnNewVersion(ctx: EngineContext, row: OutboxRow, { fate, answer, present }: Outcome): OutboxRow | null {
  if (fate.to !== 'conflict' || answer?.status !== 412) return null;
  const definition = definitionOf(ctx.registry, row);
  const version = versionToRetryOn(definition, row, fate.body.Current ?? present);
  const reference = definition?.ifMatch?.(row.payload);
  if (version === undefined || reference === undefined) return null;
  return { ...row, state: 'queued', inDoubt: false, failures: row.failures + 1, base: { [reference]: version }, frozen: null };
}

type Refused = Exclude<Fate, { to: 'done' }>;

function change(ctx: EngineContext, row: OutboxRow, outcome: Outcome, fate: Refused): Partial<OutboxRow> {
  const now = ctx.ports.clock.now();
  const failures = row.failures + 1;
  switch (fate.to) {
    case 'parked':
      return { state: 'parked', reason: null };
    case 'waiting':
      return {
        faultSince: isFault(outcome) ? (row.faultSince ?? now) : null,
        // The server has said no to this try and nothing about an earlier one.
        state: row.inDoubt ? 'uncertain' : 'waiting',
        reason: fate.reason,
        failures,
        nextAt: now + Math.min(fate.afterMs ?? backoff(failures, ctx.ports.random), longestWaitMs),
      };
    case 'uncertain':
      return { state: 'uncertain', inDoubt: true, reason: fate.reason, failures, nextAt: now + secondTry(failures, ctx.ports.random) };
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

/** Refused by a rule although the guide stands as its user saw it: nothing has changed meanwhile. */
const isUnmoved = (row: OutboxRow, status: number | undefined, current: unknown): boolean =>
  status === 400 && row.was !== undefined && (current as { Status?: string } | undefined)?.Status === row.was;

/** What may have landed in an earlier try stays in doubt: it is sent again or taken out, never corrected. */
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

/** Done: the snapshot becomes the answer, ids are mapped, the receipt is written and the command leaves, all in one transaction. */
function finish(ctx: EngineContext, model: Model, batch: Batch, row: OutboxRow, outcome: Outcome, effects: Effects | null): Effects | null {
  const readable = effects !== null && batch.snapshot.apply(effects.writes);
  model.rows.delete(row.seq);
  batch.remove(definitionOf(ctx.registry, row), row);
  const receipt = model.receipts.get(row.seq);
  model.receipts.delete(row.seq);
  const told = effects?.told === undefined ? {} : { told: effects.told };
  if (receipt) batch.receipt({ ...receipt, ...stamp(ctx, row, outcome, readable ? 'done' : 'unreadable'), ...told });
  return readable ? effects : null;
}

/** Later commands on the same things: they learn the server's id, and the version that their edit now stands on. */
function followUp(ctx: EngineContext, model: Model, batch: Batch, proved: readonly Effects[]): void {
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
    const base = { ...row.base, ...Object.fromEntries(references.map((reference) => [reference, versions.get(reference) ?? 0])) };
    const definition = definitionOf(ctx.registry, row);
    const next: OutboxRow = { ...row, payload, base, ...(definition && placeOf(definition, payload)) };
    model.rows.set(row.seq, next);
    if (row.state !== 'sending') batch.put(next);
    if (here.length > 0) batch.show(definition, next, row);
  }
}

/** The receipt: what left, when, when the server had it, under which request. */
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
 * Servers without keys: their own state says whether it happened. A `no` counts against one that this context heard a server's time limit
 * before, by the clock that cannot jump; `unknown` is the user's to answer.
 */
function byState(ctx: EngineContext, row: OutboxRow, settled: 'yes' | 'no' | 'unknown'): OutboxRow {
  if (settled === 'unknown') return { ...row, state: 'uncertain', ask: true };
  const elapsed = ctx.ports.clock.elapsed();
  const send = `${row.key}@${row.sentAt}`;
  const first = ctx.denials.get(send) ?? elapsed;
  ctx.denials.set(send, first);
  if (elapsed - first >= serverLimitMs) return { ...row, state: 'queued', inDoubt: false, deniedReads: 0, nextAt: 0 };
  return { ...row, state: 'uncertain', deniedReads: row.deniedReads + 1, nextAt: ctx.ports.clock.now() + askAgainMs };
}
