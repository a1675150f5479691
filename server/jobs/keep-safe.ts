import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/types.ts';
import { recordDamage } from '../services/backups.ts';

const command = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));

/** The copy failed; the command has said why, and lists it in the database. */
class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/**
 * Makes the nightly copy in a process of its own, so that reading it back takes neither memory nor
 * time from this one. It does nothing without a place to copy to.
 * @throws BackupFailed
 */
export async function runBackup(
  { backupTo, backupPassphrase }: Pick<Config, 'backupTo' | 'backupPassphrase'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  signal: AbortSignal,
): Promise<void> {
  if (backupTo === undefined) return;
  if (backupPassphrase === undefined) log.warn('the copy lacks the secrets: BACKUP_PASSPHRASE is not set');
  const child = fork(command, [], { execArgv: [], silent: true, signal });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < 2000) said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    // After "exit" there may be more of its words to read.
    child.once('close', resolve);
  });
  if (code === 0) return log.info('copy made and verified');
  // The sentences of the command hold neither addresses nor personal data.
  log.error({ reason: said.split('\n')[0] }, 'copy failed');
  throw new BackupFailed();
}

/** Reads all pages of the embedded database, and reports what is damaged. */
export async function checkDatabase(database: Database, log: Pick<Logger, 'error'>, now: Date): Promise<void> {
  const damage = await database.damage();
  for (const { path, fault } of damage.slice(0, 20)) log.error({ path, fault }, 'database damaged');
  await recordDamage(database.db, damage.length, now);
}
