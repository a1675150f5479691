import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** The test files among `patterns` that put a module of their own in another's place. */
export const mockingFiles = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));
