import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downSentence, groupByParty, readingAge } from './reading-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-28T15:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [null, 'SILiAmb ainda não lido'],
  ['2026-11-28T14:03:00Z', 'SILiAmb lido às 14:03'],
  ['2026-11-27T14:03:00Z', 'SILiAmb lido a 27 de novembro, 14:03'],
])('a reading of %s says: %s', (at, words) => {
  expect(readingAge(i18n, at)).toBe(words);
});

test('an outage names its day unless it began today', () => {
  expect(downSentence(i18n, '2026-11-28T14:03:00Z')).toBe('O SILiAmb não responde desde as 14:03.');
  expect(downSentence(i18n, '2026-11-26T09:00:00Z')).toBe('O SILiAmb não responde desde 26 de novembro, 09:00.');
});

test('readings of one NIF come together, in their order', () => {
  const reading = (Vat: string, Role: 'P' | 'T' | 'D') => ({
    Vat,
    Role,
    Name: `Empresa ${Vat}`,
    State: 'current' as const,
    Seen: 0,
    Total: 0,
    ReadAt: null,
    DueAt: '2026-11-28T15:00:00Z',
  });
  const parties = groupByParty([reading('2', 'P'), reading('1', 'P'), reading('2', 'D')]);
  expect(parties.map(({ vat, name, readings }) => [vat, name, readings.map(({ Role }) => Role)])).toEqual([
    ['2', 'Empresa 2', ['P', 'D']],
    ['1', 'Empresa 1', ['P']],
  ]);
});
