import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
  reason?: string | undefined;
  className?: string | undefined;
}

/**
 * Shows a switch, only for settings that take effect at once; anything that waits for "Gravar" is a
 * Checkbox.
 */
export function Switch({ checked, onChange, label, detail, disabled, reason, className }: SwitchProps) {
  return (
    <label
      title={disabled ? reason : undefined}
      className={cx(
        'relative flex items-center gap-2.5 max-lg:min-h-(--target)',
        disabled && 'cursor-not-allowed',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute h-6 w-10 cursor-[inherit] appearance-none rounded-full"
      />
      <span
        aria-hidden
        className={cx(
          'flex h-6 w-10 shrink-0 rounded-full p-0.5 transition-colors',
          checked ? 'bg-accent' : 'bg-border-strong',
          disabled && 'opacity-45',
        )}
      >
        <span
          className={cx(
            'size-5 rounded-full bg-surface transition-transform',
            checked && 'translate-x-4 rtl:-translate-x-4',
          )}
        />
      </span>
      <span className={cx('min-w-0', disabled && 'text-muted')}>
        {label}
        {(detail || (disabled && reason)) && <span className="block text-caption text-muted">{detail ?? reason}</span>}
      </span>
    </label>
  );
}
