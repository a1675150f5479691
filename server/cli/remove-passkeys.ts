import { parseArgs } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openDatabase } from '../db/open.ts';
import { removeKeysOf } from '../services/passkeys/remove-passkeys.ts';
import { startFailure } from '../start-failure.ts';

const usage = `Uso: node server/cli/remove-passkeys.ts --client-code <código> --username <utilizador>
Retira as chaves de acesso e os códigos de recuperação, e termina as sessões. A seguir, entra-se com a password.`;

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'client-code': string, username: string } });
  const { 'client-code': clientCode, username } = values;
  if (!clientCode || !username) throw new CannotStart(usage);
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await database.migrate();
    const removed = await removeKeysOf(database.db, { clientCode, username }, new Date());
    if (removed === null) throw new CannotStart(`Não há utilizador ${username} na conta ${clientCode}. Nada mudou.`);
    console.log(`Chaves de ${username} retiradas: ${removed}. As sessões terminaram.`);
  } finally {
    await database.close();
  }
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof FolderInUse)
    return `${error.message}\nPare o servidor antes de retirar as chaves, ou use PostgreSQL (DATABASE_URL).`;
  return startFailure(error instanceof Error ? error : new Error(String(error)));
};

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
