import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  indeterminate?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Reason why it is disabled. */
  reason?: string | undefined;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const {
    checked,
    onChange,
    label,
    detail,
    indeterminate = false,
    disabled,
    reason,
    hideLabel,
    name,
    className,
  } = props;
  const detailId = useId();
  const Mark = indeterminate ? Minus : Check;
  return (
    <label
      title={disabled ? reason : undefined}
      className={cx(
        'relative flex items-center gap-2.5 max-lg:min-h-(--target)',
        hideLabel && 'inline-flex align-middle max-lg:min-w-(--target)',
        disabled && 'cursor-not-allowed',
        className,
      )}
    >
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={detail || (disabled && reason) ? detailId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute size-6 cursor-[inherit] appearance-none rounded-stamp lg:size-5"
      />
      <CheckMark on={checked || indeterminate} icon={Mark} off={disabled} />
      <span className={cx('min-w-0', hideLabel && 'sr-only', disabled && 'text-muted')}>
        {label}
        {(detail || (disabled && reason)) && (
          <span id={detailId} className="block text-caption text-muted">
            {detail ?? reason}
          </span>
        )}
      </span>
    </label>
  );
}

/** Shows only the drawn box, for lists whose whole row is the control. */
export function CheckMark({
  on,
  icon: Icon = Check,
  off,
}: {
  on: boolean;
  icon?: typeof Check;
  off?: boolean | undefined;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-stamp border-2 lg:size-5',
        on ? 'border-accent bg-accent text-on-accent' : 'border-border-strong bg-surface',
        off && 'opacity-45',
      )}
    >
      {on && <Icon strokeWidth={3} className="size-4 lg:size-3.5" />}
    </span>
  );
}
