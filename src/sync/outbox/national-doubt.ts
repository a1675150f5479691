import type { OutboxRow } from '#db/rows.ts';

/** Reason for waiting of a creation that may exist in the national system. */
export const nationalDoubt = 'national-doubt';

/**
 * Returns true if a person has to say which guide of the national system a creation is. It stays so
 * while it is sent again: only the server knows whether somebody has said it meanwhile.
 */
export const isNationalDoubt = ({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean =>
  reason === nationalDoubt && (state === 'uncertain' || state === 'sending');
