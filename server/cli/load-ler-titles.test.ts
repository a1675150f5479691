import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { lerCatalogue } from '../services/reference/catalogues.ts';
import { runCommand } from '../testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'guiar-ler-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (...args: string[]) => runCommand('load-ler-titles', args, { DATA_DIR: dataDir, SEED: '0' });
const table = (content: string | Uint8Array) => {
  const file = join(folder, 'tabela.csv');
  writeFileSync(file, content);
  return file;
};

test('loads a Latin-1 table, and rejects an invalid table whole', async () => {
  const latin = Uint8Array.from('20 01 25;Óleos da cozinha\n160601*;Baterias de chumbo', (letter) =>
    letter.charCodeAt(0),
  );
  const right = await load(table(latin));
  expect([right.code, right.output]).toEqual([0, '2 de 842 designações carregadas, e 0 títulos.\n']);
  const wrong = await load(table('160601;Nada disto\n999999;Não existe'));
  expect([wrong.code, wrong.output.includes('nas linhas 2 ')]).toEqual([1, true]);
  const database = await openDatabase({ folder: dataDir });
  const titles = new Map((await lerCatalogue(database.db)).Items.map((row) => [row.Code, row.Title]));
  await database.close();
  expect([titles.get('200125'), titles.get('160601')]).toEqual(['ÓLEOS DA COZINHA', 'BATERIAS DE CHUMBO']);
});

test('prints its usage without a file', async () => {
  const answer = await load();
  expect([answer.code, answer.output.includes('Uso: node server/cli/load-ler-titles.ts')]).toEqual([1, true]);
});
