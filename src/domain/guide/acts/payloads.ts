// Payloads of the acts on guides: the body that the call of each act sends. A row of `guideActs`
// says its payload as `body: actBody(schema, toContent)`.

import * as v from 'valibot';
import { CreateTransporter } from '../create/payload.ts';
import { guideMessages as m } from '../messages.ts';
import type { EgarRectify } from './rectification.ts';
import { SeenRectification } from './seen-rectification.ts';

const whole = v.pipe(v.number(m.selectDate), v.integer(m.selectDate));
const time = v.pipe(v.number(m.selectTime), v.integer(m.selectTime));
const comment = (most = 2000) =>
  v.pipe(v.string(m.commentRequired), v.trim(), v.maxLength(most, `val_max_length_${most}`));
const required = v.pipe(comment(), v.minLength(1, m.commentRequired));

/**
 * POST {egar}/{id}/emission/accept (spec 2 §7): arrival of the waste in mainland time; `month` is
 * 1–12.
 */
export const AcceptEmission = v.object(
  {
    day: v.pipe(whole, v.minValue(1, m.selectDate), v.maxValue(31, m.selectDate)),
    month: v.pipe(whole, v.minValue(1, m.selectDate), v.maxValue(12, m.selectDate)),
    year: v.pipe(whole, v.minValue(2018, m.selectDate), v.maxValue(2100, m.selectDate)),
    hour: v.pipe(time, v.minValue(0, m.selectTime), v.maxValue(23, m.selectTime)),
    minute: v.pipe(time, v.minValue(0, m.selectTime), v.maxValue(59, m.selectTime)),
  },
  // Error for a part that is missing altogether.
  ({ path }) => (['hour', 'minute'].includes(String(path?.[0]?.key)) ? m.selectTime : m.selectDate),
);
export type AcceptEmission = v.InferOutput<typeof AcceptEmission>;

/** POST …/emission/reject. */
export const RejectEmission = v.object({ DestinComment: required });
const Seen = { Seen: v.optional(SeenRectification) };
/**
 * POST …/rectification/accept and /impressionate-accept, with the seen values of the correction.
 */
export const AcceptRectification = v.object(Seen);
/** POST …/rectification/reject and /impressionate-reject: requires a comment (spec 2 §5). */
export const RejectRectification = v.object({ OriginComment: required, ...Seen });
/** Acts without a payload. */
export const NoPayload = v.object({});
/** POST {egar}/revoke (spec 2 §7). */
export const RevokeEgar = v.object({ GarId: v.pipe(v.string(), v.minLength(1, m.required)), Obs: required });
/** PUT {egar}/edit/{id}: replaces the account's own tags. */
export const EditEgar = v.object({ tagIds: v.pipe(v.array(v.string()), v.maxLength(20, 'val_too_many_tags')) });

/** Transporter as the user saw it on the guide. */
export const SeenTransporter = v.object({ vat: v.string(), apaCode: v.string(), plate: v.string(), at: v.string() });
export type SeenTransporter = v.InferOutput<typeof SeenTransporter>;
/**
 * PUT {egar}/{id}/transporters, not in the specification: all transporters of the guide, in
 * carrying order, and those that the user saw before.
 */
export const ChangeTransporters = v.object({
  transporters: v.array(CreateTransporter, m.required),
  Seen: v.optional(v.array(SeenTransporter)),
});

const words = v.pipe(v.string(m.required), v.trim(), v.maxLength(255, 'val_max_length_255'));
/**
 * POST {egar}/{id}/paper-signature, not in the specification: who signed the printed guide, in
 * which capacity, when (ISO 8601), and the photo of the sheet (FileGuid of
 * /api/file/request-acceptance).
 */
export const SignOnPaper = v.object({
  Name: v.pipe(words, v.minLength(1, m.required)),
  Capacity: v.optional(words, ''),
  At: v.pipe(v.string(m.selectDate), v.isoTimestamp(m.selectDate)),
  FileGuid: v.pipe(v.string(m.photoRequired), v.minLength(1, m.photoRequired)),
});
export type SignOnPaper = v.InferOutput<typeof SignOnPaper>;

/** Content of an act, whichever party does it and by whichever way. */
export interface ActContent {
  arrival?: AcceptEmission;
  rectification?: EgarRectify;
  /** True if nobody said when the waste arrived: `endDate` is the time of the act. */
  assumesArrival?: boolean;
  comment?: string | null;
  transporters?: CreateTransporter[];
  seenTransporters?: SeenTransporter[] | undefined;
  paperSignature?: SignOnPaper;
  /** Correction that the user saw when answering. */
  seen?: SeenRectification | undefined;
}

/**
 * Declares the payload of an act: the schema of the body that its call sends, and the function that
 * turns a parsed body into the act's content.
 */
export const actBody = <S extends v.GenericSchema>(
  schema: S,
  toContent: (sent: v.InferOutput<S>) => ActContent = () => ({}),
): { schema: S; toContent: (sent: v.InferOutput<S>) => ActContent } => ({ schema, toContent });
