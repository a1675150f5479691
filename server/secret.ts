import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const least = 32;

/**
 * The key that signs tokens and cursors: JWT_SECRET, else one created on the first start and kept in the data folder, readable by its
 * owner only. Several processes on one PostgreSQL must share it.
 */
export function signingSecret(config: Pick<Config, 'jwtSecret' | 'dataDir'>): Uint8Array {
  if (config.jwtSecret !== undefined) {
    if (config.jwtSecret.length < least) throw new Error(`JWT_SECRET tem de ter pelo menos ${least} caracteres.`);
    return new TextEncoder().encode(config.jwtSecret);
  }
  if (config.dataDir === 'memory') return randomBytes(least);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(least).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
}
