import * as v from 'valibot';
import {
  arrivalErrors,
  checkRectify,
  type RectifyValues,
  toRectifiable,
  toRectify,
} from '#components/guide/rectification/rectify-values.ts';
import { AcceptEmission, RejectEmission, RejectRectification } from '#domain/guide/acts/payloads.ts';
import { type Rectification, rectified } from '#domain/guide/acts/rectification.ts';
import { toSeenRectification } from '#domain/guide/acts/seen-rectification.ts';
import type { LinkAct } from '#domain/guide/acts/table.ts';
import { type RectificationDoubt, rectificationDoubts } from '#domain/guide/create/warnings.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { FieldError } from '#domain/wire/errors.ts';

interface Answer {
  body: Record<string, unknown>;
  errors: readonly (v.BaseIssue<unknown> | FieldError)[];
}

/** Data that the person answering sees: the guide, and the correction being answered. */
export interface Shown {
  guide: Egar;
  rectification: Rectification | null;
}

/** Returns the body of an answer, and its remaining problems (spec 2 §5). */
export function toAnswer(act: LinkAct, values: RectifyValues, { guide, rectification }: Shown, now: Date): Answer {
  const seen = rectification ? { Seen: toSeenRectification(rectification) } : {};
  const first = new Date(guide.FirstTransportDate ?? 0);
  if (act === 'acceptEmission') return accept(values, first, now);
  if (act === 'rejectEmission') return checked(RejectEmission, { DestinComment: values.comment });
  if (act === 'rejectRectification') return checked(RejectRectification, { OriginComment: values.comment, ...seen });
  if (act === 'acceptRectification') return { body: seen, errors: [] };
  if (act !== 'rectify') return { body: {}, errors: [] };
  const { rectification: body, errors } = checkRectify(values, guide, now);
  return { body: { ...body }, errors };
}

/** Returns the doubts to confirm before a correction is sent by a link, as in the app. */
export function listAnswerDoubts(values: RectifyValues, { guide }: Shown, now: Date): RectificationDoubt[] {
  const old = toRectifiable(guide);
  return rectificationDoubts(old, rectified(old, toRectify(values, now)));
}

function accept({ day, time }: RectifyValues, first: Date, now: Date): Answer {
  const errors = arrivalErrors({ day, time }, first, now);
  const [year, month, date] = (day ?? '').split('-').map(Number);
  const [hour, minute] = (time ?? '').split(':').map(Number);
  const parsed = v.safeParse(AcceptEmission, { year, month, day: date, hour, minute });
  return parsed.success ? { body: parsed.output, errors } : { body: {}, errors: [...errors, ...parsed.issues] };
}

function checked(schema: v.GenericSchema<Record<string, unknown>>, body: Record<string, unknown>): Answer {
  const parsed = v.safeParse(schema, body);
  return parsed.success
    ? { body: parsed.output as Record<string, unknown>, errors: [] }
    : { body, errors: parsed.issues.map(({ message }) => ({ Field: 'comment', Message: message })) };
}
