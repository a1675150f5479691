import * as v from 'valibot';
import type { FieldError } from '../wire/errors.ts';
import { requiredText } from '../wire/fields.ts';

/** First and last moment that an outage may name (ms): e-GARs began in 2018. */
const [earliest, latest] = [Date.UTC(2018, 0), Date.UTC(2100, 0)];
const moment = v.pipe(
  v.string('val_required'),
  v.minLength(1, 'val_required'),
  v.check((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, 'val_invalid_date'),
  v.transform((text) => new Date(text).toISOString()),
);

/** Longest outage that can be entered, in days: those that APA has published lasted hours. */
export const maxOutageDays = 7;
/** Most outages kept at once. */
const maxOutages = 500;
const minuteMs = 60_000;

/** Address where APA publishes the outages it has validated, with its paper model. */
export const outagesPage = 'https://apoiosiliamb.apambiente.pt/node/2331?language=pt-pt';

/**
 * Outage of the national system that APA has validated: only in it may APA's paper model accompany
 * a transport (docs/law.md). Moments are ISO 8601 UTC. Not in the specification.
 */
export const Outage = v.object({
  UniqueId: v.string(),
  Start: v.string(),
  End: v.string(),
  /** Whether the end is foreseen only. */
  EndForeseen: v.boolean(),
  /** Address at which APA says so. */
  Source: v.string(),
  PublishedAt: v.string(),
  RegisteredAt: v.string(),
  /** Name of the file with APA's paper model; null if none came with it. */
  ModelName: v.nullable(v.string()),
  Version: v.optional(v.number(), 0),
});
export type Outage = v.InferOutput<typeof Outage>;

/**
 * Body of POST /outages and PUT /outages/{id}: super administrators only. `ModelFileId` is the
 * FileGuid of a file of the sender; without one, an existing model stays.
 */
export const OutagePayload = v.pipe(
  v.object({
    Start: moment,
    End: moment,
    EndForeseen: v.optional(v.boolean(), false),
    Source: v.pipe(requiredText(500), v.url('val_invalid_format'), v.startsWith('https://', 'val_invalid_format')),
    PublishedAt: moment,
    ModelFileId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('val_invalid_format'))), null),
  }),
  v.forward(
    v.check(({ Start, End }) => End > Start, 'val_end_before_start'),
    ['End'],
  ),
  v.forward(
    v.check(
      ({ Start, End }) => Date.parse(End) - Date.parse(Start) <= maxOutageDays * 86_400_000,
      'val_outage_too_long',
    ),
    ['End'],
  ),
);
export type OutagePayload = v.InferOutput<typeof OutagePayload>;

export const outageExample: OutagePayload = {
  Start: '2026-10-05T08:00:00.000Z',
  End: '2026-10-05T12:30:00.000Z',
  EndForeseen: false,
  Source: outagesPage,
  PublishedAt: '2026-10-05T08:41:00.000Z',
  ModelFileId: null,
};

type Period = Pick<Outage, 'Start' | 'End'>;

/** Returns the problems of an outage that a schema cannot see; `others` are the known ones. */
export function outageProblems(
  { Start, End, PublishedAt }: Pick<OutagePayload, 'Start' | 'End' | 'PublishedAt'>,
  others: readonly Period[],
  now: Date,
): FieldError[] {
  const overlaps = others.some((other) => other.Start < End && other.End > Start);
  return [
    ...(overlaps ? [{ Field: 'Start', Message: 'val_outage_overlaps' }] : []),
    ...(others.length >= maxOutages ? [{ Field: 'Start', Message: 'val_too_many_outages' }] : []),
    ...(Date.parse(PublishedAt) > now.getTime() + minuteMs
      ? [{ Field: 'PublishedAt', Message: 'val_in_the_future' }]
      : []),
  ];
}
