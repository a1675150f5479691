import type { Egar } from '../guide.ts';
import { movesOn, transitions } from './state-machine.ts';

const moves = new Set<string>(transitions.filter(movesOn));

/**
 * Returns true if a queued act, by its note, ends the guide's current state: until it is sent, no
 * other act that does so is offered.
 */
export const isMove = ({ note }: { note: string }): boolean => moves.has(note);

/**
 * Returns true if a guide awaits this user's acceptance: the server offers it, and no act that
 * decides it is queued.
 */
export const awaitsAcceptance = (row: Pick<Egar, 'UniqueId' | 'Actions'>, moved: ReadonlySet<string>): boolean =>
  row.Actions.includes('CAN_ACCEPT_EMISSION') && !moved.has(row.UniqueId);
