import type { Egar } from '../guide.ts';

/**
 * Returns true if a guide awaits this user's acceptance: the server offers it, and no act that
 * decides it is queued.
 */
export const awaitsAcceptance = (row: Pick<Egar, 'UniqueId' | 'Actions'>, moved: ReadonlySet<string>): boolean =>
  row.Actions.includes('CAN_ACCEPT_EMISSION') && !moved.has(row.UniqueId);
