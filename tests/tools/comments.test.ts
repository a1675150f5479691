import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['src', 'server', 'sw', 'tests'];
const generated = 'src/routeTree.gen.ts';
const maxColumns = 100;
const comment = /^\s*(?:\{?\/\*\*?|\/\/|\*)\s/;
const riddle = /^\s*(?:\{?\/\*\*?|\/\/)\s+(?:What|How|Whose|Where|Which|Who)\b/;
const opening = /^\s*\*\s+(?:What|How|Whose|Where|Which|Who)\b/;
const toolComment = /biome-ignore|@ts-|<reference/;

interface Line {
  at: string;
  text: string;
  before: string;
}

function commentLines(): Line[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && file !== generated),
  );
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index, all) => ({ at: `${file}:${index + 1}`, text, before: all[index - 1] ?? '' }))
      .filter(({ text }) => comment.test(text) && !toolComment.test(text)),
  );
}

const lines = commentLines();

test('no comment opens with a question word', () => {
  expect(lines.length).toBeGreaterThan(5000);
  const found = lines.filter(
    ({ text, before }) => riddle.test(text) || (/^\s*\/\*\*?$/.test(before) && opening.test(text)),
  );
  expect(found.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([]);
});

test('lines of comments end by column 100', () => {
  const found = lines.filter(({ text }) => text.length > maxColumns);
  expect(found.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([]);
});
