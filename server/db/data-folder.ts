import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { freeSpace, leastSpace, megabytes, newDatabaseSpace } from './disk.ts';

/** Parts without which the engine has no database, or would create a new one in the same place. */
const parts = [
  'PG_VERSION',
  'postgresql.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
];
/** Mark that stands beside a database while it is being created. */
const making = 'database.making';

export const databaseFolder = (folder: string): string => join(folder, 'database');
/** Folder for what changes while the database is copied. */
export const stagingFolder = (folder: string): string => join(folder, 'copying');
/** Folder in which a copy is put together before it becomes the database. */
export const restoringFolder = (folder: string): string => join(folder, 'restoring');

const entries = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Lists the files that only an earlier server with a database in this folder can have left. */
function leftBehind(folder: string): string[] {
  const files = entries(join(folder, 'files')).some((name) => name !== 'new');
  return [
    ...['secret', 'credentials-key'].filter((name) => existsSync(join(folder, name))),
    ...(files ? ['files'] : []),
  ];
}

/**
 * Returns true if a first start was interrupted while it created the database: nothing in it was
 * ever acknowledged.
 */
const isUnfinished = (folder: string): boolean => existsSync(join(folder, making)) && leftBehind(folder).length === 0;

/**
 * Refuses a data folder that has lost a part of itself. It touches nothing, because the engine
 * would initialise a new database over the rest.
 * @throws CannotStart
 */
export function refuseBrokenFolder(folder: string): void {
  if (existsSync(restoringFolder(folder)))
    throw new CannotStart(
      `A reposição de uma cópia em ${folder} foi interrompida. Esvazie a pasta e corra «npm run restore -- <cópia>» de novo.`,
    );
  if (isUnfinished(folder)) return;
  const database = databaseFolder(folder);
  if (entries(database).length === 0) {
    const left = leftBehind(folder);
    if (left.length === 0) return;
    throw new CannotStart(
      `A pasta de dados ${folder} tem ${left.join(', ')}, mas não tem a base de dados (database). Nada foi alterado. ` +
        'Veja se o disco está montado e reponha a pasta inteira a partir da cópia de segurança («npm run restore -- <cópia>», numa pasta vazia). ' +
        'Para começar de novo, sem os dados anteriores, escolha outra pasta com DATA_DIR.',
    );
  }
  const missing = parts.filter((part) => !existsSync(join(database, part)));
  if (missing.length === 0) return;
  throw new CannotStart(
    `A base de dados em ${database} não está inteira: falta ${missing.join(', ')}. Nada foi alterado. ` +
      'Reponha a pasta inteira a partir da cópia de segurança, com o servidor parado. ' +
      'Se este é o primeiro arranque e foi interrompido, apague a pasta e arranque de novo.',
  );
}

/**
 * Refuses a database that lacks files of its own catalogue; queries on them would fail later.
 * @throws CannotStart
 */
export function refuseMissingFiles(folder: string, files: readonly string[]): void {
  const missing = files.filter((file) => !existsSync(join(databaseFolder(folder), file)));
  if (missing.length === 0) return;
  throw new CannotStart(
    `A base de dados em ${databaseFolder(folder)} não está inteira: faltam ${missing.length} ficheiros, o primeiro ${missing[0]}. ` +
      'Reponha a pasta inteira a partir da cópia de segurança, com o servidor parado.',
  );
}

const room = (needed: number, free: number, folder: string): CannotStart =>
  new CannotStart(
    `O disco de ${folder} está quase cheio: tem ${megabytes(free)} MB livres e são precisos ${megabytes(needed)}. ` +
      'Liberte espaço e arranque de novo; nada do que foi confirmado se perdeu.',
  );

/**
 * Refuses a folder that this process may not write to, or whose disk has no room for the engine.
 * @throws CannotStart, or the error of the system
 */
export function refuseUnusable(folder: string, free?: number): void {
  const database = databaseFolder(folder);
  for (const path of [folder, database, ...parts.map((part) => join(database, part)), join(folder, 'server.lock')])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  if (!existsSync(folder)) return;
  const needed = entries(database).length === 0 ? newDatabaseSpace : leastSpace;
  const left = free ?? freeSpace(folder);
  if (left < needed) throw room(needed, left, folder);
}

/**
 * Explains why the engine does not start; the engine itself only reports that it aborted.
 * @throws CannotStart
 */
export const failedEngine = (folder: string) => (): never => {
  const free = freeSpace(folder);
  if (free < leastSpace) throw room(leastSpace, free, folder);
  throw new CannotStart(
    `A base de dados em ${databaseFolder(folder)} está danificada, ou é de outra versão do motor: não abre. ` +
      'Guarde uma cópia da pasta como está, e reponha a pasta inteira a partir da última cópia de segurança ' +
      '(«npm run restore -- <cópia>», numa pasta vazia; «npm run verify-backup -- <cópia>» diz antes o que ela tem).',
  );
};

interface Prepared {
  isNew: boolean;
  /** Must be called once the database exists, before anything is acknowledged. */
  made: () => void;
}

/**
 * Prepares a locked folder for the engine. It marks a new database as being created, and starts
 * again if an earlier creation was interrupted.
 */
export function prepareFolder(folder: string): Prepared {
  refuseBrokenFolder(folder);
  const mark = join(folder, making);
  const unmark = () => {
    rmSync(mark, { force: true });
    // If the mark came back after a power cut, a database with data would be created anew.
    syncFolder(folder);
  };
  if (isUnfinished(folder)) rmSync(databaseFolder(folder), { recursive: true, force: true });
  if (entries(databaseFolder(folder)).length === 0) {
    writeFileSync(mark, '', { mode: 0o600, flush: true });
    return { isNew: true, made: unmark };
  }
  return { isNew: false, made: existsSync(mark) ? unmark : () => undefined };
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder as a file, and orders its metadata by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
