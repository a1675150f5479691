import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass, ShieldCheck } from 'lucide-react';
import type { LinkedGuide } from '#api/anonymous.ts';
import { statusLooks } from '#components/guide/status-badge.tsx';
import { cx } from '#lib/cx.ts';
import { formatDateTime } from '#lib/format.ts';
import { groupedNumber } from '#lib/text/guide-number.ts';
import { Icon } from '#ui/basics/icon.tsx';
import { softTone, textTone } from '#ui/basics/tone.ts';

/**
 * Shows the guide's state in large type: a person who scans a QR code at the roadside looks for it
 * (domain, hash links).
 */
export function LinkHead({ guide }: { guide: LinkedGuide }) {
  const { t, i18n } = useLingui();
  const { label, tone, icon } = statusLooks[guide.Status];
  return (
    <header className={cx('space-y-1 rounded-panel border hairline p-4', softTone[tone])}>
      <h2 className="text-lead font-bold text-ink codes whitespace-normal!">{groupedNumber(guide.Number)}</h2>
      <p className={cx('flex items-center gap-3 text-figure font-bold', textTone[tone])}>
        <Icon of={icon} className="size-8" />
        <span>{t(label)}</span>
      </p>
      {guide.StatusDate && (
        <p className="text-ink">
          <Trans>desde {formatDateTime(guide.StatusDate, i18n.locale)}</Trans>
        </p>
      )}
      {guide.Status !== 'rv' && (
        <p className={cx('flex items-center gap-2 font-semibold', textTone[guide.Authorized ? 'success' : 'warn'])}>
          <Icon of={guide.Authorized ? ShieldCheck : Hourglass} className="size-5" />
          <span>{guide.Authorized ? t`Autorizada` : t`Autorização Pendente`}</span>
        </p>
      )}
    </header>
  );
}
