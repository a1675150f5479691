import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const claims = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^\| [^|]+ \| `([^`]+\.ts)` \| ([^|]+) \|$/gm),
];

test('every claim of docs/security.md names an existing test', () => {
  expect(claims.length).toBeGreaterThan(50);
  const missing = claims
    .map(([, file = '', title = '']) => ({ file, title }))
    .filter(
      ({ file, title }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title),
    );
  expect(missing).toEqual([]);
});
