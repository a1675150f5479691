import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, lisbonDay } from '#lib/format.ts';
import { LicenseDue } from './license-due.tsx';

/** Shows the end of a client's licence in a list. */
export function LicenseMark({ end }: { end: string | null }) {
  const { i18n } = useLingui();
  if (end === null)
    return (
      <span className="text-muted">
        <Trans>Sem licença</Trans>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="num">{formatDate(end, i18n.locale)}</span>
      <LicenseDue day={lisbonDay(end)} />
    </span>
  );
}
