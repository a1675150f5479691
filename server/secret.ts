import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const least = 32;

/**
 * The key that signs tokens and cursors: JWT_SECRET, else one created on the first start and kept in the data folder, readable by its
 * owner only. Several processes on one PostgreSQL must share it.
 */
export const signingSecret = ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Uint8Array =>
  givenOrKept('JWT_SECRET', jwtSecret, dataDir, 'secret');

/** The key of 256 bits that seals credentials of the national system: from CREDENTIALS_KEY, else created and kept in the same way. */
export const credentialsKey = ({ credentialsKey: given, dataDir }: Pick<Config, 'credentialsKey' | 'dataDir'>): Uint8Array =>
  createHash('sha256')
    .update(givenOrKept('CREDENTIALS_KEY', given, dataDir, 'credentials-key'))
    .digest();

function givenOrKept(name: string, given: string | undefined, dataDir: string, fileName: string): Uint8Array {
  if (given !== undefined) {
    if (given.length < least) throw new Error(`${name} tem de ter pelo menos ${least} caracteres.`);
    return new TextEncoder().encode(given);
  }
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
