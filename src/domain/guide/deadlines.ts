import { lisbonDay } from '#lib/format.ts';
import { type GuideStatus, isLive } from './status.ts';

/**
 * Days within which a guide is concluded, counted from the arrival of the waste (domain, deadlines:
 * Portaria 145/2017 as amended by 28/2019).
 */
export const defaultConcludeDays = 30;

/** LegalDeadlineType (spec 2 §9). */
export const deadlineTypes = {
  OriginToAuthorize: 1,
  DestinToActOnNewEgar: 2,
  OriginToReplyRectification: 3,
  AsOrigin: 4,
  AsDestin: 5,
} as const;
export type DeadlineType = (typeof deadlineTypes)[keyof typeof deadlineTypes];

/** States in each deadline list, and the viewer's side. */
export const deadlineLists: Record<DeadlineType, { side: 'origin' | 'destin'; statuses: readonly GuideStatus[] }> = {
  1: { side: 'origin', statuses: ['i'] },
  2: { side: 'destin', statuses: ['o', 'rr'] },
  3: { side: 'origin', statuses: ['r'] },
  4: { side: 'origin', statuses: ['i', 'r'] },
  5: { side: 'destin', statuses: ['o', 'rr'] },
};

const day = 86_400_000;

const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

/** Facts of a guide that its deadline depends on. */
export interface DeadlineFacts {
  status: GuideStatus;
  firstTransportAt: Date;
  /** Transporters with the starts of their transports, ISO 8601. */
  transporters: readonly { at: string }[];
  /** The recipient's correction, with the arrival of the waste, ISO 8601; null before. */
  rectification: { closeAt: string } | null;
}

/**
 * Returns the last day ("2026-12-20", Europe/Lisbon) for the next act; null if nothing is due.
 * A guide is authorised by the day of its first transport, and concluded within `concludeDays` of
 * the arrival: no change of state begins that time anew. Until the recipient says when the waste
 * arrived, the latest start of its transports stands for it.
 */
export function findDeadline(guide: DeadlineFacts, concludeDays = defaultConcludeDays): string | null {
  const { status, firstTransportAt, transporters, rectification } = guide;
  if (!isLive(status)) return null;
  if (status === 'i') return lisbonDay(firstTransportAt);
  const starts = transporters.map(({ at }) => Date.parse(at));
  const arrival = lisbonDay(rectification?.closeAt ?? Math.max(firstTransportAt.getTime(), ...starts));
  return new Date((dayNumber(arrival) + concludeDays) * day).toISOString().slice(0, 10);
}

/** Returns the calendar days from today to the deadline; negative when overdue (spec 2 §4). */
export const dueDays = (deadline: string, now: Date): number => dayNumber(deadline) - dayNumber(lisbonDay(now));
