import { hasActDialog } from '#components/guide/rectification/act-rectification.tsx';
import { isFinal, isOver, presentStatus } from '#components/guide/refused/refused-act.ts';
import type { OutboxRow } from '#db/rows.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isNationalDoubt } from '#sync/outbox/national-doubt.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { findFileKey } from '#sync/outbox/queued-file.ts';
import { editConflict } from './conflict/edit-conflict.ts';
import { findFormHref } from './outbox-actions.ts';

export const openActs = [
  'sign-in',
  'late',
  'settle',
  'choose',
  'guide',
  'present',
  'fix-screen',
  'fix-dialog',
  'again',
  'done',
  'pause',
  'remove',
] as const;
export type OpenAct = (typeof openActs)[number];

/** Returns the acts available on an open command, in the order offered. */
export function listOpenActs(command: OutboxRow, signedIn: boolean, now = Date.now()): OpenAct[] {
  const { state, ask, refusal } = command;
  const stuck = isRefused(command);
  const busy = state === 'sending';
  const over = isOver(command);
  const late = isOverdue(command, now);
  const mayChoose = editConflict(command) !== null;
  const mayFix =
    !busy && !over && !command.onBehalf && !command.inDoubt && state !== 'uncertain' && state !== 'quarantined';
  const isOffered: Record<OpenAct, boolean> = {
    'sign-in': state === 'parked' || (!signedIn && !stuck && !busy && !late),
    late,
    settle: isNationalDoubt(command),
    choose: mayChoose,
    guide: stuck && presentStatus(command) !== null,
    present: !mayChoose && refusal?.body.Current !== undefined && presentStatus(command) === null,
    'fix-screen': mayFix && findFormHref(command) !== undefined,
    'fix-dialog': mayFix && hasActDialog(command),
    // Sent again on its old version, an edit in conflict would only meet the newer version again.
    again: !mayChoose && !over && !late && !isFinal(command) && (stuck || ask || state === 'waiting'),
    done: ask,
    pause: findFileKey(command) !== null && !stuck && !ask && state !== 'parked' && state !== 'quarantined',
    remove: !busy,
  };
  return openActs.filter((act) => isOffered[act]);
}
