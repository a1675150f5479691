import type { UserDb } from '#db/user-db.ts';

const key = 'lock';
const iterations = 600_000;
const freeFailures = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/**
 * Lock over the screen, switched on by its user. Data and sync continue behind it: it only stops
 * other people who pick up the device.
 */
export interface ScreenLock {
  /** Minutes without a touch until it locks. */
  minutes: number;
  locked: boolean;
  /** PBKDF2 hash of the password: the password itself is not stored. */
  salt: string;
  hash: string;
  iterations: number;
  failures: number;
  /** Time before which no attempt is checked (ms, device clock). */
  waitUntil: number;
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

async function derive(password: string, salt: string, rounds: number): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: decode(salt), iterations: rounds };
  return encode(new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256)));
}

async function verifierOf(password: string): Promise<Pick<ScreenLock, 'salt' | 'hash' | 'iterations'>> {
  const salt = encode(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await derive(password, salt, iterations), iterations };
}

export const readLock = (db: UserDb): Promise<ScreenLock | undefined> => db.readMeta<ScreenLock>(key);

const change = (db: UserDb, work: (lock: ScreenLock) => Partial<ScreenLock>): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const lock = await readLock(db);
    if (lock) await db.meta.put({ key, value: { ...lock, ...work(lock) } });
  });

/** Switches the lock on with a password that the server has just accepted. */
export async function switchOnLock(db: UserDb, password: string, minutes: number): Promise<void> {
  const value: ScreenLock = { minutes, locked: false, failures: 0, waitUntil: 0, ...(await verifierOf(password)) };
  await db.meta.put({ key, value });
}

export const switchOffLock = async (db: UserDb): Promise<void> => db.meta.delete(key);

export const lockScreen = (db: UserDb): Promise<void> => change(db, () => ({ locked: true }));

/** Opens the lock with a password that the server has just accepted, which may be a new one. */
export async function renewLock(db: UserDb, password: string): Promise<void> {
  if (!(await readLock(db))) return;
  const verifier = await verifierOf(password);
  await change(db, () => ({ ...verifier, locked: false, failures: 0, waitUntil: 0 }));
}

/** Opens the lock for a user who has just signed in without the password, which stays its key. */
export const openLock = (db: UserDb): Promise<void> => change(db, () => ({ locked: false, failures: 0, waitUntil: 0 }));

/** Result of an attempt; `wait`: not checked, because too many were wrong. */
export type Unlocked = { outcome: 'open' | 'wrong' } | { outcome: 'wait'; ms: number };

/**
 * Checks a password offline. An attempt is counted before it is checked: five are free, then each
 * costs a longer wait.
 */
export async function unlock(db: UserDb, password: string, now: number): Promise<Unlocked> {
  let tried: ScreenLock | null = null;
  let ms = 0;
  await change(db, (lock) => {
    // A clock that was set back must not lock its user out for longer than the longest wait.
    ms = Math.min(lock.waitUntil - now, longestWaitMs);
    if (ms > 0) return {};
    tried = lock;
    const failures = lock.failures + 1;
    const over = failures - freeFailures;
    return { failures, waitUntil: over < 0 ? 0 : now + Math.min(firstWaitMs * 2 ** over, longestWaitMs) };
  });
  if (ms > 0) return { outcome: 'wait', ms };
  const lock = tried as ScreenLock | null;
  if (!lock) return { outcome: 'open' };
  if ((await derive(password, lock.salt, lock.iterations)) !== lock.hash) return { outcome: 'wrong' };
  await change(db, () => ({ locked: false, failures: 0, waitUntil: 0 }));
  return { outcome: 'open' };
}
