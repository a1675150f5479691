import type { LicenseTrouble } from '../../components/guide/use-license.ts';
import { isUnusualGroup, usualGroupsOf } from '../../domain/waste/operations.ts';
import type { GuideValues } from './guide-values.ts';
import { toPayload } from './guide-values.ts';

/** Allowed but unusual values. */
export type Doubt =
  | { kind: 'quantity'; kg: number }
  | { kind: 'group'; group: string; usual: string }
  | { kind: 'moment'; transporter: number; at: string }
  | { kind: 'license'; trouble: LicenseTrouble };

/** Several times what the heaviest lorry carries. */
const unusualKg = 100_000;
const unusualMs = 365 * 86_400_000;

/**
 * What the user confirms before a guide is saved: a transport a year or more away, a quantity no lorry carries, an unusual group for the
 * waste, a recipient without a licence for it.
 */
export function guideDoubts(values: GuideValues, now: number, trouble: LicenseTrouble | null = null): Doubt[] {
  const { quantity, transporters, selectedLerCode: ler, groupCode: group } = toPayload(values);
  const far = transporters.filter(({ date }) => date !== '' && Math.abs(Date.parse(date) - now) >= unusualMs);
  return [
    ...(quantity >= unusualKg ? [{ kind: 'quantity' as const, kg: quantity }] : []),
    ...(group && isUnusualGroup(ler, group) ? [{ kind: 'group' as const, group, usual: usualGroupsOf(ler).join(' / ') }] : []),
    ...(trouble ? [{ kind: 'license' as const, trouble }] : []),
    ...far.map(({ index, date }) => ({ kind: 'moment' as const, transporter: index + 1, at: date })),
  ];
}
