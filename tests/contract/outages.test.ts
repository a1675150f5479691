import { beforeEach, expect, test, vi } from 'vitest';
import { type Outage, outageExample } from '#domain/law/outage.ts';
import { outages } from '#server/db/schema/outages.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { creation } from '#server/testing/data/guides.ts';
import { waitingPhoto } from '#server/testing/data/paper-signature.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server, cast, desk, operator, producer, stranger } = await testOffice([
  'desk',
  'operator',
  'producer',
  'stranger',
]);
beforeEach(async () => {
  for (const { UniqueId } of await list(desk)) await desk.del(`/outages/${UniqueId}`);
});

const refusedBy = 'not_authorized_operation';
const hour = 3_600_000;
const begun = server.now().getTime();
const ago = (hours: number) => new Date(begun - hours * hour).toISOString();
/** Outage from four hours ago to half an hour ago. */
const lately = () => ({ ...outageExample, Start: ago(4), End: ago(0.5), PublishedAt: ago(0.2) });
const list = async (who: Client): Promise<Outage[]> => (await who.get('/outages')).body.Items;
const enter = (body: object) => desk.post('/outages', body);
const issue = async (): Promise<Answer['body']> => (await producer.post('/egar', creation(server, cast))).body;
const outageOf = async (id: string) => (await producer.get(`/egar/${id}`)).body.Outage;
const problems = ({ status, body }: Answer) => [
  status,
  ...(body._validationErrors ?? []).map((one: { Field: string; Message: string }) => `${one.Field} ${one.Message}`),
];

test('all accounts learn of an outage at once, and of its correction and removal', async () => {
  const { cursor } = await readAll(server, stranger);
  const entered = await enter(lately());
  expect(entered.status).toBe(201);
  const { UniqueId } = entered.body;
  const first = await readAll(server, stranger, cursor);
  expect(first.changes).toMatchObject([{ Entity: 'outage', Id: UniqueId, Row: { Start: lately().Start } }]);
  await desk.put(`/outages/${UniqueId}`, { ...lately(), EndForeseen: true });
  const second = await readAll(server, stranger, first.cursor);
  expect(second.changes).toMatchObject([{ Id: UniqueId, Row: { EndForeseen: true, Version: 2 } }]);
  await desk.del(`/outages/${UniqueId}`);
  const third = await readAll(server, stranger, second.cursor);
  expect(third.changes).toMatchObject([{ Id: UniqueId, Row: null }]);
});

test('a device that starts anew gets the known outages', async () => {
  const { body } = await enter(lately());
  const { changes } = await readAll(server, stranger);
  expect(changes.filter(({ Entity }) => Entity === 'outage').map(({ Id }) => Id)).toEqual([body.UniqueId]);
});

test('only a super administrator enters, corrects and removes', async () => {
  const { body } = await enter(lately());
  for (const who of [operator, producer, stranger]) {
    const answers = [
      await who.post('/outages', lately()),
      await who.put(`/outages/${body.UniqueId}`, { ...lately(), EndForeseen: true }),
      await who.del(`/outages/${body.UniqueId}`),
    ];
    expect(answers.map((one) => one.body._applicationErrors[0].Message)).toEqual(Array(3).fill(refusedBy));
  }
  expect(await list(producer)).toMatchObject([{ EndForeseen: false, Version: 1 }]);
});

test.each([
  ['an end before its start', () => ({ End: ago(5) }), 'End val_end_before_start'],
  ['more than a week', () => ({ Start: ago(24 * 8) }), 'End val_outage_too_long'],
  ['no source', () => ({ Source: '' }), 'Source val_required'],
  ['a source that is a script', () => ({ Source: 'javascript:alert(1)' }), 'Source val_invalid_format'],
  ['a source without a host', () => ({ Source: 'https://a.b:999999/' }), 'Source val_invalid_format'],
  ['times before e-GARs', () => ({ Start: '-271821-04-20T00:00:00Z' }), 'Start val_invalid_date'],
  ['a publication in the future', () => ({ PublishedAt: ago(-2) }), 'PublishedAt val_in_the_future'],
  ['a time that is none', () => ({ Start: 'ontem' }), 'Start val_invalid_date'],
  ['a file that is not the sender’s', () => ({ ModelFileId: crypto.randomUUID() }), 'ModelFileId val_unknown_file'],
])('refuses an outage with %s', async (_, over, problem) => {
  const before = await server.db.$count(outages);
  expect(problems(await enter({ ...lately(), ...over() }))).toContain(problem);
  expect(await server.db.$count(outages)).toBe(before);
});

test('refuses an outage that overlaps another, and takes its own correction', async () => {
  const { body } = await enter(lately());
  expect(problems(await enter({ ...lately(), Start: ago(1) }))).toEqual([400, 'Start val_outage_overlaps']);
  expect((await desk.put(`/outages/${body.UniqueId}`, { ...lately(), Start: ago(3) })).status).toBe(200);
});

test('the paper model outlives the file it came as, and everybody reads it', async () => {
  const ModelFileId = await waitingPhoto(server, desk);
  const { body } = await enter({ ...lately(), ModelFileId });
  expect(body.ModelName).toBe('folha.png');
  await waitingPhoto(server, desk);
  const file = await server.app.request(`/api/outages/${body.UniqueId}/model`, {
    headers: { Authorization: `Bearer ${stranger.token.access_token}` },
  });
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBe(204);
  await desk.put(`/outages/${body.UniqueId}`, lately());
  expect((await list(producer))[0]?.ModelName).toBe('folha.png');
});

test('a refused outage leaves no file behind', async () => {
  await enter(lately());
  const ModelFileId = await waitingPhoto(server, desk);
  const put = vi.spyOn(server.files, 'put');
  const remove = vi.spyOn(server.files, 'remove');
  expect((await enter({ ...lately(), ModelFileId })).status).toBe(400);
  expect(remove.mock.calls.map(([id]) => id)).toEqual(put.mock.calls.map(([id]) => id));
  vi.restoreAllMocks();
});

test('an outage without a model has no file, and an unknown one does not exist', async () => {
  const { body } = await enter(lately());
  expect((await stranger.get(`/outages/${body.UniqueId}/model`)).status).toBe(404);
  expect((await stranger.get(`/outages/${crypto.randomUUID()}/model`)).status).toBe(404);
});

test('a guide issued after a departure within the outage names it', async () => {
  const { Start, End } = lately();
  await enter(lately());
  const guide = await issue();
  expect(guide.Egar.Outage).toEqual({ Start, End });
  expect(await outageOf(guide.UniqueId)).toEqual({ Start, End });
});

test('a guide issued late outside every outage is late', async () => {
  await enter({ ...lately(), Start: ago(9), End: ago(8) });
  expect(await outageOf((await issue()).UniqueId)).toBeNull();
});

test('a guide issued in time within an outage is an ordinary one', async () => {
  await enter({ ...lately(), End: ago(-1), EndForeseen: true });
  const at = new Date(server.now().getTime() + 10 * 60_000);
  const [first] = creation(server, cast).transporters ?? [];
  const transporters = [{ ...first, hour: at.toISOString().slice(11, 16), timeZoneOffset: 0 }];
  const answer = await producer.post('/egar', { ...creation(server, cast), transporters });
  expect(answer.body.Egar.Outage).toBeNull();
});

test('late guides are marked once the outage is validated, corrected and removed', async () => {
  const guide = await issue();
  expect(await outageOf(guide.UniqueId)).toBeNull();
  const { cursor } = await readAll(server, producer);
  const { body } = await enter(lately());
  const { changes } = await readAll(server, producer, cursor);
  expect(changes.find(({ Id }) => Id === guide.UniqueId)?.Row).toMatchObject({ Outage: { End: lately().End } });
  await desk.put(`/outages/${body.UniqueId}`, { ...lately(), End: ago(2) });
  expect(await outageOf(guide.UniqueId)).toBeNull();
  await desk.put(`/outages/${body.UniqueId}`, { ...lately(), End: ago(0.75) });
  expect(await outageOf(guide.UniqueId)).toMatchObject({ End: ago(0.75) });
  await desk.del(`/outages/${body.UniqueId}`);
  expect(await outageOf(guide.UniqueId)).toBeNull();
});
