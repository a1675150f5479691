import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../services/refusal.ts';

/** Many devices share one address in a mobile network: a refresh is cheap, and has more room. */
const refreshes = 5;
const maxFailures = 5;
const lockSeconds = 15 * 60;

/** Limits of POST /token, per process: per address and minute, and the failures of names that nobody has. */
export function signInLimits(perMinute: number) {
  const limiters = {
    password: new RateLimiterMemory({ points: perMinute, duration: 60 }),
    refresh_token: new RateLimiterMemory({ points: perMinute * refreshes, duration: 60 }),
  };
  const unknownNames = new RateLimiterMemory({ points: maxFailures - 1, duration: lockSeconds });
  return {
    /** @throws Refusal 429 */
    async spend(grant: keyof typeof limiters, address: string): Promise<void> {
      try {
        await limiters[grant].consume(address);
      } catch (limit) {
        throw limit instanceof RateLimiterRes ? tooMany(limit.msBeforeNext / 1000) : limit;
      }
    },
    unknownNameFailed: (name: string): Promise<boolean> =>
      unknownNames.consume(name).then(
        () => false,
        () => true,
      ),
  };
}
