import { type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';

export interface RadioOption<K extends string | number> {
  key: K;
  label: ReactNode;
  detail?: ReactNode;
  /** Fields that belong to the option, shown below it while it is chosen. */
  body?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<K extends string | number> {
  value: K | null;
  onChange: (key: K) => void;
  options: readonly RadioOption<K>[];
  disabled?: boolean | undefined;
  /** Stacks the options. */
  stacked?: boolean | undefined;
  /** Shows each option as a row of a box, for a choice that is a screen's whole question. */
  boxed?: boolean | undefined;
  name?: string | undefined;
}

/** Shows radio buttons; place it inside a Field with role="radiogroup". */
export function RadioGroup<K extends string | number>({
  value,
  onChange,
  options,
  disabled,
  stacked,
  boxed,
  name,
}: RadioGroupProps<K>) {
  const own = useId();
  return (
    <div
      className={cx(
        'flex',
        stacked ? 'flex-col lg:gap-2' : 'flex-wrap gap-x-5 lg:gap-y-2',
        boxed &&
          'divide-y divide-border overflow-hidden rounded-panel border hairline border-border bg-surface lg:gap-0',
      )}
    >
      {options.map((option) => {
        const off = disabled || option.disabled;
        const chosen = value === option.key;
        return (
          <div key={option.key} className={cx(boxed && 'px-4 py-3', boxed && chosen && 'bg-surface-selected')}>
            <label
              className={cx(
                'relative flex gap-2.5 max-lg:min-h-(--target)',
                boxed ? 'items-start font-semibold' : 'items-center',
                off && 'cursor-not-allowed text-muted',
              )}
            >
              <input
                type="radio"
                name={name ?? own}
                value={option.key}
                checked={chosen}
                disabled={off}
                onChange={() => onChange(option.key)}
                className={cx(
                  'size-6 shrink-0 cursor-[inherit] appearance-none rounded-full bg-surface lg:size-5',
                  chosen ? 'border-[6px] border-accent lg:border-[6px]' : 'border-2 border-border-strong',
                  off && 'opacity-45',
                )}
              />
              <span>
                {option.label}
                {option.detail && <span className="block text-caption font-normal text-muted">{option.detail}</span>}
              </span>
            </label>
            {chosen && option.body && <div className="mt-3 ps-8.5 lg:ps-7.5">{option.body}</div>}
          </div>
        );
      })}
    </div>
  );
}
