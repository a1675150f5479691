import { CannotStart } from './cannot-start.ts';
import { sqlState } from './db/transact.ts';
import { isAway } from './db/wait-for-postgres.ts';

/** Sentences for failures of the port, by their code. */
const ofPort: Record<string, string> = {
  EADDRINUSE: 'A porta já está a ser usada: escolha outra com PORT.',
  EADDRNOTAVAIL: 'O endereço em HOST não é desta máquina: use 127.0.0.1, 0.0.0.0 ou um endereço que ela tenha.',
  ENOTFOUND: 'O nome em HOST não existe: use 127.0.0.1, 0.0.0.0 ou um endereço desta máquina.',
  EACCES: 'A porta pede permissões que este utilizador não tem: escolha uma acima de 1023 com PORT.',
};

/** Sentences for failures of the data folder, by their code. */
const ofFolder: Record<string, (path: string) => string> = {
  ENOSPC: (path) =>
    `O disco está cheio (${path}). Liberte espaço e arranque de novo; nada do que foi confirmado se perdeu.`,
  EDQUOT: (path) =>
    `A quota de disco está esgotada (${path}). Liberte espaço e arranque de novo; nada do que foi confirmado se perdeu.`,
  EROFS: (path) => `${path} está num disco só de leitura. Monte-o para escrita, ou escolha outra pasta com DATA_DIR.`,
  EACCES: (path) =>
    `Este utilizador não pode ler e escrever ${path}. Dê-lhe a pasta de dados inteira (chown -R), ou arranque com o utilizador a quem ela pertence.`,
  ENOTDIR: (path) => `${path} tem de ser uma pasta, e é um ficheiro. Escolha outra pasta com DATA_DIR.`,
  ENOENT: (path) => `${path} não existe. Veja se o disco está montado, ou escolha outra pasta com DATA_DIR.`,
};
ofFolder.EPERM = ofFolder.EACCES as (path: string) => string;
ofFolder.EEXIST = ofFolder.ENOTDIR as (path: string) => string;

/**
 * Sentences for failures of PostgreSQL, by their code. The address holds a password and is never
 * repeated.
 */
const ofPostgres: Record<string, string> = {
  '28P01': 'O PostgreSQL recusou o utilizador ou a password em DATABASE_URL. Corrija-os e arranque de novo.',
  '28000': 'O PostgreSQL não deixa entrar este utilizador a partir daqui. Veja o pg_hba.conf e o DATABASE_URL.',
  '3D000': 'A base de dados em DATABASE_URL não existe. Crie-a (createdb) e arranque de novo.',
  '42501':
    'O utilizador em DATABASE_URL não tem as permissões precisas. Dê-lhe a base de dados, e crie as extensões unaccent e pg_trgm.',
  '0A000':
    'O PostgreSQL não tem o que é preciso: use a versão 15 ou mais recente, com as extensões unaccent e pg_trgm.',
  '53300': 'O PostgreSQL não tem ligações livres. Aumente max_connections ou pare outros processos.',
  '53100':
    'O disco do PostgreSQL está cheio. Liberte espaço lá e arranque de novo; nada do que foi confirmado se perdeu.',
  ERR_INVALID_URL: 'DATABASE_URL tem de ser como postgres://utilizador:password@servidor/base.',
};
const postgresAway =
  'O PostgreSQL em DATABASE_URL não responde. Veja se está a correr e se o endereço está certo, e arranque de novo.';

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
}

/** Returns the sentence of a failed start; for an unforeseen error, its stack. */
export function startFailure(error: SystemError): string {
  if (error instanceof CannotStart) return error.message;
  const code = error.code ?? '';
  if (error.syscall === 'listen' && ofPort[code]) return ofPort[code];
  if (error.path !== undefined && ofFolder[code]) return ofFolder[code](error.path);
  if (isAway(error)) return postgresAway;
  return ofPostgres[sqlState(error) ?? code] ?? error.stack ?? error.message;
}
