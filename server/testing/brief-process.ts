import { join } from 'node:path';

const quickImports = new URL('../start/quick-imports.ts', import.meta.url).href;

/**
 * Options of a process that lives for seconds: optimizing the engine's code would take longer than
 * it saves, and compiled scripts are kept for the next process.
 */
export const briefProcess = {
  execArgv: ['--wasm-lazy-compilation', '--liftoff-only', '--import', quickImports],
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/guiar/code') },
};
