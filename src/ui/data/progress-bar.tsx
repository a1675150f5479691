import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/format.ts';

export interface ProgressBarProps {
  label: ReactNode;
  value: number;
  /** Without it the end is unknown, and only the label is shown. */
  max?: number | undefined;
}

/** "A preparar modo sem rede · 194 de 312". */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  const { i18n } = useLingui();
  const done = formatNumber(value, i18n.locale);
  const all = formatNumber(max ?? 0, i18n.locale);
  return (
    <div>
      <p className="flex justify-between gap-3 text-caption font-semibold">
        <span id={id}>{label}</span>
        {max !== undefined && (
          <span className="num">
            <Trans>
              {done} de {all}
            </Trans>
          </span>
        )}
      </p>
      <progress aria-labelledby={id} className="mt-1.5 meter" {...(max !== undefined && { value, max })} />
    </div>
  );
}
