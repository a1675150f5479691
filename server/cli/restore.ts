// Command that puts a copy into an empty folder or database.

import { chooseCopy, describeCopy } from '../backup/choose-copy.ts';
import { restoreCopy } from '../backup/restore.ts';
import { copyFailure } from '../backup/sentences.ts';
import { readConfig } from '../config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { place, copy } = await chooseCopy('restore', config);
  await restoreCopy(config, place.objects, copy);
  console.log(`Cópia reposta.\n${describeCopy(copy)}`);
  if (copy.manifest.hasSecrets && config.backupPassphrase === undefined)
    console.log('  Os segredos NÃO foram repostos: falta BACKUP_PASSPHRASE. Ponha à mão secret e credentials-key.');
  console.log('  Arranque o servidor: os dispositivos enviam de novo o que ele confirmou depois da cópia.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(copyFailure(error));
    process.exit(1);
  },
);
