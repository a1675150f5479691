// Command that puts an official table of waste titles (LER) over those of the product, or takes it
// away again.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { CannotStart } from '../cannot-start.ts';
import { readTitles } from '../catalogue/title-table.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { loadTitles } from '../services/reference/catalogues.ts';
import { startFailure } from '../start-failure.ts';

const usage =
  'Uso: node server/cli/load-ler-titles.ts <tabela.csv>   (código;designação) ou --remove para voltar às designações de origem.';

/** Reads a file as UTF-8, or else as Latin-1, which Portuguese spreadsheets still write. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.remove === (file !== undefined)) throw new CannotStart(usage);
  const { rows, rejected } = file === undefined ? { rows: [], rejected: [] } : readTitles(textOf(file));
  if (rejected.length > 0) {
    throw new CannotStart(
      `Nada foi carregado: nas linhas ${rejected.slice(0, 20).join(', ')} falta a designação ou o código não existe na LER.`,
    );
  }
  if (file !== undefined && rows.length === 0)
    throw new CannotStart(`Nada foi carregado: o ficheiro não tem códigos. ${usage}`);
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await database.migrate();
    await loadTitles(database.db, rows);
  } finally {
    await database.close();
  }
  const codes = rows.filter((row) => row.code.length === 6).length;
  console.log(
    file === undefined
      ? 'Designações de origem repostas.'
      : `${codes} de ${lerCodes.length} designações carregadas, e ${rows.length - codes} títulos.`,
  );
}

main().catch((error: Error) => {
  console.error(startFailure(error));
  process.exitCode = 1;
});
