import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyWithAreas } from './imaginary-areas.ts';
import type { Sizes } from './measure.ts';

/**
 * Returns the sizes of a build of the app with this many additional areas, made in a process that
 * runs in its folder.
 */
function sizesWith(areas: number): Sizes {
  const folder = resolve('.cache', 'areas', String(areas));
  copyWithAreas(folder, areas);
  const said = execFileSync(process.execPath, ['tests/build/measure.ts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // The test runner's own value would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(said.trim().split('\n').at(-1) ?? '');
}

test('forty areas more leave the first paint and the first data as they are', () => {
  const [now, then] = [sizesWith(0), sizesWith(40)];
  // Each area has a screen and three routes.
  expect(then.modules).toBeGreaterThanOrEqual(now.modules + 40 * 4);
  expect(Math.abs(then.paint - now.paint)).toBeLessThan(1);
  expect(Math.abs(then.data - now.data)).toBeLessThan(1);
});
