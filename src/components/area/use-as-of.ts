import { useLingui } from '@lingui/react/macro';
import { thisDevice } from '#lib/dom/device.ts';
import { dataAge } from '../data-age.ts';

/**
 * Returns the note above data that could not be refreshed: it is stored here, with its age
 * (DESIGN.md, data.asOf).
 */
export function useReadingTime(readAt: number | null, loading: boolean, failed: boolean): string | undefined {
  const { t, i18n } = useLingui();
  if (loading || !failed || readAt === null) return undefined;
  const age = dataAge(i18n, readAt);
  return thisDevice() === 'phone' ? t`Guardado neste telemóvel, ${age}.` : t`Guardado neste computador, ${age}.`;
}
