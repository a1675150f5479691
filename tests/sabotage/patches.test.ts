import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patches } from './patches.ts';
import { applyPatch, sabotage } from './plugin.ts';

test.each(patches)('$name: its text or export stands exactly once in its file', (patch) => {
  const code = readFileSync(patch.file, 'utf8');
  expect(applyPatch(patch, code)).not.toBe(code);
});

test('no two patches have one name', () => {
  expect(new Set(patches.map(({ name }) => name)).size).toBe(patches.length);
});

const { test: guard } = patches[0] ?? { test: { file: '', name: '', because: '' } };
const text = { name: 'text', file: 'a.ts', find: 'keep()', replace: '', test: guard };
const seam = { name: 'seam', file: 'a.ts', seam: 'isOver', replace: '() => !sound()', test: guard };

test('a text that is gone is an error and never a sound run', () => {
  expect(() => applyPatch(text, 'something else')).toThrow('stands 0 times');
  expect(() => applyPatch(text, 'keep();\nkeep();')).toThrow('stands 2 times');
  expect(applyPatch(text, 'a keep() b')).toBe('a  b');
});

test('an export that is gone is an error and never a sound run', () => {
  expect(() => applyPatch(seam, 'const isOver = () => true;')).toThrow('exports isOver 0 times');
  expect(() => applyPatch(seam, 'export const isOverdue = () => true;')).toThrow('exports isOver 0 times');
});

test.each([
  ['function', 'export function isOver() { return true; }'],
  ['async function', 'export async function isOver() { return true; }'],
  ['const', 'export const isOver = () => true;'],
])('an exported %s gives way to a replacement that may use it', (_, code) => {
  const patched = applyPatch(seam, code).replace('export ', '');
  expect(new Function(`'use strict'; ${patched} return isOver();`)()).toBe(false);
});

test('only the named file is changed, and only by a known name', () => {
  const [patch] = patches;
  const { transform } = sabotage({ SABOTAGE: patch?.name }) as unknown as {
    transform(code: string, id: string): { code: string } | null;
  };
  expect(transform('', '/elsewhere.ts')).toBeNull();
  expect(() => transform('', `${process.cwd()}/${patch?.file}`)).toThrow(`sabotage ${patch?.name}`);
  expect(() => sabotage({ SABOTAGE: 'nothing' })).toThrow('no patch');
});
