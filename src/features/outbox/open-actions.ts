import { hasActDialog } from '../../components/guide/act-correction.tsx';
import { isFinal, isOver, presentStatus } from '../../components/guide/refused-act.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { fileKeyOf } from '../../sync/outbox/queued-file.ts';
import { editConflict } from './edit-conflict.ts';
import { formOf } from './outbox-actions.ts';

export const openActs = ['sign-in', 'choose', 'guide', 'present', 'fix-screen', 'fix-dialog', 'again', 'done', 'pause', 'remove'] as const;
export type OpenAct = (typeof openActs)[number];

/** What can be done about an open command, in the order offered. */
export function actsOn(command: OutboxRow, signedIn: boolean): OpenAct[] {
  const { state, ask, refusal } = command;
  const stuck = isRefused(command);
  const busy = state === 'sending';
  const over = isOver(command);
  const mayChoose = editConflict(command) !== null;
  const mayFix = !busy && !over && !command.onBehalf && !command.inDoubt && state !== 'uncertain' && state !== 'quarantined';
  const offered: Record<OpenAct, boolean> = {
    'sign-in': state === 'parked' || (!signedIn && !stuck && !busy),
    choose: mayChoose,
    guide: stuck && presentStatus(command) !== null,
    present: !mayChoose && refusal?.body.Current !== undefined && presentStatus(command) === null,
    'fix-screen': mayFix && formOf(command) !== undefined,
    'fix-dialog': mayFix && hasActDialog(command),
    // On the version that it was made on it would only meet the newer one again.
    again: !mayChoose && !over && !isFinal(command) && (stuck || ask || state === 'waiting'),
    done: ask,
    pause: fileKeyOf(command) !== null && !stuck && !ask && state !== 'parked' && state !== 'quarantined',
    remove: !busy,
  };
  return openActs.filter((act) => offered[act]);
}
