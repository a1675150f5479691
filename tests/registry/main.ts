import * as fc from 'fast-check';
import { histories } from './histories.ts';
import { openStage, play } from './play.ts';

const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const blockSize = 250;

/**
 * Plays SIM_RUNS histories of SIM_SEED in blocks, each on a server of its own; prints the smallest
 * that fails.
 */
const [runs, seed] = [setting('SIM_RUNS', 10_000), setting('SIM_SEED', 1)];
const [shard = 0, shards = 1] = (process.env.SIM_SHARD ?? '0/1').split('/').map(Number);
let played = 0;
for (let block = shard; block * blockSize < runs; block += shards) {
  const stage = await openStage();
  const holds = fc.asyncProperty(histories, async (history) => {
    const wrong = await play(stage, history);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
  const result = await fc.check(holds, { seed: seed * 1_000_003 + block, numRuns: blockSize });
  await stage.server.close();
  if (result.failed) {
    console.error(JSON.stringify(result.counterexample?.[0], null, 1), result.errorInstance);
    process.exit(1);
  }
  played += blockSize;
  console.log(`shard ${shard}/${shards}: ${played} histories hold`);
}
process.exit(0);
