import * as v from 'valibot';
import type { OutboxRow } from '../../db/rows.ts';
import { isFinalRefusal } from '../../domain/guide/final-refusals.ts';
import { type GuideAct, guideActs } from '../../domain/guide/guide-acts.ts';
import { isMove } from '../../domain/guide/guide-awaiting.ts';
import { type GuideStatus, guideStatuses } from '../../domain/guide/guide-status.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';

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
export const isFinal = (command: OutboxRow): boolean =>
  isRefused(command) && command.refusal !== null && isFinalRefusal(command.refusal.status, command.refusal.body);

/** Whether a refused act on a guide may succeed as it is: not where the guide has moved on, or the act itself is at fault. */
export const mayTryAgain = (command: OutboxRow): boolean => isRefused(command) && !isOver(command) && !isFinal(command);

/** A queued act that will end the guide's present state. A refused one will not: the server offers its like again. */
export const isMoving = (pending: { note: string; state: OutboxRow['state'] }): boolean => isMove(pending) && !isRefused(pending);
