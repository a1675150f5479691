import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Returns the test files among `patterns` that replace a module by a mock. */
export const mockingFiles = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));
