import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import { credentialsKey, readKey } from './secret.ts';
import { isKeyOf, needsKey } from './services/key-check.ts';

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
