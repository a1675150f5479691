import { lisbonDay } from '../../lib/format.ts';
import type { GuideStatus } from './guide-status.ts';

/** Days allowed to each side (domain, deadlines: Portaria 145/2017 as amended by 28/2019). */
export interface DeadlineDays {
  authorize: number;
  act: number;
  reply: number;
}
export const defaultDeadlineDays: DeadlineDays = { authorize: 30, act: 30, reply: 30 };

/** LegalDeadlineType (spec 2 §9). */
export const deadlineTypes = {
  OriginToAuthorize: 1,
  DestinToActOnNewEgar: 2,
  OriginToReplyRectification: 3,
  AsOrigin: 4,
  AsDestin: 5,
} as const;
export type DeadlineType = (typeof deadlineTypes)[keyof typeof deadlineTypes];

/** The states in each deadline list, and the viewer's side. */
export const deadlineLists: Record<DeadlineType, { side: 'origin' | 'destin'; statuses: readonly GuideStatus[] }> = {
  1: { side: 'origin', statuses: ['i'] },
  2: { side: 'destin', statuses: ['o', 'rr'] },
  3: { side: 'origin', statuses: ['r'] },
  4: { side: 'origin', statuses: ['i', 'r'] },
  5: { side: 'destin', statuses: ['o', 'rr'] },
};

const counted: Partial<Record<GuideStatus, keyof DeadlineDays>> = { i: 'authorize', o: 'act', rr: 'act', r: 'reply' };
const day = 86_400_000;

const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

/** Last day ("2026-12-20", Europe/Lisbon) to act on a guide in `status` since `since`; null when nothing is due. */
export function deadlineOf(status: GuideStatus, since: Date, days: DeadlineDays = defaultDeadlineDays): string | null {
  const kind = counted[status];
  if (!kind) return null;
  return new Date((dayNumber(lisbonDay(since)) + days[kind]) * day).toISOString().slice(0, 10);
}

/** Calendar days from today to the deadline; negative when overdue (spec 2 §4). */
export const dueDays = (deadline: string, now: Date): number => dayNumber(deadline) - dayNumber(lisbonDay(now));
