import { sqlState } from '../db/transact.ts';
import { startFailure } from '../start-failure.ts';
import { BrokenCopy } from './streams.ts';

/** Sentences for failures of a copy, by the name of the error. */
const ofName: Record<string, string> = {
  NoRoomToCopy:
    'O disco dos dados não tem espaço para o que muda durante a cópia. Liberte espaço e tente de novo; nada foi alterado.',
  WrongPassphrase: 'A frase em BACKUP_PASSPHRASE não abre os segredos desta cópia. Nada foi alterado.',
  S3ServiceError: 'O servidor S3 recusou o pedido: veja a chave, o segredo e o balde no endereço.',
  S3NetworkError: 'O servidor S3 não responde: veja o endereço e a rede.',
};

/** Returns the sentence of a failed copy or restore; for an unforeseen error, its stack. */
export function copyFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BrokenCopy)
    return `A cópia não está inteira: ${error.path} falta ou mudou desde que foi escrito. Escolha outra com --copy.`;
  // A database without the tables of a server.
  if (sqlState(error) === '42P01')
    return 'A base de dados não tem os dados de um servidor Guiar: não há nada para copiar.';
  return ofName[error.name] ?? startFailure(error);
}
