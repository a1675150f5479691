// Starts the shards of the histories of the national system, one per processor: SIM_RUNS histories
// of SIM_SEED.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');
const count = Number(process.env.SIM_SHARDS ?? availableParallelism());
const start = (i) =>
  new Promise((resolve) => {
    const env = { ...process.env, SIM_SHARD: `${i}/${count}` };
    spawn(process.execPath, [main], { stdio: 'inherit', env }).on('exit', (code) => resolve(code ?? 1));
  });
const codes = await Promise.all(Array.from({ length: count }, (_, i) => start(i)));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
