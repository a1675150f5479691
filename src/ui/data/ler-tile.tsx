import { useLingui } from '@lingui/react/macro';

/** `16 02 13*`: six digits in pairs; the asterisk marks hazardous waste. Accepts the code with or without spaces. */
export function LerTile({ code, hazardous = code.trim().endsWith('*') }: { code: string; hazardous?: boolean | undefined }) {
  const { t } = useLingui();
  const pairs = code.replace(/\D/g, '').replace(/(\d{2})(?=\d)/g, '$1\u00a0');
  return (
    <span className="inline-flex h-6 items-center rounded-stamp border hairline border-border bg-surface-sunken px-1.5 text-caption font-semibold text-ink codes">
      {pairs}
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
