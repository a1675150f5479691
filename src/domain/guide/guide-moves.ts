import * as v from 'valibot';
import { SeenCorrection } from './guide-correction.ts';
import { guideMessages as m } from './guide-messages.ts';

const whole = v.pipe(v.number(m.selectDate), v.integer(m.selectDate));
const time = v.pipe(v.number(m.selectTime), v.integer(m.selectTime));
const comment = (most = 2000) => v.pipe(v.string(m.commentRequired), v.trim(), v.maxLength(most, `val_max_length_${most}`));
const required = v.pipe(comment(), v.minLength(1, m.commentRequired));

/** POST {egar}/{id}/emission/accept (spec 2 §7): arrival of the waste in mainland time; `month` 1–12. */
export const AcceptEmission = v.object(
  {
    day: v.pipe(whole, v.minValue(1, m.selectDate), v.maxValue(31, m.selectDate)),
    month: v.pipe(whole, v.minValue(1, m.selectDate), v.maxValue(12, m.selectDate)),
    year: v.pipe(whole, v.minValue(2018, m.selectDate), v.maxValue(2100, m.selectDate)),
    hour: v.pipe(time, v.minValue(0, m.selectTime), v.maxValue(23, m.selectTime)),
    minute: v.pipe(time, v.minValue(0, m.selectTime), v.maxValue(59, m.selectTime)),
  },
  // Of a part that is missing altogether.
  ({ path }) => (['hour', 'minute'].includes(String(path?.[0]?.key)) ? m.selectTime : m.selectDate),
);
export type AcceptEmission = v.InferOutput<typeof AcceptEmission>;

/** POST …/emission/reject. */
export const RejectEmission = v.object({ DestinComment: required });
const Seen = { Seen: v.optional(SeenCorrection) };
/** POST …/rectification/accept and /impressionate-accept, with what was seen of the correction. */
export const AcceptRectification = v.object(Seen);
/** POST …/rectification/reject and /impressionate-reject: requires a comment (spec 2 §5). */
export const RejectRectification = v.object({ OriginComment: required, ...Seen });
/** Acts without a payload. */
export const NoPayload = v.object({});
/** POST {egar}/revoke (spec 2 §7). */
export const RevokeEgar = v.object({ GarId: v.pipe(v.string(), v.minLength(1, m.required)), Obs: required });
/** PUT {egar}/edit/{id}: replaces the account's own tags. */
export const EditEgar = v.object({ tagIds: v.pipe(v.array(v.string()), v.maxLength(20, 'val_too_many_tags')) });
