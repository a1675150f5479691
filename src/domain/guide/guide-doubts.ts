import { isUnusualGroup, usualGroupsOf } from '../waste/operations.ts';
import type { EgarCreate } from './guide-create.ts';

/** Allowed but unusual values of a guide. Kilograms; the moment is ISO 8601 UTC, its transporter counted from 1. */
export type GuideDoubt =
  | { kind: 'quantity'; kg: number }
  | { kind: 'group'; group: string; usual: string }
  | { kind: 'moment'; transporter: number; at: string };

/** Several times what the heaviest lorry carries. */
const unusualKg = 100_000;
const unusualMs = 365 * 86_400_000;

/** What is confirmed before a guide is made: a transport a year or more away, a quantity no lorry carries, an unusual group for the waste. */
export function guideDoubts({ quantity, transporters, selectedLerCode: ler, groupCode: group }: EgarCreate, now: number): GuideDoubt[] {
  const far = transporters.filter(({ date }) => date !== '' && Math.abs(Date.parse(date) - now) >= unusualMs);
  return [
    ...(quantity >= unusualKg ? [{ kind: 'quantity' as const, kg: quantity }] : []),
    ...(group && isUnusualGroup(ler, group) ? [{ kind: 'group' as const, group, usual: usualGroupsOf(ler).join(' / ') }] : []),
    ...far.map(({ index, date }) => ({ kind: 'moment' as const, transporter: index + 1, at: date })),
  ];
}
