import type { MessageDescriptor } from '@lingui/core';
import type { UserDb } from '#db/user-db.ts';
import type { CeremonyOptions } from '#domain/people/passkeys.ts';
import { hintLock, noteTouch } from '#lib/dom/idle.ts';
import { setSignedInHint } from '#lib/dom/signed-in-hint.ts';
import { hasKey } from '#lib/records.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { signInErrors, signInFailed, signInRemedies, withSupportLine } from './sign-in-messages.ts';

export interface SignInValues {
  username: string;
  password: string;
  clientCode: string;
}

/** Proof of the user besides the password: the answer of a passkey, or a recovery code. */
type Second = { passkey: string } | { recovery_code: string };

/**
 * Signs in and resumes this user's waiting work.
 * @returns the address that the sign-in is handed over to; null to go on here.
 * @throws GrantRefusedError, NetworkError, UnreadableAnswerError
 */
export async function signIn(runtime: Runtime, values: SignInValues, second?: Second): Promise<string | null> {
  const who = { ...values, username: values.username.trim(), clientCode: values.clientCode.trim() };
  await (await runtime.session()).signIn({ ...who, ...(second && { second }) });
  const user = await begin(runtime, (db) => openLock(db, values.password));
  // A second factor is good for one session, and the newer front end needs another.
  return second === undefined && user ? handOver(runtime, user, who) : null;
}

/**
 * Signs in with a passkey, which names its user.
 * @throws NoKeyError, GrantRefusedError, NetworkError, UnreadableAnswerError
 */
export async function signInWithKey(runtime: Runtime, clientCode: string): Promise<void> {
  const session = await runtime.session();
  const passkey = await signChallenge(await session.passkeyOptions(clientCode.trim()));
  await session.signIn({ clientCode: clientCode.trim(), passkey });
  await begin(runtime, async (db) => (await import('#sync/session/screen-lock.ts')).openLock(db));
}

/** Signs a challenge; only users of passkeys load the code. */
export async function signChallenge(options: CeremonyOptions): Promise<string> {
  const { signWithKey } = await import('#components/reauthentication/browser-key.ts');
  return JSON.stringify(await signWithKey(options));
}

/** Opens the signed-in user, and the lock of their screen. */
async function begin(runtime: Runtime, unlock: (db: UserDb) => Promise<void>): Promise<UserRuntime | null> {
  runtime.reading = false;
  setSignedInHint(true);
  const user = await runtime.openUser();
  if (user) await unlock(user.db);
  // Until the given password is changed and the demanded passkey is made, the server refuses every
  // request of the engine.
  if (!user?.session.mustChangePassword && !user?.session.mustMakePasskey) void user?.engine.resume();
  return user;
}

/**
 * Hands the sign-in over to another address, if there is one. A failure here keeps the signed-in
 * user in this app.
 */
async function handOver(runtime: Runtime, user: UserRuntime, who: SignInValues): Promise<string | null> {
  try {
    const { handOverTarget } = await import('#sync/session/hand-over.ts');
    return await handOverTarget(runtime.device, user, async () => (await runtime.session()).beginAnother(who));
  } catch {
    return null;
  }
}

/** Opens the screen lock with a password that the server has just accepted. */
async function openLock(db: UserDb, password: string): Promise<void> {
  const { readLock, renewLock } = await import('#sync/session/screen-lock.ts');
  hintLock((await readLock(db)) !== undefined);
  noteTouch();
  await renewLock(db, password);
}

export interface SignInProblem {
  kind: 'refused' | 'no-answer';
  message: MessageDescriptor;
  remedy?: MessageDescriptor | undefined;
  /** True to add the line about support. */
  support: boolean;
}

/** Returns the message of a failed sign-in, and its remedy (spec 3 §8). */
export function signInProblem(error: unknown): SignInProblem {
  const code = refusalCode(error);
  if (code === null) return { kind: 'no-answer', message: signInFailed, support: false };
  return {
    kind: 'refused',
    message: hasKey(signInErrors, code) ? signInErrors[code] : signInFailed,
    remedy: hasKey(signInRemedies, code) ? signInRemedies[code] : undefined,
    support: withSupportLine.includes(code),
  };
}

/** Returns the options of the passkey that a sign-in still needs; null for any other failure. */
export const missingKey = (error: unknown): CeremonyOptions | null =>
  error instanceof Error && 'passkey' in error && isOptions(error.passkey) ? error.passkey : null;

const isOptions = (value: unknown): value is CeremonyOptions =>
  typeof value === 'object' && value !== null && 'challenge' in value;

/** Returns true if the user closed the browser's question for a passkey. */
export const isNoKey = (error: unknown): boolean => error instanceof Error && error.name === 'NoKeyError';

/** Returns true during maintenance, which has its own page (spec 1 §2). */
export const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'MaintenanceError';

/**
 * Recognises the error by name, not by class: the sign-in page is painted before the code that
 * throws it is loaded.
 */
const refusalCode = (error: unknown): string | null =>
  error instanceof Error && error.name === 'GrantRefusedError' && 'code' in error ? String(error.code) : null;
