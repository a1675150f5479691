import { join } from 'node:path';

/**
 * Options of a process that lives for seconds: optimizing the engine's code would take longer than
 * it saves, and compiled scripts are kept for the next process.
 */
export const briefProcess = {
  execArgv: ['--wasm-lazy-compilation', '--liftoff-only'],
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/guiar/code') },
};
