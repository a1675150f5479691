// Command that gives up a lost CREDENTIALS_KEY, with the credentials that it sealed.

import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { forgetKey } from '../services/key-check.ts';
import { startFailure } from '../start-failure.ts';

async function main(): Promise<void> {
  if (process.argv[2] !== '--yes')
    throw new CannotStart(
      'Apaga as credenciais do SILiAmb de todos os estabelecimentos, que têm de ser escritas de novo. Só quando a chave se perdeu de vez: node server/cli/forget-credentials-key.ts --yes',
    );
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ url: databaseUrl, folder: dataDir });
  try {
    await database.migrate();
    console.log(`Credenciais apagadas: ${await forgetKey(database.db)}. O servidor arranca com outra chave.`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(startFailure(error));
  process.exitCode = 1;
});
