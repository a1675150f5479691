import type * as v from 'valibot';
import { formatTransportPlate } from '#domain/codes/plate.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { keysOf } from '#lib/records.ts';
import { transportTime } from '../create/transport-time.ts';
import type { HistoryEntry } from '../detail.ts';
import type { Egar } from '../guide.ts';
import { guideMessages as m, transporterField } from '../messages.ts';
import type { Capacity } from './capacities.ts';
import type { ChangeTransporters, SeenTransporter } from './payloads.ts';

/** Transporter of a guide. `at` is its start, ISO 8601; `name` is present where it is known. */
export interface GuideTransporter extends SeenTransporter {
  name?: string;
}

const minute = 60_000;
/** Compares to the minute, as forms write the start. */
const sameStart = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / minute) === Math.floor(Date.parse(other) / minute);

const sameCompany = (one: GuideTransporter, other: GuideTransporter): boolean =>
  one.vat === other.vat && one.apaCode === other.apaCode;

const same = (one: GuideTransporter, other: GuideTransporter): boolean =>
  sameCompany(one, other) && one.plate === other.plate && sameStart(one.at, other.at);

/** Returns true for the same transporters in the same order. */
export const sameTransporters = (one: readonly GuideTransporter[], other: readonly GuideTransporter[]): boolean =>
  one.length === other.length && one.every((each, i) => same(each, other[i] as GuideTransporter));

interface Change {
  before: readonly GuideTransporter[];
  after: readonly GuideTransporter[];
  /** Returns true for an entry of the user's own company. */
  isOwn: (transporter: GuideTransporter) => boolean;
}

/**
 * Returns the errors of a change by its author's capacity (domain, the road): origin and issuer
 * change all transporters, a transporter's account its own entry, its driver plate and trailer.
 */
export function transporterChangeErrors(capacity: Capacity, { before, after, isOwn }: Change): FieldError[] {
  if (sameTransporters(before, after)) return [{ Field: 'transporters', Message: m.unchangedTransporters }];
  if (capacity !== 'transporter' && capacity !== 'driver') return [];
  if (before.length !== after.length) return [{ Field: 'transporters', Message: m.notYourTransporter }];
  return before.flatMap((old, i) => {
    const now = after[i] as GuideTransporter;
    const mine = isOwn(old);
    const wrong: { [F in 'vat' | 'plate' | 'date']: boolean } = {
      vat: !sameCompany(old, now) && !(mine && capacity === 'transporter'),
      plate: old.plate !== now.plate && !mine,
      date: !sameStart(old.at, now.at) && !(mine && capacity === 'transporter'),
    };
    return keysOf(wrong)
      .filter((field) => wrong[field])
      .map((field) => ({ Field: transporterField(field, i), Message: m.notYourTransporter }));
  });
}

const named = ({ name, vat }: GuideTransporter): string =>
  name && name !== vat ? `${name}, NIF ${vat}` : `NIF ${vat}`;

/** Returns what a change of transporters changed, for the guide's history. */
export function listTransporterChanges(
  before: readonly GuideTransporter[],
  after: readonly GuideTransporter[],
): HistoryEntry['Changes'] {
  const most = Math.max(before.length, after.length);
  return Array.from({ length: most }, (_, i) => i).flatMap((i) => {
    const [old, now] = [before[i], after[i]];
    const change = (field: 'vat' | 'plate' | 'date', text: (one: GuideTransporter) => string) => ({
      Field: transporterField(field, i),
      Old: old ? text(old) : null,
      New: now ? text(now) : null,
    });
    return [
      ...(old && now && sameCompany(old, now) ? [] : [change('vat', named)]),
      ...(old?.plate === now?.plate ? [] : [change('plate', ({ plate }) => plate)]),
      ...(old && now && sameStart(old.at, now.at) ? [] : [change('date', ({ at }) => at)]),
    ];
  });
}

/** Returns the transporters of a guide's row, in carrying order. */
export const keptTransporters = ({ Transporters }: Pick<Egar, 'Transporters'>): GuideTransporter[] =>
  Transporters.map(({ Nif, ApaCode, Matricula, DateTime, Nome }) => ({
    vat: Nif,
    apaCode: ApaCode ?? '',
    plate: Matricula,
    at: DateTime ?? '',
    name: Nome ?? '',
  }));

/** Builds the body of the call: the transporters as they should be, and those that the user saw. */
export const toTransporterChange = (
  after: readonly GuideTransporter[],
  seen: readonly GuideTransporter[],
): v.InferOutput<typeof ChangeTransporters> => ({
  transporters: after.map(({ vat, apaCode, plate, at }, index) => ({
    vat: vat.trim(),
    apaCode: apaCode.trim(),
    plate: formatTransportPlate(plate),
    index,
    ...transportTime(writtenLisbon(new Date(at)), new Date(at)),
  })),
  Seen: seen.map(({ vat, apaCode, plate, at }) => ({ vat, apaCode, plate, at })),
});
