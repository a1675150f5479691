import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { lateAfterMs } from '#domain/guide/late.ts';
import type { CommandDefinition } from './command.ts';

type Guarded = Pick<OutboxRow, 'deadline' | 'asksWhenLate'>;

/**
 * Returns the deadline of a command by its departure, and that it asks once that is past; nothing
 * for a command without departure, or saved when it was past already: its user has said so.
 */
export function guardDeparture(
  definition: Pick<CommandDefinition, 'departure'>,
  payload: unknown,
  now: number,
): Guarded | undefined {
  const at = definition.departure?.find(payload);
  const deadline = at ? at.getTime() + lateAfterMs : 0;
  return deadline >= now ? { deadline, asksWhenLate: true } : undefined;
}

/** Reason for waiting of a command that the server refused, undone, because it came too late. */
export const lateReason = 'late';

/**
 * Returns true if a command waits for its user's word because its departure has passed. One that
 * was never sent waits by the device's clock. Of one that has left, only the server knows whether
 * it goes on there: it is repeated under its key until the server refuses it as late.
 */
export const isOverdue = (
  {
    state,
    deadline,
    asksWhenLate,
    sentAt,
    reason,
  }: Pick<OutboxRow, 'state'> & Partial<Guarded & Pick<OutboxRow, 'sentAt' | 'reason'>>,
  now: number,
): boolean =>
  asksWhenLate === true &&
  state === 'queued' &&
  (reason === lateReason || (!sentAt && typeof deadline === 'number' && deadline < now));

/** Reads the commands that wait for their user's word because their departure has passed. */
export const readOverdue = (db: UserDb, now: number): Promise<OutboxRow[]> =>
  db.outbox
    .where('deadline')
    .above(0)
    .filter((row) => isOverdue(row, now))
    .sortBy('seq');
