import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeNotices } from '#build/third-party.ts';
import { noticesPath } from '#lib/notices-path.ts';

const quiet = { BROWSERSLIST_IGNORE_OLD_DATA: '1', BASELINE_BROWSER_MAPPING_IGNORE_OLD_DATA: '1' };
const folder = '.cache/notices';
let printed: string;

beforeAll(() => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // The test runner's own NODE_ENV would build React for development; the others are npm start's.
  const env = { ...process.env, NODE_ENV: 'production', ...quiet };
  const { status, stdout, stderr } = spawnSync(process.execPath, vite, { encoding: 'utf8', env });
  printed = stdout + stderr;
  expect(status, printed).toBe(0);
});

test('the build prints no warning', () => {
  expect(printed).toBe('');
});

test('no macro of texts is left for the browser', () => {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  expect(assets.length).toBeGreaterThan(10);
  const left = assets.filter((name) =>
    /lingui\/(core|react)\/macro/.test(readFileSync(join(folder, 'assets', name), 'utf8')),
  );
  expect(left).toEqual([]);
});

/** Returns the text below a package's line, up to the next package. */
function textOf(notices: string, name: string): string {
  const [, after = ''] = notices.split(`\n${name} `);
  return after.split(/^={80}$/m)[1] ?? '';
}

test('the notices name what is shipped, with the text of its licence', () => {
  const notices = readFileSync(folder + noticesPath, 'utf8');
  const granted = 'Permission is hereby granted, free of charge';
  for (const name of ['react', 'axios', 'workbox-precaching', 'zxing-wasm', 'tailwindcss'])
    expect(textOf(notices, name), name).toContain(granted);
  for (const name of ['dexie', 'pdfjs-dist']) expect(textOf(notices, name), name).toContain('Apache License');
  expect(textOf(notices, '@fontsource-variable/atkinson-hyperlegible-next')).toContain('SIL OPEN FONT LICENSE');
});

test('the notices name no tool and no part of the server', () => {
  const notices = readFileSync(folder + noticesPath, 'utf8');
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const others = ['vite', 'vite-plugin-pwa', '@swc/core', 'pg', 'hono', 'drizzle-orm', 'pdfkit'];
  const named = [...Object.keys(devDependencies), ...others].filter((name) => notices.includes(`\n${name} `));
  expect(named).toEqual([]);
});

test('the service worker keeps no notices', () => {
  expect(readFileSync(`${folder}/sw.js`, 'utf8')).not.toContain(noticesPath.slice(1));
});

test('packages with the same text share it', () => {
  const mit = { version: '1.0.0', license: 'MIT', texts: ['Do as you like.'] };
  const notices = writeNotices([
    { ...mit, name: 'two' },
    { ...mit, name: 'other', texts: ['Ask first.'] },
    { ...mit, name: 'one' },
  ]);
  expect(notices.match(/Do as you like\./g)).toHaveLength(1);
  expect(notices).toContain('\none 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n');
});
