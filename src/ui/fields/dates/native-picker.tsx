import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFieldControl } from '../field-context.ts';

interface NativePickerProps {
  type: 'date' | 'time';
  value: string | null;
  onChange: (value: string | null, typed: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  step?: number | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  end?: ReactNode;
}

/** Shows the system's own picker, familiar to touch users. */
export function NativePicker({ type, value, onChange, min, max, step, disabled, id, end }: NativePickerProps) {
  const { t } = useLingui();
  const control = useFieldControl(id);
  const hint = type === 'date' ? t`dd/mm/aaaa` : t`hh:mm`;
  return (
    <div
      className="field-box"
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <span className="native-picker" data-hint={value ? undefined : hint}>
        <input
          {...control}
          type={type}
          value={value ?? ''}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || null, event.target.value)}
          className="min-w-0 grow bg-transparent text-inherit tabular-nums"
        />
      </span>
      {end}
    </div>
  );
}
