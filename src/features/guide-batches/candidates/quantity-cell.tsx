import { useLingui } from '@lingui/react/macro';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { cx } from '#lib/cx.ts';
import { kilograms, type Quantities, useQuantity } from './quantities.ts';

/** Edits the weighed quantity of one guide; Enter goes to the next. */
export function QuantityCell({
  candidate: { UniqueId, NumeroGuia },
  quantities,
}: {
  candidate: Candidate;
  quantities: Quantities;
}) {
  const { t } = useLingui();
  const text = useQuantity(quantities, UniqueId);
  const wrong = Number.isNaN(kilograms(text) ?? 0);
  return (
    <input
      data-quantity
      aria-label={t`Nova quantidade de ${NumeroGuia}, em quilogramas`}
      aria-invalid={wrong || undefined}
      title={wrong ? t`Quantidade inválida` : undefined}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      value={text}
      onChange={(event) => quantities.set({ [UniqueId]: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]')];
        cells[cells.indexOf(event.currentTarget) + 1]?.focus();
        event.preventDefault();
      }}
      className={cx(
        'h-12 w-full rounded-control border hairline px-2.5 text-end num lg:h-9',
        wrong ? 'border-danger bg-danger-soft text-danger-text' : 'border-border-strong bg-surface',
      )}
    />
  );
}
