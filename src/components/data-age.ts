import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { thisDevice } from '#lib/dom/device.ts';
import { toMomentParts } from '#lib/format-ago.ts';

/**
 * Returns the age of data: "dados das 08:12", or "dados de 19 de novembro, 08:12" on another day
 * (DESIGN.md, data.asOf).
 */
export function dataAge(i18n: I18n, at: number | undefined, now = Date.now()): string {
  if (at === undefined) return t(i18n)`ainda sem dados`;
  const { today, time, day } = toMomentParts(at, i18n.locale, now);
  return today ? t(i18n)`dados das ${time}` : t(i18n)`dados de ${day}, ${time}`;
}

/**
 * Returns the note above a list of this device's rows, with its age (DESIGN.md, select.partial).
 */
export function listAge(i18n: I18n, at: number | undefined): string {
  const age = dataAge(i18n, at);
  return thisDevice() === 'phone' ? t(i18n)`Lista deste telemóvel, ${age}.` : t(i18n)`Lista deste computador, ${age}.`;
}
