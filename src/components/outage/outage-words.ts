import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate, formatTime, sameDay } from '#lib/format.ts';

/** Returns a period in words, in Lisbon's time: "27/11/2026, 09:00 às 13:30". */
export function formatPeriod(i18n: I18n, { Start, End }: { Start: string; End: string }): string {
  const [from, to] = [formatTime(Start, i18n.locale), formatTime(End, i18n.locale)];
  const [day, lastDay] = [formatDate(Start, i18n.locale), formatDate(End, i18n.locale)];
  return sameDay(Start, End)
    ? i18n._(msg`${day}, ${from} às ${to}`)
    : i18n._(msg`${day}, ${from}, a ${lastDay}, ${to}`);
}
