import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type FocusEvent, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { afterPress } from '#lib/dom/after-press.ts';
import { FieldContext, QuietContext, SubmittedContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  /** Target of an error summary; also the control's id. */
  id?: string | undefined;
  required?: boolean | undefined;
  help?: ReactNode;
  /** Error, known at once; shown after the field was left or the form submitted. */
  error?: ReactNode;
  /** Shows the error at once: it came from the server. */
  showError?: boolean | undefined;
  hideLabel?: boolean | undefined;
  /** Content at the end of the label line. */
  aside?: ReactNode;
  /** Role when the control consists of several: radios, checkboxes. */
  role?: 'group' | 'radiogroup' | undefined;
  className?: string | undefined;
}

export function Field(props: FieldProps) {
  const {
    label,
    children,
    required = false,
    help,
    error,
    showError = false,
    hideLabel = false,
    aside,
    role,
    className,
  } = props;
  const { t } = useLingui();
  const own = useId();
  const [touched, setTouched] = useState(false);
  const submitted = useContext(SubmittedContext);
  const quiet = useContext(QuietContext);
  const typed = useRef(false);
  const id = props.id ?? own;
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  const failing = Boolean(error) && (showError || submitted || touched);
  const describedBy = failing || help ? messageId : undefined;
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (quiet && !typed.current) return;
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setTouched(true));
  };
  const type = () => {
    typed.current = true;
  };
  const control = { id, labelId, describedBy, invalid: failing, required };
  const text = (
    <>
      {label}
      {required && (
        <span className="text-danger-text" title={t`Obrigatório`} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  const labelClass = cx('text-label font-semibold text-ink', hideLabel && 'sr-only');
  const group = role
    ? {
        role,
        id,
        tabIndex: -1,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(role === 'radiogroup' && { 'aria-required': required, 'aria-invalid': failing }),
      }
    : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus left, nothing here is operated.
    <div className={cx('min-w-0', className)} onBlur={leave} onInput={type} data-field={id} {...group}>
      <div className={cx('flex items-baseline justify-between gap-3', !hideLabel && 'mb-1.5')}>
        {role ? (
          <span id={labelId} className={labelClass}>
            {text}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {text}
          </label>
        )}
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <div id={messageId} aria-live="polite">
        {failing ? (
          <p className="mt-1.5 flex gap-1.5 text-caption font-medium text-danger-text">
            <CircleAlert aria-hidden className="mt-px size-4" />
            <span>{error}</span>
          </p>
        ) : (
          help && <p className="mt-1.5 text-caption text-muted">{help}</p>
        )}
      </div>
    </div>
  );
}
