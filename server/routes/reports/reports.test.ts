import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxFileFailures } from '#domain/report/kinds.ts';
import { establishmentPermissions as held } from '#server/db/schema/establishments.ts';
import { guideTags } from '#server/db/schema/guide-records.ts';
import { guideDays, guides } from '#server/db/schema/guides.ts';
import { reports } from '#server/db/schema/reports.ts';
import { generateReport } from '#server/services/report/generate-report.ts';
import { pruneReports } from '#server/services/report/prune-reports.ts';
import { placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { manyGuides } from '#server/testing/data/reports.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk } = await testOffice(['desk']);

const path = '/reports/generic-report';
const lines = 1_204;

/** Builds a request for one day of 2019, on which only the guides of this file were carried. */
const asked = (over: Record<string, unknown> = {}) => ({
  EstablishmentId: cast.origin.uniqueId,
  StartDate: '2019-05-02',
  EndDate: '2019-05-02',
  ...over,
});
const carriedAt = (time: string) => new Date(`2019-05-02T${time}:00Z`);
const numbersOf = ({ body }: { body: { EGars: { UniqueId: string }[] } }) => body.EGars.map(({ UniqueId }) => UniqueId);
let ids: string[];
/** Returns a file as text, without the byte order mark. */
const textOf = (body: string | Buffer): string => String(body).replace(/^\ufeff/, '');

beforeAll(async () => {
  await server.db.delete(guideTags);
  const values = { quantity: 90.5, lerCode: '170107', operation: 'R12', group: null, numPgl: null };
  const rectification = {
    ...values,
    destinComment: null,
    originComment: null,
    closeAt: '2019-06-01T10:00:00Z',
    accepted: true,
  };
  ids = [
    await putGuide(server, cast, 'f', {
      firstTransportAt: carriedAt('08:00'),
      closedAt: new Date('2019-05-31T23:00:00Z'),
      rectification,
    }),
    await putGuide(server, cast, 'o', {
      firstTransportAt: carriedAt('09:00'),
      lerCode: '150101',
      type: 'PRESTADOR_SERVICOS',
    }),
    await putGuide(server, { ...cast, origin: cast.destin, destin: cast.origin }, 'o', {
      firstTransportAt: carriedAt('10:00'),
    }),
    await putGuide(server, { ...cast, origin: cast.client, transporter: cast.origin }, 'o', {
      firstTransportAt: carriedAt('11:00'),
    }),
    await putGuide(server, cast, 'o', { firstTransportAt: carriedAt('23:00') }),
  ];
  await manyGuides(server, cast, lines);
});

describe('the generic report', () => {
  test('lists the Lisbon day’s guides by role, latest first', async () => {
    const answer = await desk.post(path, asked());
    expect([answer.status, answer.body.TotalCount, numbersOf(answer)]).toEqual([200, 3, [ids[2], ids[1], ids[0]]]);
    expect(numbersOf(await desk.post(path, asked({ AsOrigin: false })))).toEqual([ids[2]]);
    expect(numbersOf(await desk.post(path, asked({ AsOrigin: false, AsDestin: false, AsTransporter: true })))).toEqual([
      ids[3],
    ]);
  });

  test('shows original and corrected values of a guide', async () => {
    const { body } = await desk.post(path, asked({ LerCode: '17 01 07' }));
    expect(body.EGars).toHaveLength(1);
    expect(body.EGars[0]).toMatchObject({
      UniqueId: ids[0],
      ResiduoTransportado: { Quantidade: 100 },
      ResiduoTransportadoCorrigido: { CodigoResiduoLer: '170107', Quantidade: 90.5, CodigoOperacao: 'R12' },
      FinalOperationCode: 'R12',
      IsQuantityRectified: true,
      IsLerCodeRectified: true,
      IsOperationCodeRectified: true,
    });
  });

  test('is narrowed by type, closing month and client', async () => {
    const only = async (over: Record<string, unknown>) => numbersOf(await desk.post(path, asked(over)));
    expect(await only({ EgarTypes: ['PRESTADOR_SERVICOS'] })).toEqual([ids[1]]);
    expect(await only({ CloseDate: '2019-06' })).toEqual([ids[0]]);
    expect(await only({ CloseDate: '2019-05' })).toEqual([]);
    expect(await only({ AsTransporter: true, ClientEstablishment: cast.client.uniqueId })).toEqual([ids[3]]);
    expect(await only({ ClientVat: cast.destin.vat })).toEqual([ids[2], ids[1], ids[0]]);
    expect(numbersOf(await desk.post(path, { EstablishmentId: cast.origin.uniqueId, CloseDate: '2019-06' }))).toEqual([
      ids[0],
    ]);
  });

  test('allows all types, and longer periods with a closing month', async () => {
    expect((await desk.post(path, asked({ EgarTypes: null }))).body.TotalCount).toBe(3);
    const long = { StartDate: '2018-01-01', EndDate: '2020-12-31' };
    expect(numbersOf(await desk.post(path, asked({ ...long, CloseDate: '2019-06' })))).toEqual([ids[0]]);
    expect((await desk.post(path, asked(long))).body._validationErrors[0].Message).toBe(
      'val_invalid_date_period_max_one_year',
    );
  });

  test('counts guides of own works once, beside those of the place', async () => {
    const works = { firstTransportAt: new Date('2019-06-12T08:00:00Z'), originApaCode: '', type: 'OBRAS_RCD' } as const;
    const seen = await putGuide(server, cast, 'o', works);
    const received = await putGuide(server, { ...cast, destin: cast.origin }, 'o', works);
    const revoked = await putGuide(server, cast, 'rv', works);
    // A stranger may write the NIF on a guide in which the account has no other part.
    await putGuide(server, { ...cast, transporter: cast.destin }, 'o', works);
    const day = { StartDate: '2019-06-12', EndDate: '2019-06-12' };
    const { body } = await desk.post(path, asked(day));
    expect([body.TotalCount, body.RevokedCount]).toEqual([2, 1]);
    expect(numbersOf({ body })).toEqual([revoked, received, seen]);
    expect((await desk.post(path, asked({ ...day, EgarTypes: ['OBRAS_RCD'] }))).body.TotalCount).toBe(2);
    expect((await desk.post(path, asked({ ...day, AsOrigin: false }))).body.TotalCount).toBe(1);
  });

  test('takes the number of the place’s guides from the kept days', async () => {
    const day = new Date('2019-06-20T08:00:00Z');
    await putGuide(server, cast, 'f', { firstTransportAt: day });
    const kept = sql`${guideDays.count} + 7`;
    await server.db.update(guideDays).set({ count: kept }).where(eq(guideDays.day, '2019-06-20'));
    const { body } = await desk.post(path, asked({ StartDate: '2019-06-20', EndDate: '2019-06-20' }));
    expect([body.TotalCount, body.EGars.length]).toEqual([8, 1]);
  });

  test('comes in pages of twenty', async () => {
    const day = asked({ StartDate: '2019-03-10', EndDate: '2019-03-11' });
    const first = await desk.post(path, day);
    const second = await desk.post(path, { ...day, Offset: 20 });
    expect([first.body.TotalCount, first.body.EGars.length, second.body.EGars.length]).toEqual([lines, 20, 20]);
    expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(40);
  });

  test.each([
    [{ StartDate: '', EndDate: '' }, 'StartDate', 'val_at_least_one_period_defined'],
    [{ EndDate: '' }, 'EndDate', 'val_required'],
    [{ StartDate: '2019-05-03' }, 'EndDate', 'val_invalid_period'],
    [{ EndDate: '2020-05-02' }, 'EndDate', 'val_invalid_date_period_max_one_year'],
    [{ StartDate: '2019-02-30' }, 'StartDate', 'val_invalid_date'],
    [{ EstablishmentId: '' }, 'EstablishmentId', 'val_required'],
    [{ AsOrigin: false, AsDestin: false }, 'AsOrigin', 'val_role_required'],
    [{ UserId: '00000000-0000-4000-8000-000000000000' }, 'UserId', 'val_unknown_user'],
    [{ Format: 3 }, 'Format', 'val_invalid_format'],
  ])('refuses %j at its field', async (over, field, message) => {
    const { status, body } = await desk.post(path, asked(over));
    expect([status, body._validationErrors]).toEqual([400, [{ Field: field, Message: message }]]);
  });

  test('reads days from moments and the browser’s offset', async () => {
    const summer = {
      StartDate: '2019-05-01T23:00:00.000Z',
      EndDate: '2019-05-02T22:59:59.000Z',
      StartDateOffset: -60,
      EndDateOffset: -60,
    };
    expect((await desk.post(path, asked(summer))).body.TotalCount).toBe(3);
  });

  test('answers 404 for a foreign or missing establishment', async () => {
    const foreign = await placeNamed(server, 'Moliço Verde, S.A.', 'recicla');
    const answers = [foreign.uniqueId, '00000000-0000-4000-8000-000000000000'].map((id) =>
      desk.post(path, asked({ EstablishmentId: id })),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('an export', () => {
  const exported = (over: Record<string, unknown> = {}, headers = {}) =>
    desk.post(`${path}-export`, asked(over), headers);
  const many = { StartDate: '2019-03-10', EndDate: '2019-03-11', Format: 2 };
  const rowOf = async (uniqueId: string) =>
    (await server.db.select().from(reports).where(eq(reports.uniqueId, uniqueId)))[0];
  const download = (id: string, who = desk) => who.get(`/other-docs/generated-documents/reports/${id}/download`);
  beforeEach(() => server.db.delete(reports).then(() => undefined));

  test('of few lines is a file at once', async () => {
    const { status, headers, body } = await exported({ Format: 2 });
    expect([status, headers.get('x-smg-async-report')]).toEqual([200, null]);
    expect(headers.get('x-smg-filename')).toBe(
      'Relatorio generico Oficinas Vela Azul, Lda. 2019-05-02 a 2019-05-02.csv',
    );
    const [heading, ...rows] = textOf(body).trimEnd().split('\r\n');
    expect([heading?.startsWith('Nº e-GAR;Estado;'), rows.length]).toEqual([true, 3]);
    expect(rows[2]).toContain('02/05/2019 09:00');
    expect(rows[2]).toContain('17 01 07;90,50;R12;90,50');
  });

  test('of many lines runs in the background, and lasts five days', async () => {
    const key = { 'Idempotency-Key': 'export-of-many-lines' };
    const first = await exported(many, key);
    const again = await exported(many, key);
    expect([first.status, first.headers.get('x-smg-async-report'), first.body.TotalItems]).toEqual([
      202,
      'true',
      lines,
    ]);
    expect(again.body).toEqual(first.body);
    const { ReportId } = first.body;
    expect((await download(ReportId)).status).toBe(404);
    await generateReport(server, (await rowOf(ReportId))?.id ?? 0);
    const { body: report } = await desk.get(`/reports/async-reports/${ReportId}`);
    expect(report).toMatchObject({
      Status: 4,
      TotalItems: lines,
      FetchedItems: lines,
      Filters: { StartDate: '2019-03-10' },
    });
    const file = await download(ReportId);
    expect(textOf(file.body).trimEnd().split('\r\n')).toHaveLength(lines + 1);
    server.pass(5 * 86_400_000);
    expect((await download(ReportId, await server.as('administrador'))).status).toBe(404);
    expect(await pruneReports(server.db, server.files, server.now())).toBe(1);
    expect(await server.files.size(ReportId)).toBeNull();
    server.pass(-5 * 86_400_000);
  });

  test('reports its progress while reading lines', async () => {
    const { body } = await exported(many);
    const seen = new Set<number | undefined>();
    const write = async (_: string, chunks: AsyncIterable<Uint8Array>) => {
      for await (const _chunk of chunks) seen.add((await rowOf(body.ReportId))?.fetched);
      return 1;
    };
    await generateReport({ ...server, files: { ...server.files, write } }, (await rowOf(body.ReportId))?.id ?? 0);
    expect([...seen].filter((fetched) => fetched && fetched < lines).length).toBeGreaterThan(2);
  });

  test('runs once at a time per user and establishment', async () => {
    const first = await exported(many);
    const second = await exported(many);
    expect([first.status, second.status, second.body._applicationErrors]).toEqual([
      202,
      400,
      [{ Message: 'user_report_being_generated_for_establishment' }],
    ]);
    await generateReport(server, (await rowOf(first.body.ReportId))?.id ?? 0);
    expect((await exported(many)).status).toBe(202);
  });

  test('runs at most three at a time per account', async () => {
    const { body } = await exported(many);
    const row = await rowOf(body.ReportId);
    const { id: _, uniqueId: __, ...values } = row as typeof reports.$inferSelect;
    await server.db
      .insert(reports)
      .values([1, 2].map((n) => ({ ...values, userId: values.userId, establishmentId: 900_000 + n })));
    await server.db.update(reports).set({ establishmentId: 900_003 }).where(eq(reports.uniqueId, body.ReportId));
    const { status, body: refusal } = await exported(many);
    expect([status, refusal._applicationErrors]).toEqual([
      400,
      [{ Message: 'account_report_being_generated_for_establishment' }],
    ]);
  });

  test('keeps one file when made again after a kill', async () => {
    const { body } = await exported(many);
    const id = (await rowOf(body.ReportId))?.id ?? 0;
    const stopped = { ...server, files: { ...server.files, write: () => Promise.reject(new Error('killed')) } };
    await expect(generateReport(stopped, id)).rejects.toThrow('killed');
    expect((await rowOf(body.ReportId))?.status).toBeLessThan(4);
    await generateReport(server, id);
    await generateReport(server, id);
    const file = await server.files.get(body.ReportId);
    expect(
      textOf(file ?? Buffer.alloc(0))
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(lines + 1);
  });

  test('fails after repeated errors, or once its requester loses sight', async () => {
    const { body } = await exported(many);
    const id = (await rowOf(body.ReportId))?.id ?? 0;
    const failing = { ...server, files: { ...server.files, write: () => Promise.reject(new Error('no room')) } };
    for (let attempt = 1; attempt < maxFileFailures; attempt += 1)
      await expect(generateReport(failing, id)).rejects.toThrow('no room');
    await generateReport(failing, id);
    expect((await rowOf(body.ReportId))?.status).toBe(5);
    const next = await exported(many);
    const removed = await server.db.delete(held).where(eq(held.establishmentId, cast.origin.id)).returning();
    await generateReport(server, (await rowOf(next.body.ReportId))?.id ?? 0);
    expect((await rowOf(next.body.ReportId))?.status).toBe(5);
    await server.db.insert(held).values(removed);
  });

  test('belongs only to its requester', async () => {
    const { body } = await exported(many);
    const colleague = await server.as('operador');
    const stranger = await server.as('administrador', 'recicla');
    for (const who of [colleague, stranger]) {
      expect((await who.get(`/reports/async-reports/${body.ReportId}`)).status).toBe(404);
      expect((await who.get('/reports/async-reports')).body.aaData).toEqual([]);
    }
  });

  test('marks hazardous waste, and gives revoked guides no final quantity', async () => {
    const { body } = await exported({ StartDate: '2019-07-01', EndDate: '2019-07-01', Format: 2 });
    expect(textOf(body).trimEnd().split('\r\n')).toHaveLength(1);
    await putGuide(server, cast, 'rv', { firstTransportAt: new Date('2019-07-01T07:00:00Z'), destinComment: 'Não' });
    await putGuide(server, cast, 'rv', { firstTransportAt: new Date('2019-07-01T08:00:00Z') });
    await putGuide(server, cast, 'f', { firstTransportAt: new Date('2019-07-01T09:00:00Z') });
    const day = { StartDate: '2019-07-01', EndDate: '2019-07-01' };
    const [, ...lines] = textOf((await exported({ ...day, Format: 2 })).body)
      .trimEnd()
      .split('\r\n');
    const cells = lines.map((line) => line.split(';'));
    expect(cells.map((line) => [line[1], line[2], line[16], line[18], line[23]])).toEqual([
      ['Fechada', 'AC · Aceite', '16 06 01*', '100,00', '100,00'],
      ['Anulada', 'AN · Anulada', '16 06 01*', '100,00', ''],
      ['Anulada · rejeitada', 'RJ · Rejeitada', '16 06 01*', '100,00', ''],
    ]);
    const { body: page } = await desk.post(path, asked(day));
    expect([page.TotalCount, page.RevokedCount, page.EGars.length]).toEqual([1, 2, 3]);
  });

  test('keeps formula-like texts as text', async () => {
    await server.db
      .update(guides)
      .set({ destinName: '=HYPERLINK("x")' })
      .where(eq(guides.uniqueId, ids[1] ?? ''));
    const { body } = await exported({ Format: 2, LerCode: '150101' });
    expect(textOf(body)).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
