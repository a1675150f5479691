import type { Capacity } from '#domain/guide/acts/capacities.ts';
import { changedFields, type EgarRectify, type Rectifiable, rectified } from '#domain/guide/acts/rectification.ts';
import { findAct, findCapacity, mayDo, next } from '#domain/guide/acts/state-machine.ts';
import type { GuideAct, Transition } from '#domain/guide/acts/table.ts';
import { listTransporterChanges } from '#domain/guide/acts/transporter-change.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import { alreadyInState, guideMessages } from '#domain/guide/messages.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { files, guideHistory } from '#server/db/schema/guide-records.ts';
import type { Guide, PaperSignatureValue, TransporterValue } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Writes } from '#server/db/writes.ts';
import type { Refusal } from '#server/services/refusal.ts';
import { type Actor, guideLine } from '../history.ts';
import { noticeOfAct } from '../notices.ts';

/** Signature on paper, with the number of its photo's row. */
export interface SignedPaper extends PaperSignatureValue {
  photo: number;
}

/** Data of a transition, as stored with its intent. */
export interface TransitionData {
  transition: Transition;
  actor: Actor;
  comment: string | null;
  /** Time when the waste arrived, ISO 8601. */
  closedAt: string | null;
  rectification: EgarRectify | null;
  /** Transporters after a change; absent in intents of older versions. */
  transporters?: TransporterValue[] | null;
  signedPaper?: SignedPaper | null;
}

/**
 * Returns the transition of an intent. Those of older versions name the client's origin in the act
 * (`authorizeAsOrigin`), which is in the actor's capacity now.
 */
export const readTransition = ({ transition }: Pick<TransitionData, 'transition'>): Transition =>
  transition.replace(/AsOrigin$/, '') as Transition;

/** Refuses an act that these capacities may not do now. @throws `refusal(reason)` */
export function refuseUnless(
  act: GuideAct,
  guide: Guide,
  held: ReadonlySet<Capacity>,
  refusal: (message: string) => Refusal,
): void {
  if (mayDo(act, guide.status, held)) return;
  if (!findCapacity(act, held)) throw refusal(guideMessages.notPermitted);
  const own = findAct(act).refusal;
  throw refusal(own ? guideMessages[own] : alreadyInState(guide.number, guide.status));
}

export const toRectifiableValues = (guide: Guide): Rectifiable => ({
  quantity: Number(guide.quantity),
  lerCode: guide.lerCode,
  operation: guide.operation,
  group: guide.groupCode,
  numPgl: guide.pglNumber,
});

function rectificationOf(
  guide: Guide,
  { rectification, comment, closedAt, ...data }: TransitionData,
): Guide['rectification'] {
  const before = guide.rectification;
  switch (readTransition(data)) {
    case 'rectify':
      return {
        ...rectified(toRectifiableValues(guide), rectification as EgarRectify),
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
 * Moves a guide to its next state, with its history and notifications. It is the only place where a
 * state is written.
 * @returns the guide after the transition
 * @throws Error for a transition unknown to the state machine: callers check first
 */
export function planTransition(
  guide: Guide,
  data: TransitionData,
  concludeDays: number,
): { guide: Guide; writes: Writes } {
  const { actor, comment } = data;
  const transition = readTransition(data);
  const to = next(guide.status, transition);
  if (to === null) throw new Error(`no way for ${transition}`);
  const statusAt = findAct(transition).to === 'same' ? guide.statusAt : new Date(actor.receivedAt);
  const rectification = rectificationOf(guide, data);
  const arrived = rectification?.accepted ? rectification.closeAt : data.closedAt;
  const transporters = data.transporters ?? guide.transporters;
  const transport = {
    transporters,
    transportersChangedAt: data.transporters ? new Date(actor.happenedAt) : guide.transportersChangedAt,
    firstTransportAt: data.transporters ? new Date(transporters[0]?.at ?? statusAt) : guide.firstTransportAt,
  };
  const { signedPaper } = data;
  const values = {
    ...transport,
    ...(signedPaper ? { paperSignature: toSignature(signedPaper) } : {}),
    status: to,
    statusAt,
    authorized: guide.authorized || to === 'o',
    deadline: findDeadline({ ...transport, status: to, rectification }, concludeDays),
    rectification,
    ...(to === 'f' ? { closedAt: arrived ? new Date(arrived) : statusAt } : {}),
    ...(transition === 'rejectEmission' ? { destinComment: comment ?? '' } : {}),
  };
  const changes = [
    ...(transition === 'rectify' && rectification ? changesOf(toRectifiableValues(guide), rectification) : []),
    ...listTransporterChanges(guide.transporters, transporters),
    ...(data.signedPaper
      ? [{ Field: 'paperSignature', Old: wordsOf(guide.paperSignature), New: wordsOf(data.signedPaper) }]
      : []),
  ];
  const after = { ...guide, ...values, version: guide.version + 1 };
  return {
    guide: after,
    writes: {
      name: 'transition',
      changed: {
        guide: [guides, guide.id, values],
        ...(signedPaper && { photo: [files, signedPaper.photo, { guideId: guide.id }] }),
      },
      rows: {
        line: [guideHistory, guideLine(guide.id, actor, { act: transition, from: guide.status, to, comment, changes })],
      },
      seen: { guide: [guides, [guide]] },
      ...noticeOfAct(after, actor, transition, comment),
    },
  };
}

const toSignature = ({ photo: _, ...signature }: SignedPaper): PaperSignatureValue => signature;

const wordsOf = (signed: PaperSignatureValue | null): string | null =>
  signed && [signed.name, signed.capacity, portugueseTime(new Date(signed.at))].filter(Boolean).join(', ');

const text = (value: string | number | null): string | null => (value === null ? null : String(value));

function changesOf(old: Rectifiable, now: Rectifiable): HistoryEntry['Changes'] {
  const values = {
    quantity: now.quantity,
    lerCode: now.lerCode,
    operation: now.operation,
    group: now.group,
    numPgl: now.numPgl,
  };
  return changedFields(old, values).map((Field) => ({ Field, Old: text(old[Field]), New: text(values[Field]) }));
}
