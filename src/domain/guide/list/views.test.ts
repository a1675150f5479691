import { expect, test } from 'vitest';
import { type GuideFilters, noFilters } from './filters.ts';
import { listHref, parseListName } from './links.ts';
import { countedTotal, listViews } from './views.ts';

const counts = { Total: 40, Open: 7, WaitingAuthorizarion: 2, Finished: 30 };

test.each<[string, number, Partial<GuideFilters>, number | undefined]>([
  ['all guides', 0, {}, 40],
  ['the closed ones', 0, { status: 'f' }, 30],
  ['another state', 0, { status: 'o' }, undefined],
  ['the closed ones with a text', 0, { status: 'f', text: 'vela' }, undefined],
  ['one side', 1, {}, undefined],
])('takes the total of %s from the counters', (_, tab, filters, total) => {
  expect(countedTotal(tab as 0 | 1, { ...noFilters, ...filters }, counts)).toBe(total);
  expect(countedTotal(tab as 0 | 1, { ...noFilters, ...filters }, undefined)).toBeUndefined();
});

test.each(Object.keys(listViews))('the address of the list %s opens it', (name) => {
  const listed = parseListName(name);
  expect(listed).toBe(name);
  expect(listed && listHref(listed)).toBe(`#/gars/list?ver=${name}`);
});

test.each(['outra', undefined, 'toString'])('the list %s does not exist', (name) => {
  expect(parseListName(name)).toBeUndefined();
});
