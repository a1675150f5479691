import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { clientsArea, licenseFilter } from '#domain/reference/client.ts';
import { licenses as licenseArea, licenseMessages } from '#domain/reference/license-record.ts';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { licenses } from '#server/db/schema/reference-data.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { testOffice } from '#server/testing/test-office.ts';

const {
  server,
  desk,
  operator: colleague,
  producer: reader,
  driver,
} = await testOffice(['desk', 'operator', 'producer', 'driver']);
let codes = 0;
const day = 86_400_000;
const inDays = (days: number) => endOfDay(lisbonDay(new Date(server.now().getTime() + days * day))).toISOString();
const newClient = async (Name = 'Cerâmica do Vouga'): Promise<string> => {
  const payload = {
    ...clientsArea.example,
    Name,
    ApaCode: `APA-L${codes++}`,
    PickupPointExSituUniqueId: null,
    PickupPointOuaUniqueId: null,
  };
  return (await desk.post('/establishments', payload)).body.UniqueId;
};
const payload = (EstablishmentId: string, also: Record<string, unknown> = {}) => ({
  ...licenseArea.example,
  EstablishmentId,
  ...also,
});
const save = (id: string, also: Record<string, unknown> = {}, headers: Record<string, string> = {}, who = desk) =>
  who.post('/establishments/licenses', payload(id, also), headers);
const read = async (id: string, who = desk) => (await who.get(`/establishments/licenses/${id}`)).body;

describe('the licence of a client establishment', () => {
  test('is created and updated by one call, with versions', async () => {
    const id = await newClient();
    const none = await desk.get(`/establishments/licenses/${id}`);
    expect([none.status, none.headers.get('ETag'), none.body]).toEqual([
      200,
      '"0"',
      {
        UniqueId: id,
        EstablishmentId: id,
        LicenseId: null,
        Number: '',
        ExpirationDateUtc: null,
        LicenseLerOperations: [],
        Version: 0,
      },
    ]);
    const key = { 'Idempotency-Key': `license-${id}`, 'If-Match': '"0"' };
    const first = await save(id, { Number: ' LIC/1 ' }, key);
    const { LicenseId, ...row } = first.body;
    expect([first.status, typeof LicenseId, row]).toEqual([
      200,
      'string',
      {
        ...payload(id, { Number: 'LIC/1' }),
        UniqueId: id,
        LicenseLerOperations: [
          { LerOperationId: '150101-R13', LerCode: '150101', OperationCode: 'R13' },
          { LerOperationId: '150101-R3', LerCode: '150101', OperationCode: 'R3' },
          { LerOperationId: '160601-R13', LerCode: '160601', OperationCode: 'R13' },
        ],
        Version: 1,
      },
    ]);
    expect((await save(id, { Number: ' LIC/1 ' }, key)).body).toEqual(first.body);
    expect(await read(id, reader)).toEqual(first.body);
    const pairs = [{ LerCode: '200101', OperationCode: 'R12' }];
    const second = await save(id, { Number: 'LIC/2', LicenseLerOperations: pairs }, { 'If-Match': '"1"' });
    expect(second.body).toMatchObject({ LicenseId, Number: 'LIC/2', Version: 2, LicenseLerOperations: pairs });
    expect(await read(id)).toEqual(second.body);
    const { Items } = (await desk.get(`/establishments/licenses/${id}/history`)).body;
    expect(Items.map(({ Action, By }: { Action: string; By: string }) => [Action, By])).toEqual([
      ['update', 'administrador'],
      ['create', 'administrador'],
    ]);
  });

  test('a stale save gets 412 with the current licence', async () => {
    const id = await newClient();
    const theirs = await save(id, { Number: 'LIC/dele' }, { 'If-Match': '"0"' }, colleague);
    for (const version of ['"0"', '"7"']) {
      const stale = await save(id, { Number: 'LIC/meu' }, { 'If-Match': version });
      expect([stale.status, stale.body.Current, stale.body.ChangedBy]).toEqual([412, theirs.body, 'operador']);
      expect(Date.parse(stale.body.ChangedAt)).toBeLessThanOrEqual(server.now().getTime());
    }
    expect(await read(id)).toEqual(theirs.body);
  });

  test('one of several parallel first saves wins', async () => {
    const id = await newClient();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((number) => save(id, { Number: number }, { 'If-Match': '"0"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect([(await read(id)).Number, (await read(id)).Version]).toEqual([won.Number, 1]);
  });

  test('only the office reads it, only client editors save it', async () => {
    const id = await newClient();
    expect([
      (await reader.get(`/establishments/licenses/${id}`)).status,
      (await save(id, {}, {}, reader)).status,
    ]).toEqual([200, 400]);
    expect((await driver.get(`/establishments/licenses/${id}`)).status).toBe(400);
    const stranger = await server.as('administrador', 'outra');
    const [own] = (await desk.get('/establishments/select-account-establishments')).body.Items;
    await save(id);
    await desk.del(`/establishments/${id}`);
    for (const [who, of] of [
      [stranger, await newClient()],
      [desk, own.UniqueId],
      [desk, id],
    ] as const) {
      const path = `/establishments/licenses/${of}`;
      const answers = [await who.get(path), await who.get(`${path}/history`), await save(of, {}, {}, who)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  const operations = (LerCode: string, ...all: string[]) => all.map((OperationCode) => ({ LerCode, OperationCode }));
  const eleven = lerCodes.slice(0, 11).flatMap((ler) => operations(ler, 'R13'));
  const pairs = 'LicenseLerOperations';
  test.each([
    ['Number', ' ', 'val_required'],
    ['Number', 'x'.repeat(51), 'val_max_length_50'],
    ['ExpirationDateUtc', '', 'val_required'],
    ['ExpirationDateUtc', '31/12/2026', 'val_invalid_date'],
    ['ExpirationDateUtc', '2020-01-01T00:00:00Z', licenseMessages.beforeToday],
    [pairs, eleven, licenseMessages.tooManyLers],
    [pairs, operations('160601', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6'), licenseMessages.tooManyOperations],
    [pairs, operations('160601', 'R1', 'R1'), licenseMessages.repeatedOperation],
    [pairs, operations('999999', 'R1'), 'val_unknown_ler'],
    [pairs, operations('160601', 'R14'), 'val_unknown_operation'],
  ])('rejects an invalid %s at its field: %j', async (Field, value, Message) => {
    const id = await newClient();
    const { status, body } = await save(id, { [Field]: value });
    expect([status, body._validationErrors]).toEqual([400, [{ Field, Message }]]);
    expect((await read(id)).Version).toBe(0);
  });

  test('accepts zero to ten codes and an end today', async () => {
    const id = await newClient();
    const most = lerCodes.slice(0, 10).flatMap((ler) => operations(ler, 'R1', 'R2', 'R3', 'R4', 'R5'));
    const full = await save(id, { [pairs]: most, ExpirationDateUtc: inDays(0) });
    expect([full.status, full.body[pairs].length, full.body.ExpirationDateUtc]).toEqual([200, 50, inDays(0)]);
    expect((await save(id, { [pairs]: [] })).body[pairs]).toEqual([]);
  });

  test('reaches the devices with its establishment', async () => {
    const id = await newClient();
    const { cursor } = await readAll(server, driver);
    await save(id, { Number: 'LIC/nova' });
    const { changes } = await readAll(server, driver, cursor);
    expect(changes).toMatchObject([
      { Entity: 'establishment', Id: id, Version: 2, Row: { License: { Number: 'LIC/nova' } } },
    ]);
    expect((await desk.get(`/establishments/${id}`)).body).toMatchObject({
      Version: 2,
      LicenseExpirationDateUtc: '2099-12-31T23:59:59Z',
    });
  });
});

describe('the list of clients', () => {
  const ends: [name: string, days: number | null][] = [
    ['Fim Longe', 200],
    ['Fim Perto', 30],
    ['Fim Depois', 31],
    ['Fim Passado', -1],
    ['Fim Nenhum', null],
  ];
  const names = async (value: string) => {
    const query = `searchTerm=fim&FilterNames=License&FilterValues=${value}`;
    return (await desk.get(`/establishments?${query}`)).body.aaData.map(({ Name }: { Name: string }) => Name);
  };

  test('shows each licence’s end, and filters by it', async () => {
    for (const [name, days] of ends) {
      const id = await newClient(name);
      if (days === null) continue;
      await save(id);
      const [place] = await server.db.select().from(establishments).where(eq(establishments.uniqueId, id));
      const own = eq(licenses.establishmentId, place?.id as number);
      await server.db
        .update(licenses)
        .set({ expiresAt: new Date(inDays(days)) })
        .where(own);
    }
    const { aaData } = (await desk.get('/establishments?searchTerm=fim perto')).body;
    expect(aaData[0].LicenseExpirationDateUtc).toBe(inDays(30).replace('.000', ''));
    expect(await names(licenseFilter.valid)).toEqual(['Fim Depois', 'Fim Longe', 'Fim Perto']);
    expect(await names(licenseFilter.ending)).toEqual(['Fim Perto']);
    expect(await names(licenseFilter.expired)).toEqual(['Fim Passado']);
    expect(await names(licenseFilter.none)).toEqual(['Fim Nenhum']);
    expect((await names('')).length).toBe(5);
    expect((await desk.get('/establishments?FilterNames=License&FilterValues=other')).status).toBe(400);
  });
});

test('the migration keeps the longest-lasting licence', async () => {
  const id = await newClient();
  const [place] = await server.db.select().from(establishments).where(eq(establishments.uniqueId, id));
  const statements = readFileSync('server/db/migrations/0021_licenses.sql', 'utf8').split('--> statement-breakpoint');
  const [drop, remove, , , unique] = statements.slice(1);
  await server.db.execute(sql.raw(drop as string));
  const establishmentId = place?.id as number;
  const made = ['2030-01-01', '2032-01-01', '2031-01-01'].map((end) => ({
    establishmentId,
    number: end,
    expiresAt: new Date(end),
  }));
  const others = await server.db.$count(licenses);
  await server.db.insert(licenses).values(made);
  await server.db.execute(sql.raw(remove as string));
  await server.db.execute(sql.raw(unique as string));
  const left = await server.db
    .select()
    .from(licenses)
    .where(inArray(licenses.establishmentId, [establishmentId]));
  expect([left.map(({ number }) => number), await server.db.$count(licenses)]).toEqual([['2032-01-01'], others + 1]);
});
