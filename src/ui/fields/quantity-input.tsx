import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatKg } from '#lib/format.ts';
import { isFarFrom, readQuantity, showQuantity, type WrittenQuantity } from '#lib/quantity.ts';
import { TextInput } from './text-input.tsx';

interface Props {
  value: WrittenQuantity;
  onChange: (value: WrittenQuantity) => void;
  /** Quantity being corrected: a very different one is questioned but allowed. */
  corrects?: number | undefined;
}

const textOf = (value: WrittenQuantity, locale: string): string =>
  typeof value === 'number' ? showQuantity(value, locale) : (value ?? '');

function read(text: string, locale: string): WrittenQuantity {
  const kg = readQuantity(text, locale);
  return kg !== null && Number.isNaN(kg) ? text : kg;
}

/**
 * Shows a field for kilograms as people type them; the line below shows the value as read, which is
 * the one sent.
 */
export function QuantityInput({ value, onChange, corrects }: Props) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [typed, setTyped] = useState(textOf(value, locale));
  useEffect(() => {
    // Takes over a value changed from outside or read in another language; text being typed is left
    // alone.
    setTyped((text) => (read(text, locale) === value ? text : textOf(value, locale)));
  }, [value, locale]);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text, locale));
  };
  const far = typeof value === 'number' && corrects !== undefined && isFarFrom(value, corrects);
  const before = formatKg(corrects ?? 0, locale);
  return (
    <>
      <TextInput
        value={typed}
        onChange={type}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        unit="kg"
        numeric
      />
      <div aria-live="polite">
        {typeof value === 'number' && (
          <p className="mt-1.5 text-caption font-semibold text-muted num">= {formatKg(value, locale)}</p>
        )}
        {far && (
          <p className="mt-1.5 flex gap-1.5 text-caption font-medium text-warn-text">
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
            <span>
              <Trans>A guia diz {before}. Esta quantidade é muito maior ou menor: confirme-a.</Trans>
            </span>
          </p>
        )}
      </div>
    </>
  );
}
