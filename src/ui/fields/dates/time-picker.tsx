import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';
import { useField } from '../field-context.ts';
import { TextInput } from '../text-input.tsx';
import { readTime, timeNow } from './calendar-days.ts';
import { NativePicker } from './native-picker.tsx';
import { TimeColumns } from './time-columns.tsx';

export interface TimePickerProps {
  /** Time, `09:30`, or a text that is not a time. */
  value: string | null;
  onChange: (time: string | null, typed: string) => void;
  disabled?: boolean | undefined;
  /** Step of the offered minutes; any minute can be typed. */
  step?: number | undefined;
  id?: string | undefined;
}

export function TimePicker(props: TimePickerProps) {
  const phone = usePhone();
  const { onChange, disabled } = props;
  if (!phone) return <TypedTime {...props} />;
  const now = (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onChange(timeNow(), timeNow())}
      className="-me-2 min-h-12 shrink-0 rounded-control px-2 text-label font-semibold text-link"
    >
      <Trans>Agora</Trans>
    </button>
  );
  return (
    <NativePicker type="time" value={props.value} onChange={onChange} disabled={disabled} id={props.id} end={now} />
  );
}

function TypedTime({ value, onChange, disabled, step = 10, id }: TimePickerProps) {
  const { t } = useLingui();
  const hasError = useField()?.invalid === true;
  const [typed, setTyped] = useState(value ?? '');
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setTyped((text) =>
      readTime(text) === value && (value !== null || text !== '') ? text : (value ?? (readTime(text) ? '' : text)),
    );
  }, [value]);
  const unreadable = typed !== '' && readTime(typed) === null;
  const set = (time: string) => {
    setTyped(time);
    onChange(readTime(time), time);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const leave = () => {
    setOpen(false);
    setLeft(true);
    setTyped(readTime(typed) ?? typed);
  };
  return (
    <LeaveBox className="relative" onLeave={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the Escape of the field and of the columns alike. */}
      <div onKeyDown={press}>
        <TextInput
          id={id}
          numeric
          clearable={false}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`hh:mm`}
          value={typed}
          disabled={disabled}
          {...(left && unreadable && { 'aria-invalid': true })}
          onChange={(text) => {
            setLeft(false);
            set(text);
          }}
          end={
            <IconButton
              ref={button}
              size="sm"
              icon={Clock}
              label={t`Escolher a hora`}
              disabled={disabled}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="-me-2"
            />
          }
        />
        {open && (
          <Popup className="w-full min-w-48 p-2">
            <TimeColumns value={readTime(typed)} step={step} onPick={set} />
          </Popup>
        )}
      </div>
      {left && unreadable && !hasError && (
        <p role="status" className={cx('mt-1.5 flex gap-1.5 text-caption font-medium text-danger-text')}>
          <CircleAlert aria-hidden className="mt-px size-4" />
          <Trans>Escreva a hora assim: 09:30.</Trans>
        </p>
      )}
    </LeaveBox>
  );
}
