import type { Egar } from './guide.ts';
import { guideActs } from './guide-acts.ts';

const moves = new Set<string>(Object.entries(guideActs).flatMap(([act, rule]) => ('to' in rule ? [act] : [])));

/** Whether a queued act, by its note, ends the guide's present state: until it is sent no other such act is offered. */
export const isMove = ({ note }: { note: string }): boolean => moves.has(note);

/** Whether a guide awaits this user's acceptance: the server offers it, and nothing that decides it is queued. */
export const awaitsAcceptance = (row: Pick<Egar, 'UniqueId' | 'Actions'>, moved: ReadonlySet<string>): boolean =>
  row.Actions.includes('CAN_ACCEPT_EMISSION') && !moved.has(row.UniqueId);
