import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, Lock, type LucideIcon, X } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  icon?: LucideIcon | undefined;
  unit?: ReactNode;
  /** True for codes, numbers and dates: tabular digits, left to right. */
  numeric?: boolean | undefined;
  clearable?: boolean | undefined;
  /** Control at the end: scan, pick. */
  end?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    icon: Icon,
    unit,
    numeric,
    clearable = true,
    end,
    className,
    ref,
    type = 'text',
    disabled,
    ...rest
  } = props;
  const { t } = useLingui();
  const control = useFieldControl(rest.id);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  const isOrdered = numeric || type === 'tel' || type === 'email';
  const Lead = disabled ? Lock : Icon;
  const Toggle = shown ? EyeOff : Eye;
  return (
    <div
      ref={box}
      className={cx('field-box', className)}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      {Lead && <Lead aria-hidden className="size-4.5 text-subtle" />}
      <input
        {...control}
        {...rest}
        id={control.id}
        ref={ref}
        // A telephone number or a date keeps the order of its digits in right-to-left layouts.
        dir={isOrdered ? 'ltr' : undefined}
        type={secret && shown ? 'text' : type}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'min-w-0 grow self-stretch bg-transparent text-inherit disabled:cursor-not-allowed',
          isOrdered && 'text-start rtl:text-end',
          numeric && 'tabular-nums',
        )}
      />
      {unit && <span className="shrink-0 text-muted">{unit}</span>}
      {clearable && !secret && !disabled && !rest.readOnly && value !== '' && (
        <button
          type="button"
          tabIndex={-1}
          onClick={clear}
          aria-label={t`Limpar`}
          title={t`Limpar`}
          className={cx(
            'flex size-12 shrink-0 items-center justify-center rounded-control text-subtle hover:text-ink lg:size-8',
            end ? '-me-2' : '-me-3 lg:-me-2',
          )}
        >
          <X aria-hidden className="size-5 lg:size-4.5" />
        </button>
      )}
      {secret && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="-me-2 inline-flex min-h-(--target) shrink-0 items-center gap-1.5 rounded-control px-1 text-label font-semibold text-link lg:min-h-8"
        >
          <Toggle aria-hidden className="size-5 lg:size-4.5" />
          {shown ? t`Ocultar` : t`Mostrar`}
        </button>
      )}
      {end}
    </div>
  );
}
