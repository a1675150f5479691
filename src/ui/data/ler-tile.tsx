import { useLingui } from '@lingui/react/macro';
import { groupedLer } from '#lib/text/guide-number.ts';

/**
 * Shows a waste code, `16 02 13*`: six digits in pairs; the asterisk marks hazardous waste. Accepts
 * the code with or without spaces.
 */
export function LerTile({
  code,
  hazardous = code.trim().endsWith('*'),
}: {
  code: string;
  hazardous?: boolean | undefined;
}) {
  const { t } = useLingui();
  return (
    <span className="inline-flex h-6 items-center rounded-stamp border hairline border-border bg-surface-sunken px-1.5 text-caption font-semibold text-ink codes">
      {groupedLer(code)}
      {hazardous && (
        <>
          <span aria-hidden title={t`Resíduo perigoso`} className="ms-px font-bold text-danger-text">
            *
          </span>
          <span className="sr-only"> {t`resíduo perigoso`}</span>
        </>
      )}
    </span>
  );
}
