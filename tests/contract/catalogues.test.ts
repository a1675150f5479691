import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueNames } from '#domain/waste/catalogue.ts';
import { operationCodes, wasteGroups } from '#domain/waste/operations.ts';
import { readTitles } from '#server/catalogue/title-table.ts';
import { loadTitles } from '#server/services/reference/catalogues.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, driver } = await testOffice(['driver']);

type Coded = { Code: string; Title: string; Hazardous: boolean; Doubtful: boolean };
const ler = async (): Promise<{ Version: string; Items: Coded[]; Headings: Coded[] }> =>
  (await driver.get('/egar/lercodes')).body;
const titleOf = async (code: string) => (await ler()).Items.find((row) => row.Code === code);
const versions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await driver.get('/egar/catalogues')).body.Items.map((one: { Name: string; Version: string }) => [
      one.Name,
      one.Version,
    ]),
  );

test('returns the European list with titles, hazards and headings', async () => {
  const { Items, Headings } = await ler();
  expect([Items.length, Items.filter((row) => row.Hazardous).length, Items.filter((row) => row.Title === '')]).toEqual([
    842,
    408,
    [],
  ]);
  expect([2, 4].map((digits) => Headings.filter((row) => row.Code.length === digits).length)).toEqual([20, 111]);
  expect(await titleOf('160601')).toEqual({
    Code: '160601',
    Title: 'ACUMULADORES DE CHUMBO',
    Hazardous: true,
    Doubtful: false,
  });
});

test('returns the valid operations and groups with descriptions', async () => {
  const codes = async (path: string) => (await driver.get(path)).body.Items as { Code: string; Description: string }[];
  const [operations, groups] = [await codes('/egar/operations'), await codes('/egar/groups')];
  expect(operations.map((row) => row.Code)).toEqual(operationCodes);
  expect(groups.map((row) => row.Code)).toEqual(wasteGroups);
  expect([...operations, ...groups].filter((row) => row.Description === '')).toEqual([]);
});

test('returns economic activities of both revisions, current ones first', async () => {
  const rows: { Code: string; Designation: string; Revision: number }[] = (await driver.get('/egar/cae')).body.Items;
  expect([4, 3].map((revision) => rows.findIndex((row) => row.Revision === revision))).toEqual([0, 915]);
  expect(rows[0]).toEqual({ Code: '01111', Designation: 'Cerealicultura (exceto arroz)', Revision: 4 });
  expect(rows.filter((row) => row.Code === '38211').map((row) => row.Designation)).toEqual([
    'Desmantelamento de veículos automóveis, em fim de vida',
    'Tratamento e eliminação de resíduos inertes',
  ]);
});

test('returns the versions of the lists as served', async () => {
  const known = await versions();
  expect(Object.keys(known)).toEqual(catalogueNames);
  expect(known.ler).toBe((await ler()).Version);
  expect(known.operations).toBe((await driver.get('/egar/operations')).body.Version);
  expect(known.cae).toBe((await driver.get('/egar/cae')).body.Version);
  const file = JSON.parse(readFileSync(new URL('../../public/catalogue/adr.json', import.meta.url), 'utf8'));
  expect(known.adr).toBe(file.Version);
});

test('an operator’s table overrides titles until it is removed', async () => {
  const before = await versions();
  const { rows } = readTitles('16 01 03;Pneus em fim de vida\n16 01;"Veículos; e partes"');
  await loadTitles(server.db, rows);
  expect(await titleOf('160103')).toMatchObject({ Title: 'PNEUS EM FIM DE VIDA', Doubtful: false });
  expect(await titleOf('160601')).toMatchObject({ Title: 'ACUMULADORES DE CHUMBO' });
  expect((await ler()).Headings.find((row) => row.Code === '1601')?.Title).toBe('VEÍCULOS; E PARTES');
  const changed = await versions();
  expect([changed.ler === before.ler, changed.adr === before.adr]).toEqual([false, true]);
  await loadTitles(server.db, []);
  expect([await versions(), (await titleOf('160103'))?.Title]).toEqual([before, 'PNEUS USADOS']);
});

test('requires a sign-in', async () => {
  expect((await server.call('GET', '/api/egar/lercodes')).status).toBe(401);
});
