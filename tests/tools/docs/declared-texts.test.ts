import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideActs } from '#domain/guide/acts/table.ts';
import type { Area } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { commands } from '#sync/commands/all.ts';

const catalogue = (wing: string) => readFileSync(`locales/en/${wing}.po`, 'utf8');

/**
 * A text in a declaration without its mark (`i18n` in a comment before it) is in no catalogue, and
 * nobody would notice.
 */
test('the title of every command can be translated', () => {
  const words = `${catalogue('field')}${catalogue('screens')}`;
  const titles = [...commands.values()].map(({ title }) => title.id);
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((id) => !words.includes(`msgid "${id}"`))).toEqual([]);
});

test('every text of every area can be translated', () => {
  const words = catalogue('administration');
  const ids = Object.values<Area>(areas).flatMap(({ texts }) => Object.values(texts).map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !words.includes(`msgid "${id}"`))).toEqual([]);
});

test('every word of every act on a guide can be translated', () => {
  const words = catalogue('screens');
  const ids = JSON.stringify(guideActs).match(/"id":"[^"]+"/g) ?? [];
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !words.includes(`msgid ${id.slice('"id":'.length)}`))).toEqual([]);
});
