import { expect, test } from 'vitest';
import type { Step } from '../sim/history.ts';
import { run } from '../sim/run.ts';

/**
 * Returns offline work in several lanes (a creation, an act on it), then a drain with a refusal and
 * a lost answer, killed at the given boundary.
 */
const killedDrain = (dies: number): Step[] => {
  const at = { ms: 0 };
  return [
    { op: 'network', down: true, flaky: 0, pause: at },
    { op: 'make', tab: 1, used: true, pause: at },
    { op: 'burst', tab: 1, from: 1, count: 8, pause: at },
    { op: 'burst', tab: 1, from: 1, count: 3, pause: { ms: 1_000 } },
    { op: 'network', down: false, flaky: 0, pause: at },
    { op: 'faults', kinds: ['503-external', '400', 'lost-after', 'late-effect'], pause: at },
    { op: 'kill', tab: 1, boundaries: dies, pause: at },
    { op: 'sendNow', tab: 1, pause: { ms: 120_000 } },
  ];
};

test.each([
  ['honours keys', true],
  ['ignores keys', false],
])(
  'a drain killed anywhere loses, doubles, reorders nothing (server that %s)',
  { timeout: 1_200_000 },
  async (_name, keys) => {
    let points = 0;
    for (let dies = 1; ; dies++) {
      const died: string[] = [];
      const wrong = await run(
        { keys, seed: 3, steps: killedDrain(dies) },
        (line) => line.startsWith('died') && died.push(line),
      );
      expect({ dies, wrong }).toEqual({ dies, wrong: [] });
      if (!died.some((line) => line.includes('tab-1'))) break;
      points = dies;
    }
    expect(points).toBeGreaterThan(40);
  },
);
