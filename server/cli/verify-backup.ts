// Command that reads back everything of a copy, opens its database and counts.

import { chooseCopy, describeCopy } from '../backup/choose-copy.ts';
import { copyFailure } from '../backup/sentences.ts';
import { verifyCopy } from '../backup/verify.ts';
import { readConfig } from '../config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { place, copy } = await chooseCopy('verify-backup', config);
  await verifyCopy(place.objects, copy, config.backupPassphrase);
  console.log(`A cópia está inteira.\n${describeCopy(copy)}`);
  if (copy.manifest.hasSecrets && config.backupPassphrase === undefined)
    console.log('  Os segredos não foram abertos: falta BACKUP_PASSPHRASE.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(copyFailure(error));
    process.exit(1);
  },
);
