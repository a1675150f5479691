import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './src/build/lingui-macros.ts';
import { sabotage } from './tests/sabotage/plugin.ts';
import { keepTemporaryFilesInMemory } from './tests/tools/memory.ts';
import { mockingFiles } from './tests/tools/mocking.ts';
import { SlowFirst } from './tests/tools/slow-first.ts';

const alias = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
// Named with their type: inferred inside the projects, the plugins' types are too deep for the compiler.
const plugins: PluginOption[] = [react(), linguiMacros, lingui(), sabotage()];
keepTemporaryFilesInMemory();

/**
 * Ends only what would never end, however busy the machine: no test asserts a time. What a sabotage
 * breaks never comes.
 */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: process.env.SABOTAGE ? 10_000 : 300_000 } },
};

/** Proofs of the engine that take tens of seconds: `npm test` runs them, `npm run check` does not. */
const proofs = 'tests/sync/proofs/**/*.test.ts';
const screens = ['src/{ui,components,runtime,features,routes,app}/**/*.test.{ts,tsx}', 'src/lib/**/*.test.tsx'];
const mocking = mockingFiles(screens);
const dom = {
  ...patient,
  environment: 'happy-dom',
  // Else it brings a Dexie of its own, whose live queries hear nothing of ours.
  server: { deps: { inline: ['dexie-react-hooks'] } },
  setupFiles: ['tests/fixtures/indexeddb.ts', 'tests/fixtures/dom.ts'],
};

export default defineConfig({
  test: {
    fsModuleCache: true,
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        resolve: { alias },
        plugins: [sabotage()],
        test: {
          name: 'node',
          ...patient,
          environment: 'node',
          isolate: false,
          include: [
            'src/{domain,lib,db,api,sync}/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/sync/**/*.test.ts',
            'tests/tools/**/*.test.ts',
            'tests/sabotage/patches.test.ts',
          ],
          exclude: [proofs],
          setupFiles: ['tests/fixtures/indexeddb.ts'],
        },
      },
      {
        resolve: { alias },
        plugins: [sabotage()],
        test: {
          // Clocks, random numbers and locks are put in the place of the real ones here: each file has a process of its own.
          name: 'proofs',
          ...patient,
          environment: 'node',
          include: [proofs],
          setupFiles: ['tests/fixtures/indexeddb.ts'],
        },
      },
      {
        plugins: [sabotage()],
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/{contract,registry}/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'sabotage',
          environment: 'node',
          include: ['tests/sabotage/{sabotage,fresh-modules}.test.ts'],
          ...patient,
        },
      },
      { test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'], ...patient } },
      {
        resolve: { alias },
        plugins,
        // As threads they take a quarter less processor time; what changes its process is apart, below.
        test: { name: 'dom', ...dom, pool: 'threads', isolate: false, include: screens, exclude: mocking },
      },
      {
        resolve: { alias },
        plugins,
        test: {
          name: 'dom-mocking',
          ...dom,
          isolate: false,
          include: mocking,
          setupFiles: ['tests/fixtures/fresh-modules.ts', ...dom.setupFiles],
        },
      },
    ],
  },
});
