import { AnswerUnreadable, RegistryDown, RegistrySilent } from './errors.ts';
import type { NationalRegistry } from './registry.ts';

/** Time in ms for which nothing is tried after a call that was not answered. */
const restMs = 5000;

/** Returns true for an outage; an answer that cannot be read shows that the system is at work. */
const isAway = (error: unknown): boolean =>
  error instanceof RegistrySilent || (error instanceof RegistryDown && !(error instanceof AnswerUnreadable));

/** State of the national system, as far as calls have shown it. */
export interface RegistryHealth {
  /** Returns the time since which it does not answer; null while it does. */
  downSince(): Date | null;
}

/**
 * Wraps the national system so that an outage does not keep every caller waiting: after a call
 * without an answer the following ones fail at once for a moment, as not reached.
 */
export function withCircuit(
  registry: NationalRegistry,
  now: () => Date,
): { registry: NationalRegistry; health: RegistryHealth } {
  let since: Date | null = null;
  let restUntil = 0;
  const guarded = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (now().getTime() < restUntil) throw new RegistryDown();
      try {
        const answer = await call(...args);
        since = null;
        return answer;
      } catch (error) {
        if (isAway(error)) {
          since ??= now();
          restUntil = now().getTime() + restMs;
        } else since = null;
        throw error;
      }
    };
  };
  return {
    health: { downSince: () => since },
    registry: {
      issue: guarded(registry.issue),
      act: guarded(registry.act),
      validate: guarded(registry.validate),
      places: guarded(registry.places),
      pickupPoint: guarded(registry.pickupPoint),
      guide: guarded(registry.guide),
      guidesOf: guarded(registry.guidesOf),
      document: guarded(registry.document),
      siteOf: registry.siteOf,
      get settleMs() {
        return registry.settleMs;
      },
    },
  };
}
