import { emptyTransporter, type TransporterValues } from '#components/transporters/transporter-values.ts';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import type { FilledPart, GuideValues } from '../guide-values.ts';

/**
 * Returns the fields of each part that the app fills in by itself; the carrier is the first
 * transporter.
 */
const contentOf: Record<FilledPart, (values: GuideValues) => unknown> = {
  origin: ({ originId, nameOrigin, addressOrigin, vatOrigin, codApaOrigin }) => [
    originId,
    nameOrigin,
    addressOrigin,
    vatOrigin,
    codApaOrigin,
  ],
  destin: ({ destinId, nameDestin, addressDestin, vatDestin, codApaDestin }) => [
    destinId,
    nameDestin,
    addressDestin,
    vatDestin,
    codApaDestin,
  ],
  transporter: ({ transporters: [first] }) =>
    first && [first.key, first.establishment, first.name, first.vat, first.apaCode, first.plate],
  moment: ({ transporters }) => transporters.map(({ key, day, time }) => [key, day, time]),
};

/**
 * Returns the marks that still hold after a change: a part that the user changed loses its mark.
 */
export const marksAfter = (before: GuideValues, after: GuideValues): FilledPart[] =>
  before.filled.filter((part) => JSON.stringify(contentOf[part](before)) === JSON.stringify(contentOf[part](after)));

const { establishment, name, vat, apaCode, plate } = emptyTransporter('');
const emptied: Record<FilledPart, (values: GuideValues) => Partial<GuideValues>> = {
  origin: () => ({ originId: null, nameOrigin: '', addressOrigin: '', vatOrigin: '', codApaOrigin: '' }),
  destin: () => ({ destinId: null, nameDestin: '', addressDestin: '', vatDestin: '', codApaDestin: '' }),
  transporter: ({ transporters }) => ({
    transporters: transporters.map((one, i) => (i === 0 ? { ...one, establishment, name, vat, apaCode, plate } : one)),
  }),
  moment: ({ transporters }) => ({ transporters: transporters.map((one) => ({ ...one, day: null, time: null })) }),
};

/** Clears the parts that were filled in by themselves, as one change. */
export function clearFilled(values: GuideValues, parts: readonly FilledPart[]): GuideValues {
  let now: GuideValues = { ...values, filled: values.filled.filter((part) => !parts.includes(part)) };
  for (const part of parts) now = { ...now, ...emptied[part](now) };
  return now;
}

const copied: Record<FilledPart, (into: GuideValues, from: GuideValues) => Partial<GuideValues>> = {
  origin: (_, { originId, nameOrigin, addressOrigin, vatOrigin, codApaOrigin }) => ({
    originId,
    nameOrigin,
    addressOrigin,
    vatOrigin,
    codApaOrigin,
  }),
  destin: (_, { destinId, nameDestin, addressDestin, vatDestin, codApaDestin }) => ({
    destinId,
    nameDestin,
    addressDestin,
    vatDestin,
    codApaDestin,
  }),
  transporter: ({ transporters }, { transporters: [first] }) => ({
    transporters: transporters.map((one, i) =>
      i === 0 && first ? { ...first, key: one.key, day: one.day, time: one.time } : one,
    ),
  }),
  moment: () => ({}),
};

/**
 * Replaces the parts that the app filled in before by those marked in `from`; what the user has
 * written stays.
 */
export function refilled(values: GuideValues, from: GuideValues): GuideValues {
  const isOther = (part: FilledPart) => part !== 'moment';
  let now = clearFilled(values, values.filled.filter(isOther));
  const isBlank = (part: FilledPart) =>
    JSON.stringify(contentOf[part](now)) === JSON.stringify(contentOf[part](clearFilled(now, [part])));
  for (const part of from.filled.filter(isOther).filter(isBlank))
    now = { ...now, ...copied[part](now, from), filled: [...now.filled, part] };
  return now;
}

/**
 * Sets the first transporter to leave now; the others keep their distance from it. Marks the moment
 * as filled in.
 */
export function leavingNow(values: GuideValues, now: number): GuideValues {
  const [first] = values.transporters;
  if (!first) return values;
  const minute = Math.floor(now / 60_000) * 60_000;
  const momentOf = (one: TransporterValues) => readLisbon(one, new Date(now))?.getTime();
  const before = momentOf(first);
  const transporters = values.transporters.map((one) => {
    if (one === first) return { ...one, ...writtenLisbon(new Date(minute)) };
    const own = momentOf(one);
    return before === undefined || own === undefined
      ? { ...one, day: null, time: null }
      : { ...one, ...writtenLisbon(new Date(minute + own - before)) };
  });
  return { ...values, transporters, filled: [...values.filled.filter((part) => part !== 'moment'), 'moment'] };
}

/**
 * Updates the values for an opening at this time: a "now" filled in at an earlier opening, and left
 * untouched, becomes the present time.
 */
export function reopenDraft(values: GuideValues, now: number): GuideValues {
  const filled = values.filled.map(presentPart);
  return filled.includes('moment') ? leavingNow({ ...values, filled }, now) : { ...values, filled };
}

/**
 * Returns the part under its present name: drafts of older versions call the transporter otherwise.
 */
const presentPart = (part: FilledPart): FilledPart => ((part as string) === 'carrier' ? 'transporter' : part);
