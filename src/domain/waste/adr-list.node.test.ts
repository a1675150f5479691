import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AdrFile, type AdrRow } from './catalogue.ts';
import { packageGroups } from './operations.ts';

const facts = new URL('../../../shared/data/un-numbers.csv', import.meta.url);
const { Items } = v.parse(
  AdrFile,
  JSON.parse(readFileSync(new URL('../../../public/catalogue/adr.json', import.meta.url), 'utf8')),
);
const byNumber = new Map(Items.map((row) => [row.Un, row]));

test('lists every number once with class, name and packing groups', () => {
  expect([Items.length, byNumber.size]).toEqual([2348, 2348]);
  const wrong = ({ Un, Class, Name, PackingGroups }: AdrRow) =>
    !/^\d{4}$/.test(Un) ||
    !/^\d(\.\d)?$/.test(Class) ||
    Name === '' ||
    !PackingGroups.every((one) => (packageGroups as readonly string[]).includes(one));
  expect(Items.filter(wrong)).toEqual([]);
});

test('names have no stray hyphen and no cut sentence', () => {
  const broken = ({ Name }: AdrRow) =>
    /[A-Z]- [A-Z]|[A-Z]{3}-(METHANE|SILANE|ETHANE|BENZENE)|\b(with|and|or|than)$/.test(Name);
  expect(Items.filter(broken)).toEqual([]);
});

test('contains what later editions added', () => {
  const numbers = ['0511', '0512', '0513', '0514', ...Array.from({ length: 12 }, (_, i) => String(3549 + i))];
  expect(numbers.filter((number) => !byNumber.has(number))).toEqual([]);
});

test('puts waste numbers first and marks names kept in English', () => {
  const last = Items.findLastIndex((row) => !row.English);
  expect(last).toBeLessThan(300);
  expect(Items.filter((row) => !row.English).length).toBeGreaterThan(200);
  expect(byNumber.get('2794')).toMatchObject({ Class: '8', PackingGroups: ['N/A'], English: false });
  // UN 3291 is found by the words the trade uses, near the top.
  expect(Items.findIndex(({ Un }) => Un === '3291')).toBeLessThan(5);
  expect(byNumber.get('3291')).toMatchObject({
    English: true,
    Words: expect.stringContaining('RESÍDUOS HOSPITALARES'),
  });
  expect(Items.slice(0, last).every((row) => !row.English || row.Words)).toBe(true);
  expect(byNumber.get('1263')?.PackingGroups).toEqual(['I', 'II', 'III']);
});

test('classes and packing groups are those of the ADR', () => {
  const lines = existsSync(facts) ? readFileSync(facts, 'utf8').trim().split('\n').slice(1) : [];
  const unlike = lines.filter((line) => {
    const [un = '', group, , packing = ''] = line.split(';');
    const row = byNumber.get(un);
    return row?.Class !== group || (packing !== '?' && !row?.PackingGroups.includes(packing || 'N/A'));
  });
  expect(unlike).toEqual([]);
});
