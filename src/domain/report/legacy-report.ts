import * as v from 'valibot';
import { optionalId, optionalText, requiredId } from '../wire/fields.ts';
import { isEmptyRange, rangeProblem } from './dates.ts';
import { reportFilters } from './generic-report.ts';
import { guidesFormat } from './kinds.ts';

/** Maximum of days between the dates of a pair (spec 3 §9). */
export const legacyReportDays = 90;

/**
 * Day as the older call writes it, "20261120", or as stored, "2026-11-20": a parsed request can be
 * parsed again.
 */
const compactDay = v.pipe(
  optionalText(50),
  v.check((text) => text === '' || /^\d{4}(-?)\d{2}\1\d{2}$/.test(text), 'val_invalid_date'),
  v.transform((text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
);

const entries = {
  ...reportFilters,
  AccountEstablishment: requiredId,
  SelectedProductCodeId: optionalId,
  TransportStartDate: compactDay,
  TransportEndDate: compactDay,
  ClosedStartDate: compactDay,
  ClosedEndDate: compactDay,
  Format: guidesFormat,
};
type Field = keyof typeof entries;
const pairs: readonly (readonly [from: Field, to: Field])[] = [
  ['TransportStartDate', 'TransportEndDate'],
  ['ClosedStartDate', 'ClosedEndDate'],
];

/**
 * POST /api/reports and /api/reports/export (spec 3 §5, §7): at least one of two pairs of days,
 * each complete.
 */
export const LegacyReportRequest = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const request = dataset.value;
    const say = (field: Field, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: request, key: field, value: request[field] }],
      });
    const given = pairs.map(([start, end]) => ({ start, end, from: String(request[start]), to: String(request[end]) }));
    if (given.every(isEmptyRange)) say('TransportStartDate', 'val_at_least_one_period_defined');
    for (const { start, end, ...range } of given) {
      const problem = isEmptyRange(range) ? null : rangeProblem(range, legacyReportDays);
      if (problem) say(problem.at === 'from' ? start : end, problem.message);
    }
  }),
);
export type LegacyReportRequest = v.InferOutput<typeof LegacyReportRequest>;

/** Writes a day for the older call. */
export const writtenDay = (day: string | null): string => (day ?? '').replaceAll('-', '');
