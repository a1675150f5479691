import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/format.ts';

export interface ProgressBarProps {
  label: ReactNode;
  value: number;
  /** Value at the end; without it the end is unknown, and only the label is shown. */
  max?: number | undefined;
  /** Formats both numbers; plain counts by default. */
  format?: (value: number) => string;
}

/** Shows progress: "A preparar modo sem rede · 194 de 312". */
export function ProgressBar({ label, value, max, format }: ProgressBarProps) {
  const id = useId();
  const { i18n } = useLingui();
  const write = format ?? ((count: number) => formatNumber(count, i18n.locale));
  const done = write(value);
  const all = write(max ?? 0);
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
