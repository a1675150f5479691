import {
  AnswerUnreadable,
  CredentialsMissing,
  CredentialsRefused,
  CredentialsUnreadable,
  RegistryDown,
  RegistryRefused,
  RegistrySilent,
} from '#server/registry/errors.ts';
import { readAccountCredentials } from '#server/services/organisation/apa-credentials.ts';
import type { CallBudget } from './call-budget.ts';
import { type Held, isReadingDue, LeaseLost, type Reading, renewReading, takeReading, writeReading } from './lease.ts';
import { planReadings } from './plan.ts';
import type { Outside } from './read.ts';
import { readEnds } from './read-ends.ts';
import { credentialsRetryMs, downRetryMs, faultRetryMs, refusedRetryMs } from './schedule.ts';
import { isSweepDue, sweepPage } from './sweep.ts';

/** Time in ms between looks at who has access, during long sweeps too. */
const planEveryMs = 5000;

const isAny = (error: unknown, kinds: readonly (new () => Error)[]) => kinds.some((kind) => error instanceof kind);

/**
 * Creates the job that reads the guides of organisations from the national system: it carries out
 * all due readings, the longest due first, each page of a sweep in its turn. A killed process
 * leaves its reading to the next, at the stored page.
 */
export function readingsJob(outside: Outside, budget: CallBudget): (signal: AbortSignal) => Promise<void> {
  const { db, now } = outside;
  /** Calls without an answer since the last one, by reading. */
  const failures = new Map<number, number>();
  /** Sweeps under way that held a guide back. */
  const heldBack = new Set<number>();

  const carryOut = async (held: Held, signal: AbortSignal): Promise<void> => {
    const { id } = held.reading;
    const { accountId, vat } = held.reading;
    const login = await readAccountCredentials(outside, accountId, vat);
    if (isSweepDue(held.reading, now())) {
      const isHeldBack = await sweepPage(outside, { login, held, heldBack: heldBack.has(id) });
      if (isHeldBack) heldBack.add(id);
    } else {
      heldBack.delete(id);
      await readEnds(outside, { login, held }, async () => {
        const isTurn = await budget.turn(signal);
        if (isTurn) await renewReading(db, held, now());
        return isTurn;
      });
    }
    failures.delete(id);
  };

  /** Writes why a reading failed, and when it is tried again. @throws errors of this server */
  const postpone = async ({ reading }: Held, error: unknown): Promise<void> => {
    const after = (ms: number) => new Date(now().getTime() + ms);
    const write = (problem: Reading['problem'], ms: number) =>
      writeReading(db, reading, { problem, dueAt: after(ms) }).catch(ignoreLost);
    if (error instanceof LeaseLost) return;
    // One guide that cannot be read stops its list, and the operator's log says which.
    if (error instanceof AnswerUnreadable) {
      await write('refused', refusedRetryMs);
      throw error;
    }
    if (isAny(error, [RegistryDown, RegistrySilent])) {
      const count = (failures.get(reading.id) ?? 0) + 1;
      failures.set(reading.id, count);
      await write('down', downRetryMs(count));
    } else if (isAny(error, [CredentialsRefused, CredentialsMissing, CredentialsUnreadable])) {
      await write('credentials', credentialsRetryMs);
    } else if (isAny(error, [RegistryRefused])) {
      await write('refused', refusedRetryMs);
    } else {
      await write(reading.problem, faultRetryMs);
      throw error;
    }
  };

  return async (signal) => {
    let plannedAt = new Date(0);
    for (;;) {
      if (now().getTime() - plannedAt.getTime() >= planEveryMs) {
        plannedAt = now();
        await planReadings(db, plannedAt);
      }
      if (!(await isReadingDue(db, now()))) return;
      if (!(await budget.turn(signal))) return;
      const reading = await takeReading(db, now());
      if (!reading) continue;
      const held = { reading };
      await carryOut(held, signal).catch((error: unknown) => postpone(held, error));
    }
  };
}

const ignoreLost = (error: unknown): void => {
  if (!(error instanceof LeaseLost)) throw error;
};
