import { useLingui } from '@lingui/react/macro';
import { thisDevice } from '#lib/dom/device.ts';
import { intlTag } from '#lib/format.ts';
import { lisbonOffset } from '#lib/lisbon-time.ts';

/**
 * Returns a note that a time is Lisbon's, if this device's clock shows another one; otherwise
 * undefined.
 */
export function useLisbonNote(): string | undefined {
  const { t, i18n } = useLingui();
  const now = new Date();
  if (now.getTimezoneOffset() === lisbonOffset(now)) return undefined;
  const own = now.toLocaleTimeString(intlTag(i18n.locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return thisDevice() === 'phone'
    ? t`Hora de Lisboa; no seu telemóvel são ${own}`
    : t`Hora de Lisboa; no seu computador são ${own}`;
}
