import { isUnusualGroup, listUsualGroups } from '#domain/waste/operations.ts';
import { isFarFrom } from '#lib/quantity.ts';
import type { Rectifiable } from '../acts/rectification.ts';
import { isIssuedLate } from '../late.ts';
import type { EgarCreate } from './payload.ts';

/**
 * Allowed but unusual values of a guide. Kilograms; the moment is ISO 8601 UTC, its transporter
 * counted from 1.
 */
export type GuideDoubt =
  | { kind: 'quantity'; kg: number }
  | { kind: 'group'; group: string; usual: string }
  | { kind: 'moment'; transporter: number; at: string };

/** Allowed but unusual values of a correction: its quantity may be far from the guide's. */
export type RectificationDoubt = Exclude<GuideDoubt, { kind: 'moment' }> | { kind: 'change'; kg: number; was: number };

/** Kilograms that count as unusual: several times the load of the heaviest lorry. */
const unusualKg = 100_000;
const unusualMs = 365 * 86_400_000;

const heavy = (kg: number) => (kg >= unusualKg ? [{ kind: 'quantity' as const, kg }] : []);
const unusual = (ler: string, group: string | null) =>
  group && isUnusualGroup(ler, group)
    ? [{ kind: 'group' as const, group, usual: listUsualGroups(ler).join(' / ') }]
    : [];

/**
 * Returns the values to confirm before a guide is created: a transport a year or more away, a
 * quantity no lorry carries, an unusual group for the waste.
 */
export function guideDoubts(
  { quantity, transporters, selectedLerCode: ler, groupCode: group }: EgarCreate,
  now: number,
): GuideDoubt[] {
  const far = transporters.filter(({ date }) => date !== '' && Math.abs(Date.parse(date) - now) >= unusualMs);
  return [
    ...heavy(quantity),
    ...unusual(ler, group),
    ...far.map(({ index, date }) => ({ kind: 'moment' as const, transporter: index + 1, at: date })),
  ];
}

/** Transport that began before its guide, with its start, ISO 8601 UTC. */
export interface LateDoubt {
  kind: 'late';
  at: string;
}

/** Returns the first transport if it began before the guide is saved (docs/law.md). */
export function lateDoubts({ transporters }: Pick<EgarCreate, 'transporters'>, now: number): LateDoubt[] {
  const at = transporters[0]?.date ?? '';
  return at !== '' && isIssuedLate(new Date(now).toISOString(), at) ? [{ kind: 'late', at }] : [];
}

/** Returns the values to confirm before a correction is sent: only those that it changes. */
export function rectificationDoubts(old: Rectifiable, after: Rectifiable): RectificationDoubt[] {
  const { quantity: kg, lerCode, group } = after;
  const changesKg = kg !== old.quantity;
  return [
    ...(changesKg ? heavy(kg) : []),
    ...(changesKg && isFarFrom(kg, old.quantity) ? [{ kind: 'change' as const, kg, was: old.quantity }] : []),
    ...(group !== old.group || lerCode !== old.lerCode ? unusual(lerCode, group) : []),
  ];
}
