import { useLingui } from '@lingui/react/macro';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { Button } from '../basics/button.tsx';

export interface FormActionsProps {
  onBack: () => void;
  backLabel?: string | undefined;
  submitLabel?: ReactNode;
  submitIcon?: LucideIcon | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  reason?: string | undefined;
  /**
   * Hint about the act's destination: on a phone above the buttons, on desktop at the start, unless
   * there is a problem.
   */
  hint?: ReactNode;
  hintIcon?: LucideIcon | undefined;
  /** Problem, at the start on desktop: "2 campos por corrigir". */
  problem?: ReactNode;
  /** Third button between the two: "Gravar como modelo"; on a separate line on a phone. */
  extra?: ReactNode;
  /** Uses the phone layout on any screen, for a narrow panel. */
  stacked?: boolean | undefined;
  /** Called by the button; without it the button submits the surrounding form. */
  onSubmit?: (() => void) | undefined;
}

export function FormActions(props: FormActionsProps) {
  const {
    onBack,
    backLabel,
    submitLabel,
    submitIcon = Check,
    busy,
    disabled,
    reason,
    hint,
    hintIcon: HintIcon,
    problem,
    extra,
    stacked = false,
    onSubmit,
  } = props;
  const { t } = useLingui();
  return (
    <div
      ref={useBar('end')}
      data-print="hide"
      className={cx(
        'bar-end z-20 border-t hairline border-x-0 border-b-0 border-border bg-surface px-4 pt-2.5 shadow-bar',
        'pb-[max(1.25rem,env(safe-area-inset-bottom))] lg:px-5 lg:pt-3.5 lg:pb-[max(.875rem,env(safe-area-inset-bottom))]',
        !stacked && 'lg:flex lg:items-center lg:gap-2.5',
      )}
    >
      <div className="lg:grow">
        {problem && (
          <p className={cx('mb-2 text-caption font-semibold text-danger-text lg:text-label', !stacked && 'lg:mb-0')}>
            {problem}
          </p>
        )}
        {hint && !problem && (
          <p className={cx('mb-2 flex items-center gap-2 text-caption text-muted', !stacked && 'lg:mb-0')}>
            {HintIcon && <HintIcon aria-hidden className="size-4 shrink-0" />}
            {hint}
          </p>
        )}
      </div>
      <div className={cx('grid grid-cols-[minmax(7rem,auto)_1fr] gap-2.5', !stacked && 'lg:flex')}>
        <Button onClick={onBack}>{backLabel ?? t`Voltar`}</Button>
        {extra && <div className="col-span-2 max-lg:order-last max-lg:*:w-full">{extra}</div>}
        <Button
          variant="primary"
          type={onSubmit ? 'button' : 'submit'}
          icon={submitIcon}
          busy={busy}
          busyLabel={t`A gravar`}
          disabled={disabled}
          reason={reason}
          onClick={onSubmit}
          data-submit
        >
          {submitLabel ?? t`Gravar`}
        </Button>
      </div>
    </div>
  );
}
