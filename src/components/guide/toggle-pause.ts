import type { OutboxRow } from '../../db/rows.ts';
import type { UserRuntime } from '../../runtime/runtime.ts';
import { setPaused } from '../../sync/outbox/change-queued.ts';

/** Holds a queued file back, or lets it go on at once. */
export async function togglePause(user: UserRuntime, { seq, paused }: Pick<OutboxRow, 'seq' | 'paused'>): Promise<void> {
  await setPaused(user.db, seq, !paused);
  if (paused) void user.engine.kick({ force: true });
}
