// Command that copies everything of an installation, also while its server runs.

import { parseArgs } from 'node:util';
import { describeCopy } from '../backup/choose-copy.ts';
import { makeBackup } from '../backup/make.ts';
import { openPlace } from '../backup/place.ts';
import { copyFailure } from '../backup/sentences.ts';
import { openSource } from '../backup/source.ts';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig(process.env);
  const address = positionals[0] ?? config.backupTo;
  if (address === undefined || positionals.length > 1)
    throw new CannotStart('Uso: npm run backup -- <pasta ou endereço S3>   (ou BACKUP_TO)');
  const place = openPlace(address, config);
  const source = await openSource(config);
  try {
    const { copy } = await makeBackup({ config, place, source });
    console.log(`Cópia feita em ${place.name}, e verificada.\n${describeCopy(copy)}`);
  } finally {
    await source.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(copyFailure(error));
    process.exit(1);
  },
);
