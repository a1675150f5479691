import { type Capacity, type GuideAct, isFor, mayDo, next, type Transition } from '../../../src/domain/guide/guide-acts.ts';
import { type DeadlineDays, deadlineOf } from '../../../src/domain/guide/guide-deadlines.ts';
import type { HistoryAct, HistoryEntry } from '../../../src/domain/guide/guide-detail.ts';
import { alreadyInState, guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { changedFields, type EgarRectify, type Rectifiable, rectified } from '../../../src/domain/guide/guide-rectify.ts';
import { guideHistory } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Writes } from '../../db/writes.ts';
import type { Refusal } from '../refusal.ts';
import { type Actor, guideLine } from './guide-history.ts';
import { noticeOfAct } from './guide-notices.ts';

/** The data of a transition, as stored with its intent. */
export interface TransitionData {
  transition: Transition;
  actor: Actor;
  comment: string | null;
  /** When the waste arrived, ISO 8601. */
  closedAt: string | null;
  correction: EgarRectify | null;
}

/** A transition and its `AsOrigin` variant share one history act. */
export const plainAct = (act: Transition): HistoryAct => act.replace(/AsOrigin$/, '') as HistoryAct;

/** @throws `refusal(reason)` when these capacities may not do it now */
export function refuseUnless(act: GuideAct, guide: Guide, held: ReadonlySet<Capacity>, refusal: (message: string) => Refusal): void {
  if (mayDo(act, guide.status, held)) return;
  if (!isFor(act, held)) throw refusal(guideMessages.notPermitted);
  throw refusal(act === 'revoke' ? guideMessages.notRevocable : alreadyInState(guide.number, guide.status));
}

export const valuesOf = (guide: Guide): Rectifiable => ({
  quantity: Number(guide.quantity),
  lerCode: guide.lerCode,
  operation: guide.operation,
  group: guide.groupCode,
  numPgl: guide.pglNumber,
});

function correctionOf(guide: Guide, { transition, correction, comment, closedAt }: TransitionData): Guide['rectification'] {
  const before = guide.rectification;
  switch (plainAct(transition)) {
    case 'rectify':
      return {
        ...rectified(valuesOf(guide), correction as EgarRectify),
        destinComment: comment,
        originComment: null,
        closeAt: closedAt as string,
        accepted: false,
      };
    case 'acceptRectification':
      return before && { ...before, accepted: true };
    case 'rejectRectification':
      return before && { ...before, originComment: comment };
    case 'acceptEmission':
      return null;
    default:
      return before;
  }
}

/**
 * Moves a guide to its next state, with its history and notifications. The only place where a state is written.
 * @returns the guide as it will be
 * @throws Error for a transition unknown to the state machine: callers check first
 */
export function planTransition(guide: Guide, data: TransitionData, days: DeadlineDays): { guide: Guide; writes: Writes } {
  const { transition, actor, comment } = data;
  const to = next(guide.status, transition);
  if (to === null) throw new Error(`no way for ${transition}`);
  const act = plainAct(transition);
  const statusAt = new Date(actor.receivedAt);
  const rectification = correctionOf(guide, data);
  const arrived = rectification?.accepted ? rectification.closeAt : data.closedAt;
  const values = {
    status: to,
    statusAt,
    authorized: guide.authorized || to === 'o',
    deadline: deadlineOf(to, statusAt, days),
    rectification,
    ...(to === 'f' ? { closedAt: arrived ? new Date(arrived) : statusAt, hasSignedPdf: true } : {}),
    ...(transition === 'rejectEmission' ? { destinComment: comment ?? '' } : {}),
  };
  const changes = transition === 'rectify' && rectification ? changesOf(valuesOf(guide), rectification) : [];
  const after = { ...guide, ...values, version: guide.version + 1 };
  return {
    guide: after,
    writes: {
      name: 'transition',
      changed: { guide: [guides, guide.id, values] },
      rows: { line: [guideHistory, guideLine(guide.id, actor, { act, from: guide.status, to, comment, changes })] },
      seen: { guide: [guides, [guide]] },
      ...noticeOfAct(after, actor, act, comment),
    },
  };
}

const text = (value: string | number | null): string | null => (value === null ? null : String(value));

function changesOf(old: Rectifiable, now: Rectifiable): HistoryEntry['Changes'] {
  const values = { quantity: now.quantity, lerCode: now.lerCode, operation: now.operation, group: now.group, numPgl: now.numPgl };
  return changedFields(old, values).map((Field) => ({ Field, Old: text(old[Field]), New: text(values[Field]) }));
}
