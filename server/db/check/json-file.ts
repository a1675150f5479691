import { readFileSync } from 'node:fs';

/** Reads a JSON file that this server wrote; null if it is missing or was cut off. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
