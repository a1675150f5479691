import type { GuideRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { guideActs } from '../../domain/guide/guide-acts.ts';
import { pendingOf } from '../../runtime/pending-of.ts';

/** The list of exactly the guides that `countToAccept` counts. */
export const toAcceptHref = '#/gars/list?ver=aceitar';

const moves = new Set<string>(Object.entries(guideActs).flatMap(([act, rule]) => ('to' in rule ? [act] : [])));

/** Whether a queued act, by its note, ends the guide's present state: until it is sent no other such act is offered. */
export const isMove = ({ note }: { note: string }): boolean => moves.has(note);

/** Guides with a queued act that ends their present state. */
export async function movedGuides(db: UserDb): Promise<Set<string>> {
  const queued = await pendingOf(db, 'egar');
  return new Set([...queued].flatMap(([id, pending]) => (pending.some(isMove) ? [id] : [])));
}

/** Whether a guide awaits this user's acceptance: the server offers it, and nothing that decides it is queued. */
export const awaitsAcceptance = (row: Pick<GuideRow, 'UniqueId' | 'Actions'>, moved: ReadonlySet<string>): boolean =>
  row.Actions.includes('CAN_ACCEPT_EMISSION') && !moved.has(row.UniqueId);

/** How many guides await this user's acceptance, online and offline. */
export async function countToAccept(db: UserDb): Promise<number> {
  // A guide to accept has a running deadline: thousands of ended ones are not read.
  const [rows, moved] = await Promise.all([db.egars.where('Deadline').above('').toArray(), movedGuides(db)]);
  return rows.filter((row) => awaitsAcceptance(row, moved)).length;
}
