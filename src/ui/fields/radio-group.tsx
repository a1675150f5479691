import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';

export interface RadioOption<K extends string> {
  key: K;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<K extends string> {
  value: K | null;
  onChange: (key: K) => void;
  options: readonly RadioOption<K>[];
  disabled?: boolean | undefined;
  /** Stacked. */
  stacked?: boolean | undefined;
  name?: string | undefined;
}

/** Inside a Field with role="radiogroup". */
export function RadioGroup<K extends string>({ value, onChange, options, disabled, stacked, name }: RadioGroupProps<K>) {
  const own = useId();
  return (
    <div className={cx('flex', stacked ? 'flex-col lg:gap-2' : 'flex-wrap gap-x-5 lg:gap-y-2')}>
      {options.map((option) => {
        const off = disabled || option.disabled;
        return (
          <label
            key={option.key}
            className={cx('relative flex items-center gap-2.5 max-lg:min-h-(--target)', off && 'cursor-not-allowed text-muted')}
          >
            <input
              type="radio"
              name={name ?? own}
              value={option.key}
              checked={value === option.key}
              disabled={off}
              onChange={() => onChange(option.key)}
              className={cx(
                'size-6 shrink-0 cursor-[inherit] appearance-none rounded-full bg-surface lg:size-5',
                value === option.key ? 'border-[6px] border-accent lg:border-[6px]' : 'border-2 border-border-strong',
                off && 'opacity-45',
              )}
            />
            <span>
              {option.label}
              {option.detail && <span className="block text-caption text-muted">{option.detail}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
