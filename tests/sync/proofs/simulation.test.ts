import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { histories } from '../sim/history.ts';
import { run } from '../sim/run.ts';

test('random fault histories lose, double, reorder and misattribute nothing', {
  timeout: 2_400_000,
}, async () => {
  const property = fc.asyncProperty(histories, async (history) => {
    expect(await run(history)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300, seed: 20_260_105, endOnFailure: true });
});

test('a history replays identically', async () => {
  const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
  if (!history) throw new Error('no history');
  const trace = async () => {
    const seen: string[] = [];
    await run(history, (line) => seen.push(line));
    return seen;
  };
  const first = await trace();
  expect(first.length).toBeGreaterThan(20);
  expect(await trace()).toEqual(first);
});
