import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';

/** Password of the demonstration accounts; the README states it. */
export const demoPassword = 'Guiar2026!demo';

const least = 32;

/**
 * Returns the key that signs tokens and cursors: JWT_SECRET, or else a key created on the first
 * start and kept in the data folder, readable by its owner only. Several processes on one
 * PostgreSQL must share it.
 */
export const signingSecret = ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Uint8Array =>
  givenOrKept(jwtSecret, dataDir, 'secret');

/**
 * Returns the 256-bit key that seals credentials of the national system: CREDENTIALS_KEY, or else a
 * key created and kept in the same way.
 */
export const credentialsKey = ({
  credentialsKey: given,
  dataDir,
}: Pick<Config, 'credentialsKey' | 'dataDir'>): Uint8Array =>
  createHash('sha256')
    .update(givenOrKept(given, dataDir, 'credentials-key'))
    .digest();

/** Refuses given secrets that are too short, before anything is created. @throws Error */
export function refuseShortSecrets({
  jwtSecret,
  credentialsKey: key,
}: Pick<Config, 'jwtSecret' | 'credentialsKey'>): void {
  for (const [name, given] of Object.entries({ JWT_SECRET: jwtSecret, CREDENTIALS_KEY: key }))
    if (given !== undefined && given.length < least)
      throw new CannotStart(`${name} tem de ter pelo menos ${least} caracteres.`);
}

function givenOrKept(given: string | undefined, dataDir: string, fileName: string): Uint8Array {
  if (given !== undefined) return new TextEncoder().encode(given);
  if (dataDir === 'memory') return randomBytes(least);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, fileName);
  try {
    writeFileSync(file, randomBytes(least).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
}
