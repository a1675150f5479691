import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GuideTransporter, keptTransporters, toTransporterChange } from '#domain/guide/acts/transporter-change.ts';
import { dueDays } from '#domain/guide/deadlines.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { lisbonDay } from '#lib/format.ts';
import type { guides } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { type Cast, newPlate, placeNamed, putGuide, readCast } from '#server/testing/data/guides.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let cast: Cast;
let producer: Client;
let receiver: Client;
let desk: Client;
let driver: Client;
beforeAll(async () => {
  server = await startTestServer();
  cast = await readCast(server);
  [producer, receiver, desk, driver] = [
    await server.as('produtor'),
    await server.as('destino', 'recicla'),
    await server.as('administrador'),
    await server.as('motorista'),
  ];
});
afterAll(() => server.close());
beforeEach(() => {
  server.config.registry.mode = 'up';
});

type Over = Partial<typeof guides.$inferInsert>;
/** A guide carried by the account's transporter, issued by nobody known here. */
const carried = (over: Over = {}) =>
  putGuide(server, { ...cast, origin: cast.silent }, 'o', { issuerEstablishmentId: null, ...over });
const detail = async (who: Client, id: string) => v.parse(EgarDetail, (await who.get(`/egar/${id}`)).body);
const kept = async (who: Client, id: string) => keptTransporters(await detail(who, id));
const send = (who: Client, id: string, after: GuideTransporter[], seen: GuideTransporter[]) =>
  who.put(`/egar/${id}/transporters`, toTransporterChange(after, seen));
const change = async (who: Client, id: string, part: Partial<GuideTransporter>, at = 0) => {
  const before = await kept(who, id);
  return send(
    who,
    id,
    before.map((one, index) => (index === at ? { ...one, ...part } : one)),
    before,
  );
};
const errors = ({ status, body }: Answer) => [
  status,
  ...(body._validationErrors ?? []).map(
    ({ Field, Message }: { Field: string; Message: string }) => `${Field} ${Message}`,
  ),
  ...(body._applicationErrors ?? []).map(({ Message }: { Message: string }) => Message),
];
const minutesLater = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const partyOf = ({ vat, apaCode, name }: { vat: string; apaCode: string; name: string }) => ({ vat, apaCode, name });
const another = async () => partyOf(await placeNamed(server, 'Moliço Verde, S.A.', 'recicla'));

describe('who may change the transport', () => {
  test('the origin changes everything, from one to five transporters', async () => {
    const id = await putGuide(server, { ...cast, transporter: cast.transporter }, 'o');
    const before = await kept(producer, id);
    const [first] = before as [GuideTransporter];
    const second = { ...(await another()), plate: 'AU-07-HN', at: minutesLater(first.at, 60) };
    expect(errors(await send(producer, id, [{ ...first, plate: '45-PM-82' }, second], before))).toEqual([200]);
    const after = await detail(producer, id);
    expect(after.Transporters.map(({ Nif, Matricula }) => [Nif, Matricula])).toEqual([
      [first.vat, '45-PM-82'],
      [second.vat, 'AU-07-HN'],
    ]);
    const six = [...Array(6)].map((_, i) => ({ ...second, at: minutesLater(first.at, i) }));
    expect(errors(await send(producer, id, six, await kept(producer, id)))).toEqual([
      400,
      expect.stringContaining('Número máximo de 5 transportadores'),
    ]);
    expect(errors(await send(producer, id, [], await kept(producer, id)))[0]).toBe(400);
  });

  test('a transporter’s account changes its own entry only', async () => {
    const stranger = { vat: cast.destin.vat, apaCode: cast.destin.apaCode, name: 'D', plate: 'AU-07-HN' };
    const id = await carried();
    const [first] = (await kept(desk, id)) as [GuideTransporter];
    expect(errors(await change(desk, id, { plate: '45-PM-82', at: minutesLater(first.at, 30) }))).toEqual([200]);
    const pair = [first, { ...stranger, at: minutesLater(first.at, 60) }];
    expect(errors(await send(desk, id, pair, await kept(desk, id)))).toEqual([
      400,
      `transporters ${m.notYourTransporter}`,
    ]);
    const two = await carried({ transporters: pair as never });
    expect(errors(await change(desk, two, { plate: 'BB-11-BB' }, 1))).toEqual([
      400,
      `plateTransporter2 ${m.notYourTransporter}`,
    ]);
    expect(errors(await change(desk, two, { at: minutesLater(first.at, 90) }, 1))).toEqual([
      400,
      `dateTransporter2 ${m.notYourTransporter}`,
    ]);
  });

  test('its driver changes plate and trailer, nothing else', async () => {
    const id = await carried();
    const [first] = (await kept(driver, id)) as [GuideTransporter];
    expect(errors(await change(driver, id, { plate: '45-PM-82 / AV-21408' }))).toEqual([200]);
    expect((await kept(receiver, id))[0]?.plate).toBe('45-PM-82 / AV-21408');
    expect(errors(await change(driver, id, { at: minutesLater(first.at, 1) }))).toEqual([
      400,
      `dateTransporter1 ${m.notYourTransporter}`,
    ]);
    expect(errors(await change(driver, id, await another()))).toEqual([400, `vatTransporter1 ${m.notYourTransporter}`]);
  });

  test('neither the recipient nor a stranger changes anything', async () => {
    const id = await carried();
    expect((await change(receiver, id, { plate: '45-PM-82' })).status).toBe(400);
    const outsider = await server.as('administrador', 'outra');
    const body = await newPlate(driver, id);
    expect((await outsider.put(`/egar/${id}/transporters`, body)).status).toBe(404);
    expect((await kept(driver, id))[0]?.plate).toBe('AA-00-BB');
  });
});

test.each(['r', 'rr', 'f', 'rv'] as const)('a guide in state %s keeps its transport', async (status) => {
  const id = await putGuide(server, cast, status);
  const { status: answer, body } = await change(producer, id, { plate: '45-PM-82' });
  expect([answer, body.Current.Status]).toEqual([400, status]);
});

test('leaves state and authorisation, and says who changed what', async () => {
  const id = await putGuide(server, cast, 'i');
  const before = await detail(producer, id);
  await change(driver, id, { plate: '45-PM-82' });
  const after = await detail(receiver, id);
  expect([after.Status, after.StatusDate, after.Authorized, after.Version]).toEqual([
    'i',
    before.StatusDate,
    false,
    before.Version + 1,
  ]);
  expect(after.History.at(-1)).toMatchObject({
    Act: 'changeTransporters',
    From: 'i',
    To: 'i',
    Capacity: 'driver',
    InNameOf: cast.transporter.name,
    Changes: [{ Field: 'plateTransporter1', Old: 'AA-00-BB', New: '45-PM-82' }],
  });
});

test('a new start moves the deadline with it', async () => {
  const id = await putGuide(server, cast, 'i');
  const [first] = (await kept(producer, id)) as [GuideTransporter];
  await change(producer, id, { at: minutesLater(first.at, 3 * 24 * 60) });
  const { FirstTransportDate, DueDays } = await detail(producer, id);
  const start = minutesLater(first.at, 3 * 24 * 60);
  const days = dueDays(lisbonDay(new Date(start)), server.now());
  expect([FirstTransportDate?.slice(0, 16), DueDays]).toEqual([start.slice(0, 16), days]);
});

test('notifies the other parties once, and not the author', async () => {
  const id = await putGuide(server, cast, 'o');
  const told = async () =>
    (await server.db.select().from(notifications).where(eq(notifications.guideId, id))).map(({ title }) => title);
  await change(desk, id, { plate: '45-PM-82' });
  const { Number: number } = await detail(receiver, id);
  const titles = await told();
  expect(new Set(titles)).toEqual(new Set([`Transporte da e-GAR ${number} alterado`]));
  expect(titles.length).toBeGreaterThan(1);
});

test('the same request again has one effect, here and in the national system', async () => {
  const id = await putGuide(server, cast, 'o');
  const [body, key] = [await newPlate(driver, id), { 'Idempotency-Key': crypto.randomUUID() }];
  const answers = [
    await driver.put(`/egar/${id}/transporters`, body, key),
    await driver.put(`/egar/${id}/transporters`, body, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { History, Number: number } = await detail(driver, id);
  expect(History.filter(({ Act }) => Act === 'changeTransporters')).toHaveLength(1);
  const there = await server.db.select().from(registryActs).where(eq(registryActs.number, number));
  expect(there.map(({ act }) => act)).toEqual(['changeTransporters']);
});

test('a change by somebody else meanwhile is a conflict that shows the guide', async () => {
  const id = await putGuide(server, cast, 'o');
  const seen = await kept(driver, id);
  await change(desk, id, { plate: 'AD-31-RC' });
  const late = await send(driver, id, [{ ...(seen[0] as GuideTransporter), plate: '45-PM-82' }], seen);
  expect(errors(late)).toEqual([400, m.transportersChanged]);
  expect(late.body.Current.Transporters[0].Matricula).toBe('AD-31-RC');
});

test('refuses a change that changes nothing, and a company that nobody knows', async () => {
  const id = await putGuide(server, cast, 'o');
  expect(errors(await change(producer, id, {}))).toEqual([400, `transporters ${m.unchangedTransporters}`]);
  expect(errors(await change(producer, id, { vat: '500000000', apaCode: 'APA00000000' }))).toEqual([
    400,
    'vatTransporter1 val_vatTransporter1_unkown',
  ]);
  expect(errors(await change(producer, id, { plate: '?' }))).toEqual([400, `plateTransporter1 ${m.badPlate}`]);
});

test('a transporter that leaves the guide loses it, the new one sees it', async () => {
  const id = await putGuide(server, { ...cast, origin: cast.client }, 'o', { issuerEstablishmentId: null });
  const before = await readAll(server, driver);
  const cursor = (await readAll(server, receiver)).cursor;
  expect(errors(await change(desk, id, { ...(await another()), plate: 'AU-07-HN' }))).toEqual([200]);
  expect((await driver.get(`/egar/${id}`)).status).toBe(404);
  const { changes } = await readAll(server, driver, before.cursor);
  expect(changes.filter((one) => one.Id === id).map(({ Row }) => Row)).toEqual([null]);
  const seen = (await readAll(server, receiver, cursor)).changes.filter((one) => one.Id === id);
  expect(seen).toHaveLength(1);
  expect((await kept(receiver, id))[0]?.plate).toBe('AU-07-HN');
});

test('an outage answers 503, and the same key succeeds later', async () => {
  const id = await putGuide(server, cast, 'o');
  const [body, key] = [await newPlate(driver, id), { 'Idempotency-Key': crypto.randomUUID() }];
  server.config.registry.mode = 'down';
  expect((await driver.put(`/egar/${id}/transporters`, body, key)).status).toBe(503);
  server.config.registry.mode = 'up';
  expect((await driver.put(`/egar/${id}/transporters`, body, key)).status).toBe(200);
});
