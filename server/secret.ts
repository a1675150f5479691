import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import { isKeyOf, needsKey } from './services/key-check.ts';

/** Password of the demonstration accounts; the README states it. */
export const demoPassword = 'Guiar2026!demo';

const least = 32;
/** Files of the data folder that hold the keys. */
const fileNames = { jwtSecret: 'secret', credentialsKey: 'credentials-key' } as const;

/**
 * Returns the key that signs tokens and cursors: JWT_SECRET, or else a key created on the first
 * start and kept in the data folder, readable by its owner only. Several processes on one
 * PostgreSQL must share it.
 */
export const signingSecret = ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Uint8Array =>
  givenOrKept(jwtSecret, dataDir, fileNames.jwtSecret);

/**
 * Returns the 256-bit key that seals credentials of the national system: CREDENTIALS_KEY, or else a
 * key created and kept in the same way.
 */
export const credentialsKey = ({
  credentialsKey: given,
  dataDir,
}: Pick<Config, 'credentialsKey' | 'dataDir'>): Uint8Array =>
  createHash('sha256')
    .update(givenOrKept(given, dataDir, fileNames.credentialsKey))
    .digest();

const ways =
  'Ponha a mesma chave em todos os processos: CREDENTIALS_KEY, ou o ficheiro credentials-key da pasta de dados, que está na cópia de segurança. ' +
  'Se a chave se perdeu de vez, «node server/cli/forget-credentials-key.ts --yes» apaga o que ela selou.';

/**
 * Returns the key that seals credentials, once it is known to be the one of the database: another
 * process, or a lost file, would leave credentials that nobody can open.
 * @throws CannotStart
 */
export async function sealingKey(db: Db, config: Config): Promise<Uint8Array> {
  const isNewKey = readKey(config, 'credentialsKey') === null;
  if (isNewKey && (await needsKey(db)))
    throw new CannotStart(
      `Falta a chave com que as credenciais desta base de dados foram seladas. Nada foi alterado. ${ways}`,
    );
  const key = credentialsKey(config);
  if (await isKeyOf(db, key)) return key;
  throw new CannotStart(
    `A chave CREDENTIALS_KEY (ou o ficheiro credentials-key) não é a que selou as credenciais desta base de dados. Nada foi alterado. ${ways}`,
  );
}

/** Refuses given secrets that are too short, before anything is created. @throws Error */
export function refuseShortSecrets({
  jwtSecret,
  credentialsKey: key,
}: Pick<Config, 'jwtSecret' | 'credentialsKey'>): void {
  for (const [name, given] of Object.entries({ JWT_SECRET: jwtSecret, CREDENTIALS_KEY: key }))
    if (given !== undefined && given.length < least)
      throw new CannotStart(`${name} tem de ter pelo menos ${least} caracteres.`);
}

/** Reads a given or kept key without making one; null if there is none. */
export function readKey(
  config: Pick<Config, 'jwtSecret' | 'credentialsKey' | 'dataDir'>,
  name: keyof typeof fileNames,
): Buffer | null {
  const given = config[name];
  if (given !== undefined) return Buffer.from(given);
  const file = join(config.dataDir, fileNames[name]);
  return config.dataDir !== 'memory' && existsSync(file) ? keyIn(file) : null;
}

/** Keeps a key that a copy of the data folder had. */
export function keepKey(dataDir: string, name: keyof typeof fileNames, key: Buffer): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, fileNames[name]), key.toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
}

const keyIn = (file: string): Buffer => Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');

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
  return keyIn(file);
}
