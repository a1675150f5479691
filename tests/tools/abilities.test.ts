import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const onlyFile = 'src/lib/dom/abilities.ts';
/** Questions to the browser about what it has or is. */
const question =
  /'\w+' in (navigator|globalThis|window|self|document)\b|typeof (BarcodeDetector|SyncManager)\b|\.canShare\b|\.standalone\b|display-mode|userAgent/;

test('only one file asks the browser for a feature', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*'] });
  const asking = files.filter((file) => question.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual([onlyFile]);
});
