import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Configuration of `npm run mutate`, run against each mutant: the tests beside the pure modules,
 * and the quick ones over them.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '..', '..'),
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  test: {
    environment: 'node',
    include: [
      'src/{domain,sync}/**/*.test.ts',
      'tests/sync/engine/reach.test.ts',
      'tests/sync/sessions/{rescue,rescue-by-administrator,session}.test.ts',
    ],
    testTimeout: 3_000,
    setupFiles: ['tests/fixtures/indexeddb.ts'],
    fsModuleCache: false,
  },
});
