import type { Actor } from '../history.ts';

/** Name of the national system in histories and notifications. */
const systemName = 'SILiAmb';

/** Returns the author of what a reading changes: the national system, for no user. */
export const systemActor = (now: Date): Actor => ({
  accountId: null,
  userId: null,
  userName: '',
  partyName: systemName,
  capacity: 'editor',
  happenedAt: now.toISOString(),
  receivedAt: now.toISOString(),
  clockSkewSeconds: 0,
  requestId: '',
});
