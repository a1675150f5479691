// Starts the shards of the simulation, one per processor: SIM_RUNS histories of SIM_SEED, or
// SIM_BLOCK and SIM_PATH of a failure.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');
const count = process.env.SIM_BLOCK ? 1 : Number(process.env.SIM_SHARDS ?? availableParallelism());
const start = (i) =>
  new Promise((resolve) => {
    const env = { SIM_SHARD: `${i}/${count}`, ...process.env };
    spawn(process.execPath, [main], { stdio: 'inherit', env }).on('exit', (code) => resolve(code ?? 1));
  });
const codes = await Promise.all(Array.from({ length: count }, (_, i) => start(i)));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
