import * as v from 'valibot';
import type { GuideRow } from '#db/rows.ts';
import { EgarRectify, momentErrors, type Rectifiable, rectifyErrors } from '#domain/guide/acts/rectification.ts';
import { findProbableArrival } from '#domain/guide/arrival.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { isDay, isTime } from '#lib/day-time.ts';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import { toKilograms, type WrittenQuantity } from '#lib/quantity.ts';

/**
 * Values of the form while being written; also the draft on disk. An empty value is not corrected.
 */
export interface RectifyValues {
  /** Day and time, `2026-11-20` and `09:30`, or texts that are neither. */
  day: string | null;
  time: string | null;
  quantity: WrittenQuantity;
  ler: string | null;
  operation: string | null;
  group: string | null;
  pgl: string;
  comment: string;
}

type Arriving = Pick<GuideRow, 'FirstTransportDate' | 'Transporters' | 'ResidueRectified'>;

/** Returns the values that a correction of this guide begins with. */
export const startOfRectify = (
  { FirstTransportDate, Transporters, ResidueRectified }: Arriving,
  now: Date,
): RectifyValues => ({
  ...writtenLisbon(
    findProbableArrival(
      {
        earlier: ResidueRectified?.CloseDate ?? null,
        starts: [FirstTransportDate, ...Transporters.map(({ DateTime }) => DateTime)],
      },
      now,
    ),
  ),
  quantity: null,
  ler: null,
  operation: null,
  group: null,
  pgl: '',
  comment: '',
});

/** Returns the guide's own values, with which a correction is compared. */
export const toRectifiable = ({ Residue, Destin }: Pick<GuideRow, 'Residue' | 'Destin'>): Rectifiable => ({
  quantity: Residue.Quantidade,
  lerCode: Residue.CodigoResiduoLer,
  operation: Residue.CodigoOperacao,
  group: Residue.CodigoGrupo,
  numPgl: Destin.NumPgl,
});

/** Returns the correction as sent (spec 2 §5): only the changes. */
export const toRectify = (
  { day, time, quantity, ler, operation, group, pgl, comment }: RectifyValues,
  now: Date,
): EgarRectify => ({
  endDate: readLisbon({ day, time }, now)?.toISOString() ?? null,
  quantity: toKilograms(quantity),
  selectedLerCode: ler,
  selectedOperationCode: operation,
  groupCode: group,
  numPgl: pgl.trim() || null,
  comment: comment.trim() || null,
});

/**
 * Returns the reasons why day and time cannot be the arrival, each at its field, `endDate` or
 * `endTime`.
 */
export function arrivalErrors(
  { day, time }: Pick<RectifyValues, 'day' | 'time'>,
  firstTransport: Date,
  now: Date,
): FieldError[] {
  const errors: FieldError[] = [
    ...(isDay(day) ? [] : [{ Field: 'endDate', Message: day === null ? m.selectDate : m.badMoment }]),
    ...(isTime(time) ? [] : [{ Field: 'endTime', Message: time === null ? m.selectTime : m.badTime }]),
  ];
  return errors.length > 0 ? errors : momentErrors('endDate', readLisbon({ day, time }, now), firstTransport, now);
}

/** Returns the correction and its problems; `null` while the server could not read it. */
export function checkRectify(
  values: RectifyValues,
  row: Pick<GuideRow, 'Residue' | 'Destin' | 'FirstTransportDate'>,
  now: Date,
) {
  const first = new Date(row.FirstTransportDate ?? 0);
  const arrival = arrivalErrors(values, first, now);
  const unreadable = typeof values.quantity === 'string' ? [{ Field: 'quantity', Message: m.unreadableQuantity }] : [];
  const parsed = v.safeParse(EgarRectify, toRectify(values, now));
  if (!parsed.success) return { rectification: null, errors: [...arrival, ...unreadable, ...parsed.issues] };
  const rest = rectifyErrors(parsed.output, toRectifiable(row), first, now).filter(({ Field }) => Field !== 'endDate');
  return { rectification: parsed.output, errors: [...arrival, ...rest] };
}

/** Turns a saved correction back into the form's values. */
export function fromRectify(p: EgarRectify): RectifyValues {
  return {
    ...(p.endDate === null ? { day: null, time: null } : writtenLisbon(new Date(p.endDate))),
    quantity: p.quantity,
    ler: p.selectedLerCode,
    operation: p.selectedOperationCode,
    group: p.groupCode,
    pgl: p.numPgl ?? '',
    comment: p.comment ?? '',
  };
}
