// Command that fills an empty database with the demonstration's data.

import { parseArgs } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { emptyDatabase, seedDemonstration } from '../seed/seed.ts';
import { startFailure } from '../start-failure.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { guides: { type: 'string', default: '4000' }, reset: { type: 'boolean', default: false } },
  });
  const count = Number(values.guides);
  if (!Number.isInteger(count) || count < 0) throw new CannotStart('--guides N: um número inteiro.');

  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await database.migrate();
    if (values.reset) await emptyDatabase(database.db);
    const filled = await seedDemonstration(database.db, new Date(), count);
    console.log(
      filled
        ? `Dados de demonstração criados, com ${count} guias.`
        : 'Já há dados: use --reset para os apagar e criar de novo.',
    );
    await database.maintain('vacuum');
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(startFailure(error));
  process.exitCode = 1;
});
