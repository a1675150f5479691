import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { thisDevice } from '../lib/dom/device.ts';
import { ageOf } from '../lib/format-ago.ts';

/** "dados das 08:12", or "dados de 19 de novembro, 08:12" on another day (DESIGN.md, data.asOf). */
export function dataAge(i18n: I18n, at: number | undefined): string {
  if (at === undefined) return t(i18n)`ainda sem dados`;
  const { today, time, day } = ageOf(at, i18n.locale);
  return today ? t(i18n)`dados das ${time}` : t(i18n)`dados de ${day}, ${time}`;
}

/** Above a list that is this device's, with its age (DESIGN.md, select.partial). */
export function listAge(i18n: I18n, at: number | undefined): string {
  const age = dataAge(i18n, at);
  return thisDevice() === 'phone' ? t(i18n)`Lista deste telemóvel, ${age}.` : t(i18n)`Lista deste computador, ${age}.`;
}
