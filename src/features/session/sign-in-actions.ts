import type { MessageDescriptor } from '@lingui/core';
import { signInErrors, signInFailed, signInRemedies, withSupportLine } from '../../components/sign-in-messages.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { TokenErrorCode } from '../../domain/wire/errors.ts';
import { hintLock, noteTouch } from '../../lib/dom/idle.ts';
import { hintSignedIn } from '../../lib/dom/signed-in-hint.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';

export interface SignInValues {
  username: string;
  password: string;
  clientCode: string;
}

/**
 * Signs in and resumes this user's waiting work. @returns the address that the sign-in is handed over to; null to go on here.
 * @throws GrantRefusedError, NetworkError, UnreadableAnswerError
 */
export async function signIn(runtime: Runtime, values: SignInValues): Promise<string | null> {
  const who = { ...values, username: values.username.trim(), clientCode: values.clientCode.trim() };
  await (await runtime.session()).signIn(who);
  runtime.reading = false;
  hintSignedIn(true);
  const user = await runtime.openUser();
  if (user) await openLock(user.db, values.password);
  // Until a given password is changed, the server refuses all that the engine asks.
  if (!user?.session.mustChangePassword) void user?.engine.resume();
  return user && (await handOver(runtime, user, who));
}

/** Signed in is signed in: whatever fails here keeps the user in this app. */
async function handOver(runtime: Runtime, user: UserRuntime, who: SignInValues): Promise<string | null> {
  try {
    const { handOverTarget } = await import('../../sync/session/hand-over.ts');
    return await handOverTarget(runtime.device, user, async () => (await runtime.session()).beginAnother(who));
  } catch {
    return null;
  }
}

/** A password just accepted by the server also opens the lock. */
async function openLock(db: UserDb, password: string): Promise<void> {
  const { readLock, renewLock } = await import('../../sync/session/screen-lock.ts');
  hintLock((await readLock(db)) !== undefined);
  noteTouch();
  await renewLock(db, password);
}

interface SignInProblem {
  kind: 'refused' | 'no-answer';
  message: MessageDescriptor;
  remedy?: MessageDescriptor | undefined;
  /** Adds the line about support. */
  support: boolean;
}

/** The message of a failed sign-in, and what can be done about it (spec 3 §8). */
export function signInProblem(error: unknown): SignInProblem {
  const code = refusalCode(error);
  if (code === null) return { kind: 'no-answer', message: signInFailed, support: false };
  return {
    kind: 'refused',
    message: signInErrors[code as TokenErrorCode] ?? signInFailed,
    remedy: signInRemedies[code as TokenErrorCode],
    support: withSupportLine.includes(code),
  };
}

/** Maintenance has a page of its own (spec 1 §2). */
export const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'MaintenanceError';

/** By name, not by class: the sign-in page is painted before the code that throws it is loaded. */
const refusalCode = (error: unknown): string | null =>
  error instanceof Error && error.name === 'GrantRefusedError' && 'code' in error ? String(error.code) : null;
