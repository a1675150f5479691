import type { OutboxRow } from '../db/rows.ts';
import { useLive } from './use-user.ts';

/** The command that a form corrects; null where it corrects none or it is no longer queued, undefined until it was read. */
export const useQueued = (seq: number | undefined): OutboxRow | null | undefined =>
  useLive(async (db) => (seq === undefined ? null : ((await db.outbox.get(seq)) ?? null)), [seq]);
