import { eq, isNull } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Area } from '#domain/reference/area.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { pickupPointsArea } from '#domain/reference/pickup-point.ts';
import { serviceAreasArea } from '#domain/reference/service-area.ts';
import { type SheetColumn, unguardFormula } from '#domain/reference/sheet/sheet.ts';
import { tagsArea } from '#domain/reference/tag.ts';
import { tagGroupsArea } from '#domain/reference/tag-group.ts';
import { vehiclesArea } from '#domain/reference/vehicle.ts';
import { headers } from '#domain/wire/headers.ts';
import { nested } from '#lib/text/nested.ts';
import { users } from '../db/schema/accounts.ts';
import { serviceAreas as serviceAreaTable } from '../db/schema/reference-data.ts';
import { tagRows } from '../resources/tags.ts';
import { everyRow } from '../services/areas/resource-rows.ts';
import type { Principal } from '../services/sessions/principal.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

const csvOf = async (path: string, who = desk) =>
  (await who.get(path)).body.replace('\ufeff', '').split('\r\n').slice(0, -1);
const codesOf = async (term: string) =>
  (await desk.get(`/productCodes/page?searchTerm=${term}&pageSize=200`)).body.aaData.map(
    ({ InternalCode }: { InternalCode: string }) => InternalCode,
  );
const tag = (InternalCode: string, more: object = {}) => ({ InternalCode, Description: 'De um ficheiro', ...more });
const errorsOf = ({ body }: { body: { _validationErrors: { Field: string; Message: string }[] } }) =>
  body._validationErrors.map(({ Field, Message }) => [Field, Message]);

test('an export is UTF-8 with decimal commas and no formulas', async () => {
  await desk.post('/productCodes', tag('EXP-1', { Description: '=1+1', PackageWeight: 18.5, Obs: 'a;"b"' }));
  const { status, headers: sent, body } = await desk.get('/productCodes/page/export?Format=2&searchTerm=exp-1');
  expect([status, sent.get('content-type'), sent.get(headers.fileName)]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'Etiquetas.csv',
  ]);
  // Reading a body as text drops the byte order mark.
  expect(body.replace('\ufeff', '')).toBe(
    'Código interno;Descrição;Grupo;Peso da embalagem (kg);Ex situ;Observações\r\n' +
      `EXP-1;'=1+1;;18,5;Não;"a;""b"""\r\n`,
  );
  const answer = await server.app.request('/api/productCodes/page/export?Format=2', {
    headers: { Authorization: `Bearer ${desk.token.access_token}` },
  });
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('a workbook has the same cells, formulas as text', async () => {
  await desk.post('/productCodes', tag('EXP-2', { Description: '=A1 & <b>', PackageWeight: 0.25 }));
  const answer = await server.app.request('/api/productCodes/page/export?searchTerm=exp-2', {
    headers: { Authorization: `Bearer ${desk.token.access_token}` },
  });
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(sheet).toContain('<is><t xml:space="preserve">=A1 &amp; &lt;b&gt;</t></is>');
  expect(sheet).toContain('<c r="D2"><v>0.25</v></c>');
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<row /g)).toHaveLength(2);
});

test('rules are exported by name and filter, never imported', async () => {
  const { aaData } = (await desk.get('/egar-rules?pageSize=200')).body;
  const [{ DestinEstablishmentId: to, DestinEstablishmentName: name }] = aaData;
  const lines = await csvOf(`/egar-rules/export?Format=2&FilterNames=Destin&FilterValues=${to}`);
  expect(lines[0]).toContain('Estabelecimento;Área de serviço;Grupo de etiquetas;Destinatário;LER 1');
  expect(lines).toHaveLength(
    1 + aaData.filter((one: { DestinEstablishmentId: string }) => one.DestinEstablishmentId === to).length,
  );
  expect(lines.slice(1).every((line: string) => line.includes(name))).toBe(true);
  expect((await desk.post('/egar-rules/rows', { Rows: [] })).status).toBe(404);
});

test('an export matches the filtered list of its account', async () => {
  await desk.post('/service-areas', {
    InternalCode: 'ZX1',
    Description: 'Para exportar',
    AssignedToUserId: (await desk.get('/users/select-users?searchTerm=motorista')).body.Items[0].UniqueId,
  });
  const found = await csvOf('/service-areas/export?Format=2&internalCode=zx1');
  expect(found.slice(1)).toEqual(['ZX1;Para exportar;motorista;']);
  expect(await csvOf('/service-areas/export?Format=2&internalCode=zx1&description=nada')).toHaveLength(1);
  const stranger = await server.as('administrador', 'outra');
  expect((await csvOf('/service-areas/export?Format=2', stranger)).join()).not.toContain('ZX1');
  const all = (await desk.get('/service-areas')).body.iTotalRecords;
  expect(await csvOf('/service-areas/export?Format=2')).toHaveLength(all + 1);
});

test('a paged export has each row once, in order', async () => {
  const { UniqueId } = (await desk.post('/productCodes', tag('EXP-3'))).body;
  const [own] = await server.db
    .select({ accountId: tagRows.table.accountId })
    .from(tagRows.table)
    .where(eq(tagRows.table.uniqueId, UniqueId));
  const principal = { accountId: own?.accountId } as Principal;
  const codes: string[] = [];
  for await (const row of everyRow(server.db, principal, { resource: tagRows, query: { searchTerm: '' }, atOnce: 3 }))
    codes.push(row.InternalCode);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.length).toBe((await desk.get('/productCodes/page')).body.iTotalRecords);
  expect(new Set(codes).size).toBe(codes.length);
  const key = (code: string) => code.toLowerCase();
  expect(codes).toEqual([...codes].sort((one, other) => (key(one) < key(other) ? -1 : 1)));
});

test('an unknown format is rejected', async () => {
  expect(errorsOf(await desk.get('/productCodes/page/export?Format=7'))).toEqual([['Format', 'val_invalid_format']]);
});

test('imports rows with references by code or name', async () => {
  await desk.post('/productCodes/groups', { InternalCode: 'IMP', Description: 'Importadas' });
  const Rows = [
    tag('IMP-1', { GroupId: 'imp', PackageWeight: 2.5 }),
    tag('IMP-2', { GroupId: 'IMP Importadas' }),
    tag('IMP-3'),
  ];
  expect((await desk.post('/productCodes/rows', { Rows })).status).toBe(201);
  expect((await csvOf('/productCodes/page/export?Format=2&searchTerm=imp-')).slice(1)).toEqual([
    'IMP-1;De um ficheiro;IMP Importadas;2,5;Não;',
    'IMP-2;De um ficheiro;IMP Importadas;;Não;',
    'IMP-3;De um ficheiro;;;Não;',
  ]);
  const [row] = (await desk.get('/productCodes/page?searchTerm=imp-1')).body.aaData;
  const { Items } = (await desk.get(`/productCodes/${row.UniqueId}/history`)).body;
  expect(Items.map(({ Action }: { Action: string }) => Action)).toEqual(['create']);
});

test('a wrong cell rejects the file, naming row and field', async () => {
  const Rows = [tag('BAD-1'), tag('', { GroupId: 'nenhum' }), tag('BAD-3', { PackageWeight: -1 })];
  const answer = await desk.post('/productCodes/rows', { Rows });
  expect([answer.status, errorsOf(answer)]).toEqual([
    400,
    [
      ['Rows.1.GroupId', 'val_unknown_tag_group'],
      ['Rows.1.InternalCode', 'val_required'],
      ['Rows.2.PackageWeight', 'val_invalid_quantity'],
    ],
  ]);
  expect(await codesOf('bad-')).toEqual([]);
});

test('rejects a value repeated in the file or records', async () => {
  await desk.post('/productCodes/groups', { InternalCode: 'UNI', Description: 'Existente' });
  const Rows = ['nova', 'uni', 'NOVA', 'outra'].map((InternalCode) => ({ InternalCode, Description: 'x' }));
  const answer = await desk.post('/productCodes/groups/rows', { Rows });
  expect([answer.status, errorsOf(answer).map(([field]) => field)]).toEqual([
    400,
    ['Rows.1.InternalCode', 'Rows.2.InternalCode'],
  ]);
  expect((await csvOf('/productCodes/groups/export?Format=2&searchTerm=nova')).slice(1)).toEqual([]);
});

test('references find users by name, never another account’s records', async () => {
  const stranger = await server.as('administrador', 'outra');
  await stranger.post('/productCodes/groups', { InternalCode: 'ALHEIO', Description: 'De outra conta' });
  expect(errorsOf(await desk.post('/productCodes/rows', { Rows: [tag('ALH-1', { GroupId: 'ALHEIO' })] }))).toEqual([
    ['Rows.0.GroupId', 'val_unknown_tag_group'],
  ]);
  const area = (AssignedToUserId: string) => ({ InternalCode: 'IMPA', Description: 'x', AssignedToUserId });
  expect(errorsOf(await desk.post('/service-areas/rows', { Rows: [area('ninguém')] }))).toEqual([
    ['Rows.0.AssignedToUserId', 'val_unknown_user'],
  ]);
  expect(errorsOf(await desk.post('/service-areas/rows', { Rows: [area('')] }))).toEqual([
    ['Rows.0.AssignedToUserId', 'val_required'],
  ]);
  expect((await desk.post('/service-areas/rows', { Rows: [area('Motorista')] })).status).toBe(201);
});

test('imports five hundred rows, and refuses one more', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => tag(`MUI-${at}`));
  expect(errorsOf(await desk.post('/productCodes/rows', { Rows: rows(501) }))).toEqual([['Rows', 'val_too_many_rows']]);
  expect(errorsOf(await desk.post('/productCodes/rows', { Rows: [] }))).toEqual([['Rows', 'val_required']]);
  expect((await desk.post('/productCodes/rows', { Rows: rows(500) })).status).toBe(201);
  expect((await desk.get('/productCodes/page?searchTerm=mui-')).body.iTotalDisplayRecords).toBe(500);
});

test('a repeated key imports the file once', async () => {
  const key = { [headers.idempotencyKey]: 'sheet-import-1' };
  const Rows = [tag('CHV-1'), tag('CHV-2')];
  const first = await desk.post('/productCodes/rows', { Rows }, key);
  const again = await desk.post('/productCodes/rows', { Rows }, key);
  expect([first.status, again.status, again.headers.get(headers.replayed)]).toEqual([201, 201, 'true']);
  expect(await codesOf('chv-')).toEqual(['CHV-1', 'CHV-2']);
});

test('a driver can neither export nor import', async () => {
  const driver = await server.as('motorista');
  const answers = [
    await driver.get('/productCodes/page/export'),
    await driver.post('/productCodes/rows', { Rows: [tag('MOT-1')] }),
  ];
  expect(answers.map(({ body }) => body._applicationErrors[0].Message)).toEqual([
    'not_authorized_operation',
    'not_authorized_operation',
  ]);
  expect(await codesOf('mot-1')).toEqual([]);
});

const compared = async (path: string, Rows: object[]) => (await desk.post(`${path}/rows/compare`, { Rows })).body.Rows;

test('compares a file by field without changing records', async () => {
  await desk.post('/productCodes', tag('CMP-1', { PackageWeight: 18.5, Obs: 'Fica' }));
  const Rows = [
    tag('cmp-1', { PackageWeight: 18.5 }),
    tag('CMP-1', { PackageWeight: 20, Description: 'Outra' }),
    tag('CMP-2'),
  ];
  expect(await compared('/productCodes', [Rows[0] ?? {}, Rows[2] ?? {}])).toMatchObject([
    { State: 'changed', Version: 1, Changes: [{ Field: 'InternalCode', Now: 'CMP-1', New: 'cmp-1' }] },
    { State: 'new', Changes: [] },
  ]);
  expect(await compared('/productCodes', [Rows[1] ?? {}])).toMatchObject([
    {
      State: 'changed',
      Changes: [
        { Field: 'Description', Now: 'De um ficheiro', New: 'Outra' },
        { Field: 'PackageWeight', Now: '18,5', New: '20' },
      ],
    },
  ]);
  expect(await codesOf('cmp-')).toEqual(['CMP-1']);
});

test('a row with an id updates only its columns', async () => {
  const { UniqueId } = (await desk.post('/productCodes', tag('MUD-1', { PackageWeight: 2, Obs: 'Fica' }))).body;
  const Rows = [tag('MUD-1', { UniqueId, Version: 1, PackageWeight: 3 }), tag('MUD-2')];
  expect((await desk.post('/productCodes/rows', { Rows })).status).toBe(201);
  const { body } = await desk.get(`/productCodes/${UniqueId}`);
  expect(body).toMatchObject({ PackageWeight: 3, Obs: 'Fica', Version: 2 });
  const late = await desk.post('/productCodes/rows', { Rows: [tag('MUD-3'), { ...Rows[0], PackageWeight: 4 }] });
  expect([late.status, errorsOf(late)]).toEqual([400, [['Rows.1.', 'Foi alterado entretanto por outra pessoa.']]]);
  expect(await codesOf('mud-')).toEqual(['MUD-1', 'MUD-2']);
});

test('rejects two rows that change one record', async () => {
  await desk.post('/productCodes', tag('DUP-1'));
  const Rows = [tag('DUP-1', { Obs: 'um' }), tag('DUP-1', { Obs: 'dois' })];
  expect(errorsOf(await desk.post('/productCodes/rows/compare', { Rows }))).toEqual([
    ['Rows.1.', 'Outra linha do ficheiro muda o mesmo registo.'],
  ]);
});

test('compares a file only with records of the account', async () => {
  const stranger = await server.as('administrador', 'outra');
  await stranger.post('/productCodes', tag('ALH-9'));
  expect(await compared('/productCodes', [tag('ALH-9')])).toEqual([{ State: 'new', Changes: [] }]);
});

const cellValue = ({ kind, choices }: SheetColumn, text: string): unknown => {
  if (kind === 'number') return text === '' ? null : Number(text.replace(',', '.'));
  return kind === 'flag' ? text === 'Sim' : (choices?.[text] ?? text);
};
/** Reads an export as a client does: cells by field. */
async function exported({ sheet = [], list, api }: Area): Promise<object[]> {
  const text = await desk.get(`${list ?? api}/export?Format=2`);
  const { data } = Papa.parse<string[]>(text.body.replace('\ufeff', ''), { delimiter: ';', skipEmptyLines: true });
  return data.slice(1).map((cells) => {
    const values = sheet.map(
      (column, at) => [column.field, cellValue(column, unguardFormula((cells[at] ?? '').trim()))] as const,
    );
    return nested(Object.fromEntries(values));
  });
}

test.each([tagsArea, tagGroupsArea, pickupPointsArea, serviceAreasArea, clientsArea, vehiclesArea])(
  'an export of $name comes back without any change',
  async (area) => {
    await desk.post(area.api, {
      ...area.example,
      ...(area.name === 'tags' && { Description: "'=1+1", Obs: 'a\nb' }),
      GroupId: null,
    });
    const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.username, 'motorista'));
    await server.db
      .update(serviceAreaTable)
      .set({ assignedUserId: user?.id })
      .where(isNull(serviceAreaTable.assignedUserId));
    const rows = await exported(area);
    expect(rows.length).toBeGreaterThan(1);
    for (let at = 0; at < rows.length; at += 500) {
      const states: { State: string }[] = await compared(area.api, rows.slice(at, at + 500));
      expect(states.filter(({ State }) => State !== 'same')).toEqual([]);
    }
  },
);
