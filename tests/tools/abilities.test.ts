import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const onlyFile = 'src/lib/dom/abilities.ts';
/** Questions to the browser about what it has or is. */
const question =
  /'\w+' in (navigator|globalThis|window|self|document)\b|typeof (BarcodeDetector|SyncManager)\b|\.canShare\b|\.standalone\b|display-mode|userAgent/;

/** Parts of IndexedDB that a browser in use lacks or does wrongly. */
const differing = /\b(uniqueKeys|eachUniqueKey)\(|\b(next|prev)unique\b|\bindexedDB\.databases\(/;

const filesWith = (pattern: RegExp) =>
  globSync('{src,sw}/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*'] }).filter((file) =>
    pattern.test(readFileSync(file, 'utf8')),
  );

test('only one file asks the browser for a feature', () => {
  expect(filesWith(question)).toEqual([onlyFile]);
});

test('only one file uses what browsers do differently with IndexedDB', () => {
  expect(filesWith(differing)).toEqual(['src/db/indexed-db.ts']);
});

test.each(['rows.uniqueKeys()', 'rows.eachUniqueKey(run)', "openCursor(null, 'nextunique')", 'indexedDB.databases()'])(
  '%s is refused elsewhere',
  (source) => expect(source).toMatch(differing),
);
