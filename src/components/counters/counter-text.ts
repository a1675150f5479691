import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import type { Counter } from '#runtime/use-counters.tsx';

/** Formats a number; undefined if unknown, which shows as "--". */
export const shown = (i18n: I18n, value: number | undefined): string | undefined =>
  value === undefined ? undefined : formatNumber(value, i18n.locale);

/**
 * Returns "Contagens das 08:12" only if the last attempt failed, so that an old number does not
 * pass for a new one.
 */
export function staleness(i18n: I18n, counter: Counter<unknown>): string | undefined {
  if (!counter.failed || counter.fetchedAt === undefined) return undefined;
  const { today, time, day } = toMomentParts(counter.fetchedAt, i18n.locale);
  return today ? t(i18n)`Contagens das ${time}` : t(i18n)`Contagens de ${day}, ${time}`;
}
