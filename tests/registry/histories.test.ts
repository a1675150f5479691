import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { histories, type Step } from './histories.ts';
import { openStage, play } from './play.ts';

const stage = await openStage();
afterAll(() => stage.server.close());

test('no history makes two guides of one creation, or loses one', async () => {
  const holds = fc.asyncProperty(histories, async (history) => {
    expect(await play(stage, history)).toEqual([]);
  });
  await fc.assert(holds, { seed: 40, numRuns: 60 });
});

test.each([
  ['the answer is lost', ['lost']],
  ['the call takes effect after its caller gave up', ['late']],
  ['the process dies after the call', ['died']],
  ['the process dies before the call', ['died-before']],
  ['two answers in a row are lost', ['untaken', 'lost']],
] as const)('one guide is made when %s', async (_, issueFates) => {
  const steps: Step[] = [
    { do: 'send', creation: 0 },
    { do: 'wait', seconds: 20 },
    { do: 'send', creation: 0 },
  ];
  expect(await play(stage, { loads: [0], issueFates: [...issueFates], readFates: [], steps })).toEqual([]);
});
