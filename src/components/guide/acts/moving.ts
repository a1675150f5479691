import type { OutboxRow } from '#db/rows.ts';
import { isMove } from '#domain/guide/moves.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/**
 * Returns true for a queued act that will end the guide's current state. A refused one will not:
 * the server still offers such acts.
 */
export const isMoving = (pending: { note: string; state: OutboxRow['state'] }): boolean =>
  isMove(pending) && !isRefused(pending);
