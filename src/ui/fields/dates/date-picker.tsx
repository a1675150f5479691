import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar as CalendarIcon, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';
import { useField } from '../field-context.ts';
import { TextInput } from '../text-input.tsx';
import { Calendar } from './calendar.tsx';
import { readDate, showDate } from './calendar-days.ts';
import { NativePicker } from './native-picker.tsx';

export interface DatePickerProps {
  /** Day, `2026-11-20`, or a text that is not a date. */
  value: string | null;
  /** Called with `null` while the text is not a date; `typed` is that text. */
  onChange: (day: string | null, typed: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/**
 * Shows a date field: typed as dd/mm/aaaa or picked from the month; the system's picker on a phone.
 */
export function DatePicker(props: DatePickerProps) {
  return usePhone() ? <NativePicker {...props} type="date" /> : <TypedDate {...props} />;
}

/** Returns the text to show once the field has `value`, while `text` is in it. */
function textForValue(text: string, value: string | null): string {
  const read = readDate(text);
  if (read === value && (value !== null || text !== '')) return text;
  if (value) return showDate(value);
  return read ? '' : text;
}

function TypedDate({ value, onChange, min, max, disabled, id }: DatePickerProps) {
  const { t } = useLingui();
  const hasError = useField()?.invalid === true;
  const [typed, setTyped] = useState(value ? showDate(value) : '');
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Takes over a value changed from outside (a draft loaded, "Limpar"); text being typed is left
    // alone.
    setTyped((text) => textForValue(text, value));
  }, [value]);
  const unreadable = typed !== '' && readDate(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    onChange(readDate(text), text);
  };
  const shut = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = () => {
    setOpen(false);
    setLeft(true);
    const day = readDate(typed);
    if (day) setTyped(showDate(day));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      shut();
    } else if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
  };
  return (
    <LeaveBox className="relative" onLeave={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the Escape of the field and of the month alike. */}
      <div onKeyDown={press}>
        <TextInput
          id={id}
          numeric
          clearable={false}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`dd/mm/aaaa`}
          value={typed}
          disabled={disabled}
          onChange={type}
          {...(left && unreadable && { 'aria-invalid': true })}
          end={
            <IconButton
              ref={button}
              size="sm"
              icon={CalendarIcon}
              label={t`Abrir calendário`}
              disabled={disabled}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="-me-2"
            />
          }
        />
        {open && (
          <Popup>
            <Calendar
              focused
              value={value}
              min={min}
              max={max}
              onPick={(day) => {
                setTyped(showDate(day));
                onChange(day, showDate(day));
                shut();
              }}
            />
          </Popup>
        )}
      </div>
      {left && unreadable && !hasError && (
        <p role="status" className="mt-1.5 flex gap-1.5 text-caption font-medium text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-4" />
          <Trans>Escreva a data assim: 20/11/2026.</Trans>
        </p>
      )}
    </LeaveBox>
  );
}
