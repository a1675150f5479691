import type { OutboxRow } from '#db/rows.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { setPaused } from '#sync/outbox/change-queued.ts';

/** Pauses a queued file, or resumes it at once. */
export async function togglePause(
  user: UserRuntime,
  { seq, paused }: Pick<OutboxRow, 'seq' | 'paused'>,
): Promise<void> {
  await setPaused(user.db, seq, !paused);
  if (paused) void user.engine.kick({ force: true });
}
