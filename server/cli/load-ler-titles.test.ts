import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { lerCatalogue } from '../services/reference/catalogues.ts';

const folder = mkdtempSync(join(tmpdir(), 'guiar-ler-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: '0' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'load-ler-titles.ts'), ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}
const table = (content: string | Uint8Array) => {
  const file = join(folder, 'tabela.csv');
  writeFileSync(file, content);
  return file;
};

test('loads a Latin-1 table, and rejects an invalid table whole', async () => {
  const latin = Uint8Array.from('20 01 25;Óleos da cozinha\n160601*;Baterias de chumbo', (letter) =>
    letter.charCodeAt(0),
  );
  expect(load(table(latin))).toEqual({ status: 0, said: '2 de 842 designações carregadas, e 0 títulos.\n' });
  const wrong = load(table('160601;Nada disto\n999999;Não existe'));
  expect([wrong.status, wrong.said.includes('nas linhas 2 ')]).toEqual([1, true]);
  const database = await openDatabase({ folder: dataDir });
  const titles = new Map((await lerCatalogue(database.db)).Items.map((row) => [row.Code, row.Title]));
  await database.close();
  expect([titles.get('200125'), titles.get('160601')]).toEqual(['ÓLEOS DA COZINHA', 'BATERIAS DE CHUMBO']);
});

test('prints its usage without a file', () => {
  const answer = load();
  expect([answer.status, answer.said.includes('Uso: node server/cli/load-ler-titles.ts')]).toEqual([1, true]);
});
