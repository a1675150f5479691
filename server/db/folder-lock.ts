import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../cannot-start.ts';

export class FolderInUse extends CannotStart {
  override name = 'FolderInUse';

  constructor(folder: string) {
    super(`A pasta de dados ${folder} já está a ser usada por outro servidor. Pare-o, ou escolha outra com DATA_DIR.`);
  }
}

const sqliteBusy = 5;

/**
 * Locks a folder for this process: two processes would silently corrupt one embedded database. It
 * is an OS file lock, so a killed process leaves no lock behind.
 * @returns a function that releases the lock
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode=delete; begin exclusive');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === sqliteBusy ? new FolderInUse(folder) : error;
  }
  return () => lock.close();
}
