import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { passkeyChallenges } from '#server/db/schema/passkeys.ts';
import type { Db } from '#server/db/types.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** Purpose of a challenge, and the account, user or session for which alone it is valid. */
export interface Binding {
  purpose: Purpose;
  to: string;
}

/** Life of a challenge: time to find the key in a drawer. */
export const challengeMs = 5 * 60_000;
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Makes a challenge of 256 random bits, of which only the hash is stored. */
export async function makeChallenge(db: Db, { purpose, to }: Binding, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const expiresAt = new Date(now.getTime() + challengeMs);
  const challengeHash = hash(Buffer.from(challenge).toString('base64url'));
  await db.insert(passkeyChallenges).values({ challengeHash, purpose, boundTo: hash(to), expiresAt });
  return challenge;
}

/**
 * Takes a challenge, so that no second answer can name it, whichever process it reaches.
 * @returns false for one that is unknown, used, too old, or made for something or somebody else
 */
export async function takeChallenge(db: Db, challenge: string, { purpose, to }: Binding, now: Date): Promise<boolean> {
  const own = and(
    eq(passkeyChallenges.challengeHash, hash(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.boundTo, hash(to)),
    gt(passkeyChallenges.expiresAt, now),
  );
  const taken = await db.delete(passkeyChallenges).where(own).returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
}

/** Deletes challenges that nobody answered. */
export const pruneChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
};
