import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeclarationFile } from '#domain/report/declaration.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { queryRows } from '#server/db/types.ts';
import type { Message } from '#server/mail/transport.ts';
import { unzipped } from '#server/testing/data/archives.ts';
import {
  declarationCall,
  declarationRequest,
  declarationRow,
  generatedCall,
} from '#server/testing/data/declarations.ts';
import { type Place, placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { sendMails } from '#server/testing/mails.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { makeDeclaration } from './make-declaration.ts';
import { pruneDeclarations } from './prune-declarations.ts';

const { server, cast, recycler: desk } = await testOffice(['recycler'], { PUBLIC_URL: 'https://guiar.example' });
let other: Place;
const day = 86_400_000;

const received = async (
  over: Parameters<typeof putGuide>[3],
  origin: Place = cast.origin,
  destin: Place = cast.destin,
) =>
  putGuide(server, { ...cast, origin, destin }, 'f', {
    firstTransportAt: new Date('2019-06-16T10:00:00Z'),
    closedAt: new Date('2019-06-20T10:00:00Z'),
    ...over,
  });

beforeAll(async () => {
  // Moves all other guides, so that only the guides of the tests were received.
  await server.db.execute(sql`update guides set first_transport_at = timestamptz '2016-06-01'`);
  const own = await server.db
    .select()
    .from(establishments)
    .where(sql`account_id = ${cast.destin.accountId} and type = 1 and id <> ${cast.destin.id} and deleted_at is null`);
  other = own[0] as Place;
  const values = { quantity: 90.55, lerCode: '160602', operation: 'R4', group: null, numPgl: null };
  const rectification = {
    ...values,
    destinComment: null,
    originComment: null,
    closeAt: '2019-06-20T10:00:00Z',
    accepted: true,
  };
  await received({ quantity: '100.45' });
  await received({ quantity: '0.10', rectification });
  await received({ quantity: '20.20', firstTransportAt: new Date('2018-12-31T23:59:59Z') });
  await received({ quantity: '30.30', firstTransportAt: new Date('2019-12-31T23:59:59Z') });
  await received({ quantity: '7.00', originName: 'Outra oficina' }, cast.client);
  await received({ quantity: '11.00' }, cast.origin, other);
  await received({
    quantity: '5.00',
    type: 'EX_SITU',
    originApaCode: '',
    originPickupPoint: 'EXS-901',
    lerCode: '200304',
  });
  await received({
    quantity: '6.00',
    type: 'EX_SITU',
    originApaCode: '',
    originPickupPoint: 'EXS-902',
    lerCode: '200304',
  });
  // A guide with a recipient of another account, and a guide that is not closed.
  await putGuide(server, { ...cast, origin: cast.destin, destin: cast.origin }, 'f', {
    firstTransportAt: new Date('2019-06-16T10:00:00Z'),
  });
  await putGuide(server, cast, 'o', { firstTransportAt: new Date('2019-06-16T10:00:00Z') });
  // Origins as the account knows them, with an address and without.
  await server.db
    .delete(establishments)
    .where(sql`account_id = ${cast.destin.accountId} and vat in (${cast.origin.vat}, ${cast.client.vat})`);
  const known = {
    accountId: cast.destin.accountId,
    type: 2,
    name: 'Vela Azul',
    vat: cast.origin.vat,
    apaCode: cast.origin.apaCode,
  };
  await server.db.insert(establishments).values([
    { ...known, email: 'origem@velaazul.example' },
    { ...known, name: 'Sem códigos', vat: null, apaCode: null },
    { ...known, name: 'Sem APA', vat: cast.silent.vat, apaCode: null },
  ]);
});
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(declarations);
});

const ask = (over: Record<string, unknown> = {}, who = desk) =>
  who.post(declarationCall, { ...declarationRequest, ...over });
const preview = (over: Record<string, unknown> = {}, who = desk) =>
  who.post(`${declarationCall}/preview`, { ...declarationRequest, ...over });
const placeId = async (name: string) => (await placeNamed(server, name, 'recicla')).uniqueId;
const make = async (id: string, deps: Parameters<typeof makeDeclaration>[0] = server) =>
  makeDeclaration(deps, (await declarationRow(server, id)).id);
const one = async (id: string, who = desk) => (await who.get(`${generatedCall}/${id}`)).body;
const download = (id: string, file: string, who = desk) =>
  server.app.request(`/api${generatedCall}/${id}/${file}/download`, {
    headers: { Authorization: `Bearer ${who.token.access_token}` },
  });
const byOrigin = async () => ({ EmissionType: 3, EstablishmentId: await placeId('Vela Azul'), SendByEmail: true });

describe('a declaration', () => {
  test('sums guides received in the Lisbon year, with corrections', async () => {
    const { body } = await preview();
    const [plain] = await queryRows<{ count: string; sum: string }>(
      server.db,
      sql`select count(*), sum(case when (rectification ->> 'accepted')::boolean then (rectification ->> 'quantity')::numeric else quantity end) as sum
        from guides where status = 'f' and type <> 'EX_SITU'
          and (destin_vat || ':' || destin_apa_code) in (select vat || ':' || apa_code from establishments
            join establishment_permissions on establishment_id = id join users on users.id = user_id
            where username = 'administrador' and establishments.account_id = ${cast.destin.accountId} and type = 1)
          and extract(year from first_transport_at at time zone 'Europe/Lisbon') = 2019`,
    );
    expect(body).toMatchObject({ Files: 1, Guides: Number(plain?.count), Quantity: Number(plain?.sum) });
    expect(body.Guides).toBe(5);
    expect(body.Quantity).toBe(100.45 + 90.55 + 30.3 + 7 + 11);
  });

  test('for one establishment has a PDF per recipient or pickup point', async () => {
    const single = await ask(await byOrigin());
    expect([single.status, single.body]).toMatchObject([
      201,
      { TotalItems: 2, CompletedItems: 0, Guides: 4, FileId: null, Status: 'waiting' },
    ]);
    const files = await server.db.select().from(declarationFiles).orderBy(declarationFiles.number);
    expect(
      files.map(({ statements }) =>
        statements.map(({ lines }) => lines.map((line) => [line.lerCode, line.operation, line.guides, line.quantity])),
      ),
    ).toEqual(
      expect.arrayContaining([
        [
          [
            ['160601', 'R13', 2, 130.75],
            ['160602', 'R4', 1, 90.55],
          ],
        ],
        [[['160601', 'R13', 1, 11]]],
      ]),
    );
    const exSitu = await ask({ Type: 1, EmissionType: 2, EstablishmentId: await placeId('Vela Azul') });
    expect(exSitu.body).toMatchObject({ TotalItems: 2, Guides: 2, Quantity: 11 });
  });

  test('for all establishments is one PDF without e-mail', async () => {
    const { body } = await ask({ SendByEmail: true });
    expect(body).toMatchObject({ TotalItems: 1, ConsolidatedPdf: true });
    await make(body.rowKey);
    expect((await one(body.rowKey)).Files).toMatchObject([{ Mail: 'several', Origin: null, Ready: true }]);
    expect(await server.db.$count(mails)).toBe(0);
  });
});

describe('a request is refused', () => {
  const cases: [string, () => Promise<Record<string, unknown>>, string, string][] = [
    ['without days', async () => ({ StartDate: '', EndDate: '' }), 'StartDate', 'ui_val_must_select_date_interval'],
    ['over two years', async () => ({ StartDate: '2018-07-01' }), 'EndDate', 'ui_val_must_be_between_one_year_limit'],
    [
      'across the turn of the year',
      async () => ({ StartDate: '2018-12-30', EndDate: '2019-01-02' }),
      'EndDate',
      'ui_val_must_be_same_civil_year',
    ],
    [
      'backwards',
      async () => ({ StartDate: '2019-03-02', EndDate: '2019-03-01' }),
      'EndDate',
      'ui_val_must_be_valid_period',
    ],
    ['of one without saying which', async () => ({ EmissionType: 3 }), 'EstablishmentId', 'val_required'],
    [
      'without an APA code',
      async () => ({ EmissionType: 3, EstablishmentId: await placeId('Sem APA') }),
      'EstablishmentId',
      'val_establishment_without_apa',
    ],
    [
      'without a VAT',
      async () => ({ EmissionType: 2, EstablishmentId: await placeId('Sem códigos') }),
      'EstablishmentId',
      'val_establishment_without_vat',
    ],
    [
      'for an establishment of another account',
      async () => ({ EmissionType: 2, EstablishmentId: cast.origin.uniqueId }),
      'EstablishmentId',
      'val_unknown_establishment',
    ],
    [
      'for none',
      async () => ({ EmissionType: 2, EstablishmentId: crypto.randomUUID() }),
      'EstablishmentId',
      'val_unknown_establishment',
    ],
  ];
  test.each(cases)('%s', async (_, over, Field, Message) => {
    for (const answer of [await ask(await over()), await preview(await over())])
      expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field, Message }]]);
  });

  test('without received guides, and beyond the limits', async () => {
    expect((await ask({ StartDate: '2017-01-01', EndDate: '2017-12-31' })).body._applicationErrors).toEqual([
      { Message: 'declaration_without_guides' },
    ]);
    for (let at = 0; at < 3; at++) expect((await ask()).status).toBe(201);
    expect((await ask()).body._applicationErrors).toEqual([{ Message: 'declarations_being_generated' }]);
    await server.db.update(declarations).set({ status: 'ready' });
    const [{ id: _, uniqueId: __, ...row }] = (await server.db.select().from(declarations)) as [
      typeof declarations.$inferSelect,
    ];
    await server.db
      .insert(declarations)
      .values(Array.from({ length: 27 }, (___, at) => ({ ...row, sequence: at + 4 })));
    expect((await ask()).body._applicationErrors).toEqual([{ Message: 'too_many_declarations_today' }]);
  });

  test('has one effect for one key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [
      await desk.post(declarationCall, declarationRequest, key),
      await desk.post(declarationCall, declarationRequest, key),
    ];
    expect([second.status, second.body, await server.db.$count(declarations)]).toEqual([201, first.body, 1]);
  });
});

/** Makes the process die at a call of the store, before or after the call has done its work. */
function dyingAt(step: number, when: 'before' | 'after'): TestServer['files'] {
  let calls = 0;
  return {
    ...server.files,
    put: async (id, bytes) => {
      calls += 1;
      if (calls === step && when === 'before') throw new Error('killed');
      await server.files.put(id, bytes);
      if (calls === step) throw new Error('killed');
    },
  };
}

describe.each([1, 2].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when }))))(
  'killed $when file $step',
  ({ step, when }) => {
    test('resumes with each PDF and e-mail once', async () => {
      const { body } = await ask(await byOrigin());
      await expect(make(body.rowKey, { ...server, files: dyingAt(step, when) })).rejects.toThrow('killed');
      expect(await declarationRow(server, body.rowKey)).toMatchObject({ status: 'running', completed: step - 1 });
      await Promise.all([make(body.rowKey), make(body.rowKey)]);
      expect(await declarationRow(server, body.rowKey)).toMatchObject({ status: 'ready', completed: 2 });
      expect([
        await server.db.$count(mails),
        await server.db.$count(notifications, eq(notifications.title, 'Declaração de quantidades pronta')),
      ]).toEqual([2, expect.any(Number)]);
    });
  },
);

describe('a finished request', () => {
  test('offers its files and a ZIP for five days', async () => {
    const { body } = await ask({ ...(await byOrigin()), Description: '<b>Para o mapa</b> de 2019' });
    await make(body.rowKey);
    const [listed] = (await desk.get(generatedCall)).body.aaData;
    expect(listed).toMatchObject({
      rowKey: body.rowKey,
      TotalItems: 2,
      CompletedItems: 2,
      FileId: body.rowKey,
      Status: 'ready',
    });
    expect(listed.FileName).toMatch(/^Declaração geral 1-\d{4} 2019-01-01 a 2019-12-31\.zip$/);
    const { Files } = await one(body.rowKey);
    expect(Files.map(({ Mail, Ready }: DeclarationFile) => [Mail, Ready])).toEqual([
      ['sent', true],
      ['sent', true],
    ]);
    const pdf = await download(body.rowKey, Files[0].UniqueId);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const zip = await download(body.rowKey, body.rowKey);
    const inside = unzipped(new Uint8Array(await buffer(zip.body as never)));
    expect([...inside.keys()].sort()).toEqual(Files.map(({ FileName }: DeclarationFile) => FileName).sort());
    expect((await download(body.rowKey, crypto.randomUUID())).status).toBe(404);
    expect((await download(body.rowKey, 'x')).status).toBe(404);
    server.pass(5 * day);
    const later = await server.as('administrador', 'recicla');
    expect((await download(body.rowKey, Files[0].UniqueId, later)).status).toBe(404);
    expect(await one(body.rowKey, later)).toMatchObject({ Status: 'expired', FileId: null });
    expect(await pruneDeclarations(server.db, server.files, server.now())).toBe(1);
    expect(await server.files.size(Files[0].UniqueId)).toBeNull();
    expect(await server.db.select().from(declarationFiles)).toMatchObject([
      { statements: [], email: '' },
      { statements: [] },
    ]);
    server.pass(-5 * day);
  });

  test('is given up if still unfinished after five days', async () => {
    const { body } = await ask(await byOrigin());
    await expect(make(body.rowKey, { ...server, files: dyingAt(2, 'before') })).rejects.toThrow('killed');
    const made = (await one(body.rowKey)).Files.find(({ Ready }: DeclarationFile) => Ready);
    expect(await pruneDeclarations(server.db, server.files, new Date(server.now().getTime() + 5.1 * day))).toBe(1);
    expect(await one(body.rowKey)).toMatchObject({ Status: 'failed', Files: [{ Ready: false }, { Ready: false }] });
    expect((await download(body.rowKey, made.UniqueId)).status).toBe(404);
  });

  test('is mailed to the origin as PDF, with escaped text', async () => {
    const { body } = await ask({ ...(await byOrigin()), Description: '<img src=x> http://mau.example' });
    await make(body.rowKey);
    const sent: Message[] = [];
    await sendMails(server, async (message) => void sent.push(message));
    expect(sent.map(({ to, attachments }) => [to.address, attachments.map(({ contentType }) => contentType)])).toEqual([
      ['origem@velaazul.example', ['application/pdf']],
      ['origem@velaazul.example', ['application/pdf']],
    ]);
    expect(sent[0]?.html).toContain('&lt;img src=x&gt;');
    expect(sent[0]?.html).not.toContain('mau.example');
  });

  test('names establishments without an address, and mails them nothing', async () => {
    await server.db.update(establishments).set({ email: '' }).where(eq(establishments.name, 'Vela Azul'));
    expect((await preview(await byOrigin())).body).toMatchObject({ Files: 2, Known: [], Unknown: [cast.origin.name] });
    const { body } = await ask(await byOrigin());
    await make(body.rowKey);
    expect((await one(body.rowKey)).Files).toMatchObject([{ Mail: 'noAddress' }, { Mail: 'noAddress' }]);
    expect(await server.db.$count(mails)).toBe(0);
    await server.db
      .update(establishments)
      .set({ email: 'origem@velaazul.example' })
      .where(eq(establishments.name, 'Vela Azul'));
  });

  test('is hidden from other accounts and users without rights', async () => {
    const { body } = await ask(await byOrigin());
    await make(body.rowKey);
    const stranger = await server.as('administrador', 'outra');
    for (const path of [`${generatedCall}/${body.rowKey}`, `${generatedCall}/${body.rowKey}/${body.rowKey}/download`])
      expect((await stranger.get(path)).status).toBe(404);
    const held = await server.db
      .select()
      .from(establishmentPermissions)
      .where(eq(establishmentPermissions.establishmentId, other.id));
    await server.db
      .update(establishmentPermissions)
      .set({ permission: 30 })
      .where(eq(establishmentPermissions.establishmentId, other.id));
    expect((await desk.get(`${generatedCall}/${body.rowKey}`)).status).toBe(404);
    expect((await preview(await byOrigin())).body).toMatchObject({ Files: 1 });
    await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.establishmentId, other.id));
    await server.db.insert(establishmentPermissions).values(held);
  });
});
