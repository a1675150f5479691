import { readLisbon, writtenLisbon } from '../../lib/lisbon-time.ts';
import { emptyTransporter, type FilledPart, type GuideValues, type TransporterValues } from './guide-values.ts';

/** The fields of each part that the app fills in by itself; a carrier is the first one. */
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
  carrier: ({ transporters: [first] }) => first && [first.key, first.establishment, first.name, first.vat, first.apaCode, first.plate],
  moment: ({ transporters }) => transporters.map(({ key, day, time }) => [key, day, time]),
};

/** Marks that still hold after a change: a part that was changed is the user's own. */
export const marksAfter = (before: GuideValues, after: GuideValues): FilledPart[] =>
  before.filled.filter((part) => JSON.stringify(contentOf[part](before)) === JSON.stringify(contentOf[part](after)));

const { establishment, name, vat, apaCode, plate } = emptyTransporter('');
const emptied: Record<FilledPart, (values: GuideValues) => Partial<GuideValues>> = {
  origin: () => ({ originId: null, nameOrigin: '', addressOrigin: '', vatOrigin: '', codApaOrigin: '' }),
  destin: () => ({ destinId: null, nameDestin: '', addressDestin: '', vatDestin: '', codApaDestin: '' }),
  carrier: ({ transporters }) => ({
    transporters: transporters.map((one, i) => (i === 0 ? { ...one, establishment, name, vat, apaCode, plate } : one)),
  }),
  moment: ({ transporters }) => ({ transporters: transporters.map((one) => ({ ...one, day: null, time: null })) }),
};

/** Empties what was filled in by itself, as one change. */
export function cleared(values: GuideValues, parts: readonly FilledPart[]): GuideValues {
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
  carrier: ({ transporters }, { transporters: [first] }) => ({
    transporters: transporters.map((one, i) => (i === 0 && first ? { ...first, key: one.key, day: one.day, time: one.time } : one)),
  }),
  moment: () => ({}),
};

/** Fills in what is filled in in `from`, in place of what was filled in before; what the user has written stays. */
export function refilled(values: GuideValues, from: GuideValues): GuideValues {
  const isOther = (part: FilledPart) => part !== 'moment';
  let now = cleared(values, values.filled.filter(isOther));
  const isBlank = (part: FilledPart) => JSON.stringify(contentOf[part](now)) === JSON.stringify(contentOf[part](cleared(now, [part])));
  for (const part of from.filled.filter(isOther).filter(isBlank))
    now = { ...now, ...copied[part](now, from), filled: [...now.filled, part] };
  return now;
}

/** The first transporter leaves now; the others keep their distance from it. Marked as filled in. */
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

/** As opened at this time: "now" written at an earlier opening, and untouched since, is the present one. */
export const reopened = (values: GuideValues, now: number): GuideValues =>
  values.filled.includes('moment') ? leavingNow(values, now) : values;
