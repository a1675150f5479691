import 'fake-indexeddb/auto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { histories } from './history.ts';
import { run } from './run.ts';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'sim');
const block = 50;
const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

/**
 * Plays shard i of n, every n-th block of fifty, and records its progress, so that the next run
 * continues.
 */
async function shard(): Promise<void> {
  const runs = setting('SIM_RUNS', 10_000);
  const seed = setting('SIM_SEED', 1);
  const [i = 0, n = 1] = (process.env.SIM_SHARD ?? '0/1').split('/').map(Number);
  const progress = join(cache, `${seed}-${i}-of-${n}.json`);
  const stop = Date.now() + setting('SIM_SECONDS', 86_400) * 1_000;
  mkdirSync(cache, { recursive: true });
  const done = existsSync(progress) ? Number(readFileSync(progress, 'utf8')) : 0;
  let played = 0;
  for (let at = done || i; at * block < runs; at += n) {
    if (Date.now() > stop) break;
    await play(seed * 1_000_003 + at, undefined);
    played += block;
    writeFileSync(progress, String(at + n));
  }
  console.log(`shard ${i}/${n}: ${played} histories, all hold`);
}

/**
 * Plays fifty histories of one seed, or the one at `path`; prints the smallest that fails, and the
 * command that replays it.
 */
async function play(seed: number, path: string | undefined): Promise<void> {
  const property = fc.asyncProperty(histories, async (history) => {
    const wrong = await run(history);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
  const result = await fc.check(property, {
    seed,
    numRuns: block,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  if (!result.failed) return;
  console.error(JSON.stringify(result.counterexample?.[0], null, 1));
  console.error(result.errorInstance);
  console.error(`Replay it: SIM_BLOCK=${result.seed} SIM_PATH=${result.counterexamplePath} npm run sim`);
  process.exit(1);
}

if (process.env.SIM_BLOCK) await play(Number(process.env.SIM_BLOCK), process.env.SIM_PATH);
else await shard();
process.exit(0);
