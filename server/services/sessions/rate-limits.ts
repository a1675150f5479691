import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import type { Db } from '#server/db/types.ts';
import { tooMany } from '../refusal.ts';

const maxFailures = 5;
const lockSeconds = 15 * 60;
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

const limiterOf = (db: Db, name: string, points: number, duration: number) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false,
  });

/**
 * A limit of points per key, per minute by default, counted in the database so that all processes
 * share it.
 */
export interface RateLimit {
  /** Uses up a point. @throws Refusal 429 */
  spend(key: string): Promise<void>;
  /** Returns a point, for limits that count failures only. */
  giveBack(key: string): Promise<void>;
}

export function rateLimit(db: Db, name: string, points: number, seconds = 60): RateLimit {
  const limiter = limiterOf(db, name, points, seconds);
  return {
    spend: async (key) => {
      try {
        await limiter.consume(hashed(key));
      } catch (limit) {
        throw limit instanceof RateLimiterRes ? tooMany(limit.msBeforeNext / 1000) : limit;
      }
    },
    giveBack: async (key) => void (await limiter.reward(hashed(key))),
  };
}

/**
 * Runs a password check against a budget: five failures lock the key for fifteen minutes, even for
 * the right password. Counts before the check runs, so that parallel guesses cannot exceed the
 * budget.
 */
export type GuardPassword = (key: string, isRight: () => Promise<boolean>) => Promise<'right' | 'wrong' | 'locked'>;

export function passwordGuard(db: Db): GuardPassword {
  const limiter = limiterOf(db, 'password', maxFailures, lockSeconds);
  return async (name, isRight) => {
    const key = hashed(name);
    let left: number;
    try {
      left = (await limiter.consume(key)).remainingPoints;
    } catch (limit) {
      if (limit instanceof RateLimiterRes) return 'locked';
      throw limit;
    }
    if (await isRight()) {
      await limiter.delete(key);
      return 'right';
    }
    if (left > 0) return 'wrong';
    await limiter.block(key, lockSeconds);
    return 'locked';
  };
}

export const pruneRateLimits = async (db: Db, now: Date): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
};
