import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import type { WrittenMoment } from './use-moment.ts';

interface Props {
  moment: WrittenMoment;
  /** Labels of the two fields. */
  day: string;
  time: string;
  error: string | undefined;
  help?: string | undefined;
}

/** Shows the two fields of a moment, day and time. */
export const MomentFields = ({ moment, day, time, error, help }: Props) => (
  <div className="grid items-start gap-3 sm:grid-cols-2">
    <Field label={day} required error={error}>
      <DatePicker value={moment.day} onChange={(next, typed) => moment.setDay(next ?? (typed || null))} />
    </Field>
    <Field label={time} required error={error === undefined ? undefined : ' '} help={help}>
      <TimePicker value={moment.time} onChange={(next, typed) => moment.setTime(next ?? (typed || null))} />
    </Field>
  </div>
);
