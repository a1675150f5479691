import { Plural } from '@lingui/react/macro';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '#lib/cx.ts';
import { useFieldControl } from './field-context.ts';

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/**
 * Shows a text area that grows with its text where supported; with `maxLength`, it shows the
 * characters left as the limit nears.
 */
export function TextArea({ value, onChange, className, rows = 3, maxLength, disabled, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest.id);
  const left = maxLength === undefined ? Number.POSITIVE_INFINITY : maxLength - value.length;
  return (
    <div
      className={cx('field-box relative px-0', className)}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <textarea
        {...control}
        {...rest}
        id={control.id}
        rows={rows}
        maxLength={maxLength}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-20 w-full resize-y bg-transparent px-3 py-2.5 text-inherit lg:py-2"
      />
      {left <= 50 && (
        <span className="absolute end-2 bottom-1 text-caption text-muted">
          <Plural value={left} one="Falta #" other="Faltam #" />
        </span>
      )}
    </div>
  );
}
