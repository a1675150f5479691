import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { cx } from '#lib/cx.ts';
import { type ButtonLook, buttonClasses, buttonIconSize } from './button-classes.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'>;

export interface ButtonProps extends Native, ButtonLook {
  icon?: LucideIcon | undefined;
  iconEnd?: LucideIcon | undefined;
  busy?: boolean | undefined;
  /** Label while busy: "A gravar". */
  busyLabel?: ReactNode;
  disabled?: boolean | undefined;
  /** Reason why it is disabled; shown on hover and read with the label. */
  reason?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size = 'md', full, className, icon, iconEnd, busy = false, busyLabel, disabled = false } = props;
  const { reason, onClick, children, type = 'button', ref, ...rest } = without(props);
  const reasonId = useId();
  const off = disabled || busy;
  // Both labels share one cell, so the width stays the same while busy.
  const stacked = busyLabel !== undefined;
  const gap = cx('inline-flex items-center justify-center', size === 'sm' ? 'gap-1.5' : 'gap-2.5 lg:gap-2');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The button stays focusable while disabled, so that the reason can be read and focus is not
    // lost; a second press is ignored.
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cx(rest['aria-describedby'], disabled && reason && reasonId) || undefined}
      title={disabled ? (reason ?? rest.title) : rest.title}
      className={buttonClasses(
        { variant, size, full, className: cx(stacked && 'inline-grid', disabled && 'opacity-45', className) },
        off,
      )}
    >
      <span className={cx(gap, 'col-start-1 row-start-1', stacked && busy && 'invisible')}>
        {busy && !stacked ? (
          <Spinner className={buttonIconSize[size]} />
        ) : (
          icon && <Icon of={icon} className={buttonIconSize[size]} />
        )}
        {children}
        {iconEnd && <Icon of={iconEnd} className={buttonIconSize[size]} />}
      </span>
      {stacked && (
        <span className={cx(gap, 'col-start-1 row-start-1', !busy && 'invisible')}>
          <Spinner className={buttonIconSize[size]} />
          {busyLabel}
        </span>
      )}
      {disabled && reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

function without(props: ButtonProps) {
  const {
    variant: _v,
    size: _s,
    full: _f,
    className: _c,
    icon: _i,
    iconEnd: _e,
    busy: _b,
    busyLabel: _l,
    disabled: _d,
    ...rest
  } = props;
  return rest;
}
