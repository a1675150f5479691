import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs against each mutant: the tests beside the pure modules, and the quick ones over them. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..', '..'),
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  test: {
    environment: 'node',
    include: ['src/{domain,sync}/**/*.test.ts', 'tests/sync/{reach,rescue,rescue-by-administrator,session}.test.ts'],
    testTimeout: 3_000,
    setupFiles: ['tests/fixtures/indexeddb.ts'],
    fsModuleCache: false,
  },
});
