// Command that reads all pages of the embedded database, also while its server runs.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { askServer, readAccess } from '../backup/access.ts';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { damagedSentence } from '../db/check/folder.ts';
import { type Damage, faults } from '../db/check/pages.ts';
import { databaseFolder } from '../db/data-folder.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openDatabase } from '../db/open.ts';
import { startFailure } from '../start-failure.ts';

const Found = v.array(v.object({ path: v.string(), fault: v.picklist(faults) }));

/** Lists the damage of a folder whose server is stopped. @throws DamagedDatabase */
async function checkStopped(folder: string, acceptCopy: boolean): Promise<Damage[]> {
  const database = await openDatabase({ folder, acceptCopy });
  try {
    return await database.damage();
  } finally {
    await database.close();
  }
}

async function check(folder: string, acceptCopy: boolean): Promise<Damage[]> {
  try {
    return await checkStopped(folder, acceptCopy);
  } catch (error) {
    const access = error instanceof FolderInUse ? readAccess(folder) : null;
    if (!access) throw error;
    return v.parse(Found, await (await askServer(access, 'check')).json());
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'accept-copy': { type: 'boolean', default: false } } });
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new CannotStart(
      'O PostgreSQL verifica-se com as suas ferramentas: pg_amcheck, e pg_checksums com ele parado.',
    );
  if (dataDir === 'memory' || !existsSync(databaseFolder(dataDir)))
    throw new CannotStart(`Não há base de dados em ${dataDir}: escolha a pasta com DATA_DIR.`);
  const damage = await check(dataDir, values['accept-copy']);
  if (damage.length > 0) throw new CannotStart(damagedSentence(dataDir, damage));
  console.log('A base de dados está inteira: todas as páginas foram lidas.');
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(startFailure(error));
    process.exit(1);
  },
);
