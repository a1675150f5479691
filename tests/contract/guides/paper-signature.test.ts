import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { EgarDetail } from '#domain/guide/detail.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { maxGuideFiles } from '#domain/wire/files.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { signedPaper, waitingPhoto } from '#server/testing/data/paper-signature.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server, cast, producer, driver, desk } = await testOffice(['producer', 'driver', 'desk']);
beforeEach(() => {
  server.config.registry.mode = 'up';
});

const unauthorised = (over: object = {}) => putGuide(server, cast, 'i', over);
const detail = async (who: Client, id: string) => v.parse(EgarDetail, (await who.get(`/egar/${id}`)).body);
const sign = (who: Client, id: string, body: object) => who.post(`/egar/${id}/paper-signature`, body);
const errors = ({ status, body }: Answer) => [
  status,
  ...(body._validationErrors ?? []).map((one: { Field: string; Message: string }) => `${one.Field} ${one.Message}`),
];

test('the driver records who signed, and the guide says so', async () => {
  const id = await unauthorised();
  const body = await signedPaper(server, driver);
  const answer = await sign(driver, id, body);
  expect(errors(answer)).toEqual([200]);
  const { FileGuid: FileId, ...said } = body;
  expect(answer.body.Egar).toMatchObject({ Status: 'i', Authorized: false, PaperSignature: { ...said, FileId } });
  const after = await detail(producer, id);
  expect(after).toMatchObject({ Status: 'i', PaperSignature: { ...said, FileId }, Attachments: [{ Id: FileId }] });
  expect(after.History.at(-1)).toMatchObject({
    Act: 'signOnPaper',
    Capacity: 'driver',
    From: 'i',
    To: 'i',
    Changes: [{ Field: 'paperSignature', Old: null, New: expect.stringContaining('Ana Sequeira') }],
  });
  expect((await producer.get(`/egar/file?url=${FileId}`)).status).toBe(200);
  const { changes } = await readAll(server, producer);
  expect(changes.find((one) => one.Id === id)?.Row).toMatchObject({ PaperSignature: said });
});

test('authorising stays what it is, and keeps the signature', async () => {
  const id = await unauthorised();
  await sign(driver, id, await signedPaper(server, driver));
  expect(errors(await producer.post(`/egar/${id}/impressionate-authorize`))).toEqual([200]);
  expect(await detail(producer, id)).toMatchObject({
    Status: 'o',
    Authorized: true,
    PaperSignature: { Name: 'Ana Sequeira' },
  });
});

test('a record that arrives after the authorisation is kept', async () => {
  const id = await unauthorised();
  const body = await signedPaper(server, driver);
  await producer.post(`/egar/${id}/impressionate-authorize`);
  expect(errors(await sign(driver, id, body))).toEqual([200]);
  expect(await detail(producer, id)).toMatchObject({ Status: 'o', PaperSignature: { Name: 'Ana Sequeira' } });
});

test('the national system is not asked, nor needed', async () => {
  server.config.registry.mode = 'down';
  const id = await unauthorised();
  const before = await server.db.$count(registryActs);
  expect(errors(await sign(driver, id, await signedPaper(server, driver)))).toEqual([200]);
  expect(await server.db.$count(registryActs)).toBe(before);
});

test('the other parties are notified, the author is not', async () => {
  const id = await unauthorised();
  await sign(driver, id, await signedPaper(server, driver));
  const told = await server.db.select().from(notifications).where(eq(notifications.guideId, id));
  expect(told.map(({ title }) => title)).toContain(`e-GAR ${(await detail(desk, id)).Number} assinada em papel`);
  expect(told.every(({ content }) => !content.includes('Ana'))).toBe(true);
});

test('a link shows that it was signed, and no name', async () => {
  const id = await unauthorised();
  await sign(driver, id, await signedPaper(server, driver));
  const { ConsultUrl } = await detail(producer, id);
  const hash = new URL(ConsultUrl ?? '').href.split('/').at(-1);
  const answer = await server.call('GET', `/api/egar/anonymous/gar/${hash}`);
  expect(answer.body.Egar.PaperSignature).toMatchObject({ Name: '', FileId: '', Capacity: 'Responsável do ambiente' });
  expect(JSON.stringify(answer.body)).not.toContain('Ana Sequeira');
});

test('refuses impossible times, missing words and foreign photos', async () => {
  const id = await unauthorised();
  const good = await signedPaper(server, driver);
  const issuedAt = Date.parse((await detail(driver, id)).IssuedDate ?? '');
  const at = (ms: number) => ({ ...good, At: new Date(ms).toISOString() });
  expect(errors(await sign(driver, id, at(issuedAt - 120_000)))).toEqual([400, `At ${m.beforeIssue}`]);
  expect(errors(await sign(driver, id, at(server.now().getTime() + 600_000)))).toEqual([400, `At ${m.inTheFuture}`]);
  expect(errors(await sign(driver, id, { ...good, At: 'ontem' }))).toEqual([400, `At ${m.selectDate}`]);
  expect(errors(await sign(driver, id, { ...good, Name: ' ' }))).toEqual([400, `Name ${m.required}`]);
  expect(errors(await sign(driver, id, { ...good, FileGuid: '' }))).toEqual([400, `FileGuid ${m.photoRequired}`]);
  const stranger = await server.as('destino', 'recicla');
  const foreign = await waitingPhoto(server, stranger);
  expect(errors(await sign(driver, id, { ...good, FileGuid: foreign }))).toEqual([400, `FileGuid ${m.unknownFile}`]);
  expect((await detail(driver, id)).PaperSignature).toBeNull();
});

test('a photo is used once, and the guide takes no more than its limit', async () => {
  const [id, other] = [await unauthorised(), await unauthorised()];
  const body = await signedPaper(server, driver);
  await sign(driver, id, body);
  expect(errors(await sign(driver, other, body))).toEqual([400, `FileGuid ${m.unknownFile}`]);
  const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
  const [photo] = await server.db.select().from(files).where(eq(files.uniqueId, body.FileGuid));
  const more = Array.from({ length: maxGuideFiles - 1 }, () => {
    const { id: _, uniqueId: __, ...rest } = photo as NonNullable<typeof photo>;
    return { ...rest, guideId: guide?.id ?? 0 };
  });
  await server.db.insert(files).values(more);
  expect(errors(await sign(driver, id, await signedPaper(server, driver)))[0]).toBe(400);
});

test('a stranger meets no guide, a foreign recipient may not record', async () => {
  const id = await unauthorised();
  const stranger = await server.as('administrador', 'outra');
  expect((await sign(stranger, id, await signedPaper(server, stranger))).status).toBe(404);
  const recipient = await server.as('destino', 'recicla');
  expect((await sign(recipient, id, await signedPaper(server, recipient))).status).toBe(400);
  expect((await detail(driver, id)).PaperSignature).toBeNull();
});
