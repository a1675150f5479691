import * as v from 'valibot';
import { hasActDialog } from '../../components/guide/act-correction.tsx';
import type { OutboxRow } from '../../db/rows.ts';
import { isFinalRefusal } from '../../domain/guide/final-refusals.ts';
import { type GuideAct, guideActs } from '../../domain/guide/guide-acts.ts';
import { type GuideStatus, guideStatuses } from '../../domain/guide/guide-status.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { fileKeyOf } from '../../sync/outbox/queued-file.ts';
import { editConflict } from './edit-conflict.ts';
import { formOf } from './outbox-actions.ts';

export const openActs = ['sign-in', 'choose', 'guide', 'present', 'fix-screen', 'fix-dialog', 'again', 'done', 'pause', 'remove'] as const;
export type OpenAct = (typeof openActs)[number];

const Present = v.object({ Status: v.picklist(guideStatuses) });

/** The guide's present state, when the refusal carries it. */
export function presentStatus({ kind, refusal }: OutboxRow): GuideStatus | null {
  const found = v.safeParse(Present, refusal?.body.Current);
  return kind.startsWith('egar.') && found.success ? found.output.Status : null;
}

/** The guide is in a state where nobody is offered the act: resending it can only fail. */
export function isOver(command: OutboxRow): boolean {
  const status = presentStatus(command);
  const name = command.kind.slice('egar.'.length);
  if (command.state !== 'conflict' || status === null || !Object.hasOwn(guideActs, name)) return false;
  const { from }: { from: readonly GuideStatus[] } = guideActs[name as GuideAct];
  return !from.includes(status);
}

/** Resent unchanged, it would be refused again. */
const isFinal = (command: OutboxRow): boolean =>
  isRefused(command) && command.refusal !== null && isFinalRefusal(command.refusal.status, command.refusal.body);

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
