import { useLingui } from '@lingui/react/macro';
import { findOutageAt } from '#domain/law/outage-times.ts';
import { useLive } from '#runtime/use-user.ts';
import { formatPeriod } from './outage-words.ts';
import { readOutages } from './use-outages.ts';

/** Returns the period, in words, of the known outage in which a moment lies; null if in none. */
export function useOutageAt(moment: Date | string | null): string | null {
  const { i18n } = useLingui();
  const outages = useLive(readOutages);
  const at = moment instanceof Date ? moment.toISOString() : moment;
  const outage = findOutageAt(outages ?? [], at);
  return outage ? formatPeriod(i18n, outage) : null;
}
