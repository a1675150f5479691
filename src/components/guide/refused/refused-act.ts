import * as v from 'valibot';
import type { OutboxRow } from '#db/rows.ts';
import { isFinalRefusal } from '#domain/guide/acts/final-refusals.ts';
import { findAct } from '#domain/guide/acts/state-machine.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { type GuideStatus, guideStatuses } from '#domain/guide/status.ts';
import { hasKey } from '#lib/records.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

const Present = v.object({ Status: v.picklist(guideStatuses) });

/** Returns the guide's current state, if the refusal carries it. */
export function presentStatus({ kind, refusal }: OutboxRow): GuideStatus | null {
  const found = v.safeParse(Present, refusal?.body.Current);
  return kind.startsWith('egar.') && found.success ? found.output.Status : null;
}

/**
 * Returns true if nobody is offered the act in the guide's state: sending it again can only fail.
 */
export function isOver(command: OutboxRow): boolean {
  const status = presentStatus(command);
  const name = command.kind.slice('egar.'.length);
  if (command.state !== 'conflict' || status === null || !hasKey(guideActs, name)) return false;
  return !findAct(name).from.includes(status);
}

/** Returns true if the server would refuse the unchanged act again. */
export const isFinal = (command: OutboxRow): boolean =>
  isRefused(command) && command.refusal !== null && isFinalRefusal(command.refusal.status, command.refusal.body);

/**
 * Returns true if a refused act on a guide may succeed unchanged: not if the guide has moved on, or
 * if the act itself is at fault.
 */
export const mayTryAgain = (command: OutboxRow): boolean => isRefused(command) && !isOver(command) && !isFinal(command);
