import { isFarFrom } from '../../lib/quantity.ts';
import { isUnusualGroup, usualGroupsOf } from '../waste/operations.ts';
import type { EgarCreate } from './guide-create.ts';
import type { Rectifiable } from './guide-rectify.ts';

/** Allowed but unusual values of a guide. Kilograms; the moment is ISO 8601 UTC, its transporter counted from 1. */
export type GuideDoubt =
  | { kind: 'quantity'; kg: number }
  | { kind: 'group'; group: string; usual: string }
  | { kind: 'moment'; transporter: number; at: string };

/** The same of a correction: the quantity may be far from the guide's. */
export type CorrectionDoubt = Exclude<GuideDoubt, { kind: 'moment' }> | { kind: 'change'; kg: number; was: number };

/** Several times what the heaviest lorry carries. */
const unusualKg = 100_000;
const unusualMs = 365 * 86_400_000;

const heavy = (kg: number) => (kg >= unusualKg ? [{ kind: 'quantity' as const, kg }] : []);
const unusual = (ler: string, group: string | null) =>
  group && isUnusualGroup(ler, group) ? [{ kind: 'group' as const, group, usual: usualGroupsOf(ler).join(' / ') }] : [];

/** What is confirmed before a guide is made: a transport a year or more away, a quantity no lorry carries, an unusual group for the waste. */
export function guideDoubts({ quantity, transporters, selectedLerCode: ler, groupCode: group }: EgarCreate, now: number): GuideDoubt[] {
  const far = transporters.filter(({ date }) => date !== '' && Math.abs(Date.parse(date) - now) >= unusualMs);
  return [
    ...heavy(quantity),
    ...unusual(ler, group),
    ...far.map(({ index, date }) => ({ kind: 'moment' as const, transporter: index + 1, at: date })),
  ];
}

/** Returns what is confirmed before a correction is sent: only of the values that it changes. */
export function correctionDoubts(old: Rectifiable, after: Rectifiable): CorrectionDoubt[] {
  const { quantity: kg, lerCode, group } = after;
  const changesKg = kg !== old.quantity;
  return [
    ...(changesKg ? heavy(kg) : []),
    ...(changesKg && isFarFrom(kg, old.quantity) ? [{ kind: 'change' as const, kg, was: old.quantity }] : []),
    ...(group !== old.group || lerCode !== old.lerCode ? unusual(lerCode, group) : []),
  ];
}
