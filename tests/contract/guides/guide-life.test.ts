import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listRectificationChanges } from '#domain/guide/acts/kept-rectification.ts';
import { EgarCreated } from '#domain/guide/create/payload.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { Egar, EgarAnswer } from '#domain/guide/guide.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { changes } from '#server/db/schema/records.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { anHourAgo, creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, cast, producer, receiver, desk } = await testOffice(['producer', 'receiver', 'desk']);

const issue = async (who: Client = producer, over = {}) =>
  v.parse(EgarCreated, (await who.post('/egar', creation(server, cast, over))).body).UniqueId;
const detail = async (who: Client, id: string) => v.parse(EgarDetail, (await who.get(`/egar/${id}`)).body);
const end = () => server.now().toISOString();

describe('the life of a guide', () => {
  test('opens on the producer’s issue and closes on acceptance', async () => {
    const id = await issue();
    expect(await detail(producer, id)).toMatchObject({
      Status: 'o',
      Authorized: true,
      FormatedAuthorized: 'Autorizada',
      HasSignedPdf: true,
    });
    const answer = v.parse(EgarAnswer, (await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server))).body);
    expect(answer.Egar).toMatchObject({
      Status: 'f',
      IsFinished: true,
      HasSignedPdf: true,
      DueDays: null,
      ResidueRectified: null,
    });
    const History = (await detail(producer, id)).History.filter((h) => h.Act !== 'request');
    expect(History.map((h) => [h.Act, h.From, h.To, h.InNameOf, h.Capacity])).toEqual([
      ['create', null, 'o', cast.origin.name, 'origin'],
      ['acceptEmission', 'o', 'f', cast.destin.name, 'destin'],
    ]);
    expect(History.map((h) => h.By)).toEqual(['produtor', cast.destin.name]);
    expect((await detail(receiver, id)).History.map((h) => h.By)).toEqual([cast.origin.name, 'destino']);
  });

  test('waits for the producer when the transporter issues', async () => {
    const id = await issue(desk, { issuer: cast.transporter.uniqueId });
    expect(await detail(desk, id)).toMatchObject({
      Status: 'i',
      Authorized: false,
      FormatedAuthorized: 'Autorização Pendente',
    });
    expect((await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server))).status).toBe(400);
    const { Egar: after } = v.parse(EgarAnswer, (await producer.post(`/egar/${id}/impressionate-authorize`)).body);
    expect(after).toMatchObject({ Status: 'o', Authorized: true });
  });

  test('closes with corrected values after a denial and new correction', async () => {
    const id = await issue();
    const rectify = (quantity: number) =>
      receiver.put(`/egar/${id}`, { endDate: end(), quantity, comment: 'Pesado à chegada' });
    expect((await rectify(700)).body.Egar).toMatchObject({
      Status: 'r',
      ResidueRectified: { QuantidadeCorrigido: 700 },
    });
    const rectification = await producer.get(`/egar/${id}/rectification`);
    expect(rectification.body).toMatchObject({
      Quantity: 812.5,
      NewQuantity: 700,
      NewLerCode: '160601',
      DestinComment: 'Pesado à chegada',
    });
    expect(listRectificationChanges(await detail(producer, id))).toEqual({
      ...rectification.body,
      FormatedCloseDate: '',
    });
    const denied = await producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'O talão diz 812,5' });
    expect(denied.body.Egar.Status).toBe('rr');
    expect((await receiver.get(`/egar/${id}/rectification`)).body.OriginComment).toBe('O talão diz 812,5');
    await rectify(805.5);
    const { body } = await producer.post(`/egar/${id}/rectification/accept`);
    expect(body.Egar).toMatchObject({
      Status: 'f',
      Residue: { Quantidade: 812.5 },
      ResidueRectified: { QuantidadeCorrigido: 805.5, CodigoResiduoLerCorrigido: '160601' },
    });
    const { History } = await detail(receiver, id);
    expect(History.map((h) => h.Act)).toEqual([
      'create',
      'rectify',
      'rejectRectification',
      'rectify',
      'acceptRectification',
    ]);
    expect(History[3]?.Changes).toEqual([{ Field: 'quantity', Old: '812.5', New: '805.5' }]);
  });

  test('closes with original values after a denied correction', async () => {
    const id = await issue();
    await receiver.put(`/egar/${id}`, { endDate: end(), selectedOperationCode: 'R12' });
    await producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'Não' });
    const { body } = await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
    expect(body.Egar).toMatchObject({ Status: 'f', ResidueRectified: null, Residue: { CodigoOperacao: 'R13' } });
    expect((await producer.get(`/egar/${id}/rectification`)).status).toBe(404);
  });

  test('ends revoked by a rejection, which the history names', async () => {
    const id = await issue();
    expect(
      (await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'Carga trocada' })).body.Egar.Status,
    ).toBe('rv');
    const { History, Destin } = await detail(producer, id);
    expect([History.at(-1)?.Act, History.at(-1)?.Comment, Destin.Comment]).toEqual([
      'rejectEmission',
      'Carga trocada',
      'Carga trocada',
    ]);
  });

  test('finds a corrected LER code once it is in force', async () => {
    const id = await issue();
    await receiver.put(`/egar/${id}`, { endDate: end(), selectedLerCode: '160602' });
    const found = async () => {
      const { body } = await producer.get('/egar/list?FilterNames=LerCode&FilterValues=160602&PageSize=50');
      return (body.aaData as Egar[]).some((row) => row.UniqueId === id);
    };
    expect(await found()).toBe(false);
    await producer.post(`/egar/${id}/rectification/accept`);
    expect(await found()).toBe(true);
  });
});

describe('an act is rejected', () => {
  test('in another state, in specified words, with the current guide', async () => {
    const id = await putGuide(server, cast, 'f');
    const { Number: number } = await detail(producer, id);
    const revoke = await producer.post('/egar/revoke', { GarId: id, Obs: 'x' });
    expect(revoke.body._applicationErrors).toEqual([
      { Message: 'A e-Gar está num estado em que não é possível anulação' },
    ]);
    const accept = await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
    expect(accept.body._applicationErrors).toEqual([{ Message: `A e-GAR ${number} já está Fechada` }]);
    expect(v.parse(Egar, accept.body.Current)).toMatchObject({ UniqueId: id, Status: 'f' });
  });

  test.each([
    ['no comment', 'post', 'emission/reject', { DestinComment: ' ' }, 'DestinComment', 'val_comment_required'],
    [
      'no hour',
      'post',
      'emission/accept',
      { day: 1, month: 1, year: 2026, minute: 0 },
      'hour',
      'ui_val_must_select_time',
    ],
    [
      'no such day',
      'post',
      'emission/accept',
      { day: 31, month: 2, year: 2026, hour: 1, minute: 0 },
      'day',
      'ui_val_must_select_date',
    ],
    [
      'before the transport',
      'post',
      'emission/accept',
      { day: 1, month: 1, year: 2026, hour: 1, minute: 0 },
      'day',
      'val_before_first_transport',
    ],
    ['nothing new', 'put', '', { endDate: '{end}' }, 'comment', 'val_nothing_to_rectify'],
    ['no end', 'put', '', { quantity: 1 }, 'endDate', 'ui_val_must_select_date'],
    ['a future end', 'put', '', { quantity: 1, endDate: '2099-01-01T00:00:00Z' }, 'endDate', 'val_in_the_future'],
  ] as const)('with %s, by field', async (_, method, path, body, Field, Message) => {
    const id = await putGuide(server, cast, 'o');
    const sent = JSON.parse(JSON.stringify(body).replace('{end}', end()));
    const answer = await receiver[method](`/egar/${id}${path ? `/${path}` : ''}`, sent);
    expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field, Message }]]);
    expect((await detail(receiver, id)).Status).toBe('o');
  });

  test('with 403 only for missing national-system access', async () => {
    await server.db.update(establishments).set({ hasApaAccess: false }).where(eq(establishments.id, cast.destin.id));
    const issued = { issuerAccountId: cast.destin.accountId, issuerEstablishmentId: cast.destin.id };
    const id = await putGuide(server, cast, 'o', issued);
    const answer = await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
    expect([answer.status, answer.body._applicationErrors]).toEqual([
      403,
      [{ Message: 'no_configured_apa_credentials' }],
    ]);
    await server.db.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.id, cast.destin.id));
  });
});

describe('the same key is the same act', () => {
  test('for a creation: one guide, number and answer', async () => {
    const body = creation(server, cast);
    const key = { 'Idempotency-Key': 'egar-create-0001' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => producer.post('/egar', body, key)));
    expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
    const again = await producer.post('/egar', body, key);
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
    const numbers = new Set([...answers.filter((a) => a.status === 200), again].map((a) => a.body.Number));
    expect(numbers.size).toBe(1);
    expect((await producer.post('/egar', { ...body, quantity: 1 }, key)).status).toBe(422);
  });

  test('for an act: one entry in the history', async () => {
    const id = await issue();
    const send = () =>
      receiver.put(
        `/egar/${id}`,
        { endDate: '2026-11-20T08:00:00Z', quantity: 1 },
        { 'Idempotency-Key': 'egar-rectify-01' },
      );
    const first = await send();
    if (first.status === 400)
      expect(first.body._validationErrors).toEqual([{ Field: 'endDate', Message: 'val_before_first_transport' }]);
    const key = { 'Idempotency-Key': 'egar-reject-001' };
    const reject = () => receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' }, key);
    expect([
      (await reject()).status,
      (await reject()).status,
      (await reject()).headers.get('Idempotency-Replayed'),
    ]).toEqual([200, 200, 'true']);
    expect((await detail(producer, id)).History.filter((h) => h.Act === 'rejectEmission')).toHaveLength(1);
  });

  test('runs a user’s simultaneous creations one at a time', async () => {
    server.config.registry.latencyMs = 150;
    const keys = ['egar-one-at-a-time-1', 'egar-one-at-a-time-2'];
    const answers = await Promise.all(
      keys.map((key) => producer.post('/egar', creation(server, cast), { 'Idempotency-Key': key })),
    );
    server.config.registry.latencyMs = 0;
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(answers.find((a) => a.status === 409)?.headers.get('Retry-After')).toBe('1');
  });

  test('lets one of several simultaneous acts win, telling the others', async () => {
    const id = await putGuide(server, cast, 'o');
    const race = await Promise.all([
      receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server)),
      receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' }),
      producer.post('/egar/revoke', { GarId: id, Obs: 'x' }),
    ]);
    expect(race.filter((a) => a.status === 200)).toHaveLength(1);
    expect(race.filter((a) => a.status !== 200).every((a) => a.status === 409 || a.status === 400)).toBe(true);
    expect((await detail(producer, id)).History).toHaveLength(1);
  });
});

test('records an offline act’s time, receipt and clock error', async () => {
  const id = await putGuide(server, cast, 'o', { issuedAt: new Date('2026-11-20T07:00:00.000Z') });
  const headers = {
    'X-Client-Time': '2026-11-20T08:00:00.000Z',
    'X-Sent-At': new Date(server.now().getTime() + 3_600_000).toISOString(),
  };
  await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' }, headers);
  const [line] = (await detail(receiver, id)).History;
  expect(line?.At).toBe('2026-11-20T08:00:00.000Z');
  expect(Math.abs(Date.parse(line?.ReceivedAt ?? '') - server.now().getTime())).toBeLessThan(60_000);
  expect(line?.ClockSkewSeconds).toBeLessThan(-3500);
});

test('dates acts between their guide and their receipt', async () => {
  for (const [said, counts] of [
    ['2020-01-01T00:00:00.000Z', 'issue'],
    ['2031-01-01T00:00:00.000Z', 'receipt'],
  ] as const) {
    const id = await putGuide(server, cast, 'o', { issuedAt: new Date('2026-11-20T07:00:00.000Z') });
    await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' }, { 'X-Client-Time': said });
    const [line] = (await detail(receiver, id)).History;
    expect(line?.At).toBe(counts === 'issue' ? '2026-11-20T07:00:00.000Z' : line?.ReceivedAt);
    expect(Math.abs(line?.ClockSkewSeconds ?? 0)).toBeGreaterThan(86_400);
  }
});

test('sends a transition to the parties’ accounts only', async () => {
  const id = await issue();
  const heard = async () =>
    (await server.db.select().from(changes).where(eq(changes.entityId, id))).map((c) => [c.entity, c.accountId]);
  const accounts = [cast.origin.accountId, cast.destin.accountId].sort();
  expect((await heard()).sort()).toEqual(accounts.map((account) => ['egar', account]));
  await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
  expect(await heard()).toHaveLength(4);
});

test('scopes tags to their account and honours If-Match', async () => {
  const id = await putGuide(server, cast, 'o');
  const [tag, other] = (await producer.get('/productCodes/select-products')).body.Items;
  const before = await detail(producer, id);
  const edited = await producer.put(
    `/egar/edit/${id}`,
    { tagIds: [tag.UniqueId, other.UniqueId] },
    { 'If-Match': `"${before.Version}"` },
  );
  expect(
    v
      .parse(EgarDetail, edited.body)
      .Products.map((p) => p.UniqueId)
      .sort(),
  ).toEqual([tag.UniqueId, other.UniqueId].sort());
  expect(edited.body.Version).toBeGreaterThan(before.Version);
  expect((await detail(receiver, id)).Products).toEqual([]);
  const late = await producer.put(`/egar/edit/${id}`, { tagIds: [] }, { 'If-Match': `"${before.Version}"` });
  expect([late.status, late.body.Current.UniqueId]).toEqual([412, id]);
  const foreign = (await receiver.get('/productCodes/select-products')).body.Items[0].UniqueId;
  expect((await producer.put(`/egar/edit/${id}`, { tagIds: [foreign] })).body._validationErrors).toEqual([
    { Field: 'tagIds', Message: 'val_unknown_tag' },
  ]);
});

test('a key repeated during its first attempt makes one guide', async () => {
  const issued = () => server.db.$count(registryActs, eq(registryActs.act, 'issue'));
  const body = creation(server, cast);
  for (let round = 0; round < 8; round++) {
    const before = await issued();
    const key = { 'Idempotency-Key': `egar-race-${round}-0001` };
    const sending = Array.from({ length: 5 }, async (_, i) => {
      await new Promise((resolve) => setTimeout(resolve, i * 7));
      return producer.post('/egar', body, key);
    });
    const answers = await Promise.all(sending);
    expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
    expect(new Set(answers.filter((a) => a.status === 200).map((a) => a.body.Number)).size).toBe(1);
    expect(await issued()).toBe(before + 1);
  }
});
