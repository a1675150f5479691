import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patches } from './patches.ts';
import { sabotage } from './plugin.ts';

test.each(patches)('$name: its text stands exactly once in its file', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});

test('no two patches have one name', () => {
  expect(new Set(patches.map(({ name }) => name)).size).toBe(patches.length);
});

test('a text that is gone, or a name that nobody knows, is an error and never a sound run', () => {
  const [patch] = patches;
  const { transform } = sabotage(patch?.name) as unknown as { transform(code: string, id: string): { code: string } | null };
  const id = `${process.cwd()}/${patch?.file}`;
  expect(() => transform('something else', id)).toThrow('stands 0 times');
  expect(() => transform(`${patch?.find}\n${patch?.find}`, id)).toThrow('stands 2 times');
  expect(transform(`a ${patch?.find} b`, id)?.code).toBe(`a ${patch?.replace} b`);
  expect(transform(patch?.find ?? '', '/elsewhere.ts')).toBeNull();
  expect(() => sabotage('nothing')).toThrow('no patch');
});
