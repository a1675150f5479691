import { readFileSync } from 'node:fs';

/** Reads a JSON file that this server wrote; null if it is missing or was cut off. */
export function readJson<T>(file: string): T | null {
  try {
    const value: T = JSON.parse(readFileSync(file, 'utf8'));
    return value;
  } catch {
    return null;
  }
}
