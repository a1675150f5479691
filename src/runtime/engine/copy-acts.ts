import type { UserDb } from '#db/user-db.ts';
import { losesDatabases } from '#lib/dom/abilities.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { backUpCommand } from '#sync/rescue/backup.ts';
import type { UserRuntime } from './runtime.ts';

/** Longest wait for the backup, in ms: a failed or slow one must not delay the user. */
const longestCopyMs = 500;

/** Acts without a second copy yet, by the database that holds them. */
const uncopied = new Map<UserDb, { user: UserRuntime; seqs: Set<number> }>();
let cancel = () => {};

/**
 * Copies acts that are on disk: at once where the browser is known to lose databases, and elsewhere
 * when the device is idle or the page is left. Resolves when they may be called saved. A copy that
 * a killed page has not written is written at the next rest of the engine (`tidyBackup`).
 */
export async function copyActs(user: UserRuntime, seqs: readonly number[]): Promise<void> {
  if (losesDatabases()) {
    await Promise.all(seqs.map((seq) => copied(user, seq)));
    return;
  }
  const waiting = uncopied.get(user.db) ?? { user, seqs: new Set<number>() };
  for (const seq of seqs) waiting.seqs.add(seq);
  uncopied.set(user.db, waiting);
  cancel();
  cancel = whenIdle(copyNow);
  document.addEventListener('visibilitychange', copyIfLeft);
  addEventListener('pagehide', copyNow);
}

const copied = (user: UserRuntime, seq: number): Promise<void> =>
  Promise.race([
    backUpCommand(user.db, user.backup, seq).catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, longestCopyMs)),
  ]);

function copyIfLeft(): void {
  if (document.visibilityState === 'hidden') copyNow();
}

function copyNow(): void {
  cancel();
  cancel = () => {};
  document.removeEventListener('visibilitychange', copyIfLeft);
  removeEventListener('pagehide', copyNow);
  const waiting = [...uncopied.values()];
  uncopied.clear();
  for (const { user, seqs } of waiting) for (const seq of seqs) void copied(user, seq);
}
