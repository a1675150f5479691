import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Egar } from '#domain/guide/guide.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { guideTags } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { tags } from '#server/db/schema/reference-data.ts';
import { anHourAgo, creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server, producer, desk, receiver, cast } = await testOffice(['producer', 'desk', 'receiver']);
let tagIds: string[];
beforeAll(async () => {
  tagIds = (await desk.get('/productCodes/select-products?limit=2')).body.Items.map(
    (tag: { UniqueId: string }) => tag.UniqueId,
  );
});

/** Tags a guide for the account of its origin. */
async function tagGuide(id: string): Promise<void> {
  const { accountId } = cast.origin;
  const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
  const own = await server.db
    .select()
    .from(tags)
    .where(and(eq(tags.accountId, accountId), isNull(tags.deletedAt)))
    .limit(2);
  await server.db
    .insert(guideTags)
    .values(own.map((tag) => ({ guideId: guide?.id as number, accountId, tagId: tag.id })));
}

async function expectAsRead(who: Client, { status, body }: Answer): Promise<void> {
  expect(status).toBe(200);
  const row: Egar = body.Egar;
  const { aaData } = (await who.get(`/egar/list?FilterNames=Number&FilterValues=${row.Number}`)).body;
  expect(aaData).toEqual([row]);
  const detail = (await who.get(`/egar/${row.UniqueId}`)).body;
  expect(Object.fromEntries(Object.keys(row).map((field) => [field, detail[field]]))).toEqual(row);
}

test('a created guide is answered as read', async () => {
  const answer = await producer.post('/egar', creation(server, cast, { tagIds }));
  expect(answer.body.Egar.Products).toHaveLength(2);
  await expectAsRead(producer, answer);
});

const anAct = (who: () => Client, status: GuideStatus, send: (who: Client, id: string) => Promise<Answer>) => ({
  who,
  status,
  send,
});
const acts = {
  'an authorisation': anAct(
    () => producer,
    'i',
    (who, id) => who.post(`/egar/${id}/impressionate-authorize`, {}),
  ),
  'an acceptance': anAct(
    () => receiver,
    'o',
    (who, id) => who.post(`/egar/${id}/emission/accept`, anHourAgo(server)),
  ),
  'a rejection': anAct(
    () => receiver,
    'o',
    (who, id) => who.post(`/egar/${id}/emission/reject`, { DestinComment: 'Carga trocada' }),
  ),
  'a correction': anAct(
    () => receiver,
    'o',
    (who, id) => who.put(`/egar/${id}`, { endDate: server.now().toISOString(), quantity: 90, comment: 'Pesado' }),
  ),
  'an accepted correction': anAct(
    () => producer,
    'r',
    (who, id) => who.post(`/egar/${id}/rectification/accept`, {}),
  ),
  'a denied correction': anAct(
    () => producer,
    'r',
    (who, id) => who.post(`/egar/${id}/rectification/reject`, { OriginComment: 'Não' }),
  ),
  'a revocation': anAct(
    () => desk,
    'o',
    (who, id) => who.post('/egar/revoke', { GarId: id, Obs: 'Engano' }),
  ),
};

test.each(Object.entries(acts))('%s answers the guide that is read', async (_, { who, status, send }) => {
  const id = await putGuide(server, cast, status);
  await tagGuide(id);
  await expectAsRead(who(), await send(who(), id));
});

test('a refused act answers the guide that is read', async () => {
  const id = await putGuide(server, cast, 'o');
  await tagGuide(id);
  const refused = await producer.post(`/egar/${id}/impressionate-authorize`, {});
  expect([refused.status, refused.body.Current.Products.length]).toEqual([400, 2]);
  await expectAsRead(producer, { ...refused, status: 200, body: { Egar: refused.body.Current } });
});
