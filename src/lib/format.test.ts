import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCoordinate,
  formatDate,
  formatDateTime,
  formatKg,
  formatLongDate,
  formatMonth,
  formatNumber,
  formatShortDateTime,
  intlTag,
  lisbonDay,
  nextMidnight,
} from './format.ts';
import { formatAgo, toMomentParts } from './format-ago.ts';

const thin = '\u202f';
const morning = new Date('2026-11-20T09:30:00Z');

test('numbers have thin-space thousands and a decimal comma', () => {
  expect(formatNumber(1240, 'pt', 2)).toBe(`1${thin}240,00`);
  expect(formatNumber(18_420_500, 'pt')).toBe(`18${thin}420${thin}500`);
  expect(formatKg(58.2, 'pt')).toBe('58,20\u00a0kg');
  expect(formatNumber(1240, 'en', 2)).toBe('1,240.00');
  expect(formatNumber(1240, 'es-AR', 2)).toBe('1.240,00');
});

test.each(['pt', 'en', 'es-AR'])('unrounded numbers read in %s as the platform writes them', (locale) => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, fc.constantFrom(0, 2, 3), (hundredths, decimals) => {
      const value = decimals === 0 ? hundredths : hundredths / 100;
      const format = new Intl.NumberFormat(intlTag(locale), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always',
      });
      expect(formatNumber(value, locale, decimals)).toBe(
        format.format(value).replace(/\s/g, thin).replace('-', '\u2212'),
      );
    }),
  );
});

test('a negative coordinate has a true minus sign', () => {
  expect(formatCoordinate(-8.60014, 'pt')).toBe('\u22128,60014');
});

test('dates are written the Portuguese way, in Lisbon time', () => {
  expect(formatDate(morning, 'pt')).toBe('20/11/2026');
  expect(formatDateTime(morning, 'pt')).toBe('20/11/2026, 09:30');
  expect(formatShortDateTime(morning, 'pt')).toBe('20/11, 09:30');
  expect(formatLongDate(morning, 'pt')).toBe('Sexta-feira, 20 de novembro de 2026');
  expect(['pt', 'en', 'es-AR'].map((locale) => formatMonth('2026-11', locale))).toEqual([
    'Novembro de 2026',
    'November 2026',
    'Noviembre de 2026',
  ]);
  expect(formatDate(morning, 'en')).toBe('20/11/2026');
  expect(formatDateTime('2026-07-01T23:30:00Z', 'pt')).toBe('02/07/2026, 00:30');
  expect(lisbonDay('2026-07-01T23:30:00Z')).toBe('2026-07-02');
});

test('elapsed time counts minutes, hours, then calendar days', () => {
  const now = Date.parse('2026-11-20T14:32:00Z');
  expect(formatAgo(now - 12 * 60_000, 'pt', now)).toBe('há 12 min');
  expect(formatAgo(now - 3 * 3_600_000, 'pt', now)).toBe('há 3 h');
  expect(formatAgo('2026-11-19T23:50:00Z', 'pt', now)).toBe('ontem');
  expect(formatAgo('2026-11-16T10:00:00Z', 'pt', now)).toBe('há 4 dias');
});

test('a moment ahead of the clock reads as now', () => {
  const now = Date.parse('2026-11-20T14:32:00Z');
  expect(formatAgo(now + 60_000, 'pt', now)).toBe(formatAgo(now, 'pt', now));
});

test('names the day of data unless it is today', () => {
  const now = Date.parse('2026-11-20T14:32:00Z');
  expect(toMomentParts('2026-11-20T08:12:00Z', 'pt', now)).toMatchObject({ today: true, time: '08:12' });
  expect(toMomentParts('2026-11-19T08:12:00Z', 'pt', now)).toMatchObject({
    today: false,
    time: '08:12',
    day: '19 de novembro',
  });
});

test('formats file sizes', () => {
  expect(formatBytes(1_900_000, 'pt')).toBe('1,8\u00a0MB');
  expect(formatBytes(10_739_000_000, 'pt')).toBe('10\u00a0GB');
  expect(formatBytes(12_300, 'pt')).toBe('12\u00a0kB');
  expect(formatBytes(3 * 1024 * 1024, 'pt')).toBe('3\u00a0MB');
  expect(formatBytes(1, 'pt')).toBe('1\u00a0kB');
});

test.each([
  ['2026-07-10T12:00:00Z', '2026-07-10T23:00:00Z'],
  ['2026-07-10T23:30:00Z', '2026-07-11T23:00:00Z'],
  ['2026-12-10T12:00:00Z', '2026-12-11T00:00:00Z'],
  ['2026-10-25T00:30:00Z', '2026-10-26T00:00:00Z'],
])('the midnight after %s is %s', (now, midnight) => {
  expect(new Date(nextMidnight(Date.parse(now))).toISOString()).toBe(midnight.replace('Z', '.000Z'));
});
