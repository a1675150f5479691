import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toDue } from '#components/guide/due.tsx';
import { licenseNoticeDays } from '#domain/reference/license.ts';
import { Badge } from '#ui/basics/badge.tsx';

function sentenceOf(i18n: I18n, days: number): string {
  if (days < 0)
    return t(i18n)`${plural(-days, { one: 'A licença terminou há # dia', other: 'A licença terminou há # dias' })}`;
  if (days === 0) return t(i18n)`A licença termina hoje`;
  return t(i18n)`${plural(days, { one: 'A licença termina em # dia', other: 'A licença termina em # dias' })}`;
}

/**
 * Shows the days left until a licence ends, or since it ended, from 30 days before. `day` is its
 * last day, "2026-12-05".
 */
export function LicenseDue({ day }: { day: string }) {
  const { i18n } = useLingui();
  const due = toDue(i18n, day, new Date());
  if (!due || due.days > licenseNoticeDays) return null;
  const { days, tone, icon, short } = due;
  return (
    <Badge bare tone={tone === 'info' ? 'warn' : tone} icon={icon} title={sentenceOf(i18n, days)}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{sentenceOf(i18n, days)}</span>
    </Badge>
  );
}
