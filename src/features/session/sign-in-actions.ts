import type { MessageDescriptor } from '@lingui/core';
import type { UserDb } from '#db/user-db.ts';
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

/**
 * Signs in and resumes this user's waiting work.
 * @returns the address that the sign-in is handed over to; null to go on here.
 * @throws GrantRefusedError, NetworkError, UnreadableAnswerError
 */
export async function signIn(runtime: Runtime, values: SignInValues): Promise<string | null> {
  const who = { ...values, username: values.username.trim(), clientCode: values.clientCode.trim() };
  await (await runtime.session()).signIn(who);
  runtime.reading = false;
  setSignedInHint(true);
  const user = await runtime.openUser();
  if (user) await openLock(user.db, values.password);
  // Until the given password is changed, the server refuses every request of the engine.
  if (!user?.session.mustChangePassword) void user?.engine.resume();
  return user && (await handOver(runtime, user, who));
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

interface SignInProblem {
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

/** Returns true during maintenance, which has its own page (spec 1 §2). */
export const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'MaintenanceError';

/**
 * Recognises the error by name, not by class: the sign-in page is painted before the code that
 * throws it is loaded.
 */
const refusalCode = (error: unknown): string | null =>
  error instanceof Error && error.name === 'GrantRefusedError' && 'code' in error ? String(error.code) : null;
