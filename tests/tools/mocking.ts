import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Code that changes the whole process: it replaces a module by a mock, or the time zone. */
const changes = /vi\.mock\(|process\.env\.TZ = /;

/** Returns the test files among `patterns` that cannot run in a thread beside others. */
export const mockingFiles = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => changes.test(readFileSync(join(root, file), 'utf8')));
