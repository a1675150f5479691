import { tryAgain } from '#sync/outbox/change-queued.ts';
import type { UserRuntime } from './runtime.ts';

/** Sends a command again under its key, regardless of what it waits for. */
export async function sendAgain(user: UserRuntime, seq: number): Promise<void> {
  await tryAgain(user.db, seq);
  void user.engine.kick({ force: true });
}
