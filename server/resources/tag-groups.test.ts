import { expect, test } from 'vitest';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

const groups = async () => (await desk.get('/productCodes/groups')).body.aaData;
const newGroup = async (InternalCode: string) =>
  (await desk.post('/productCodes/groups', { InternalCode, Description: 'Novo' })).body;
const newTag = async (InternalCode: string, GroupId: string | null) =>
  (await desk.post('/productCodes', { InternalCode, Description: 'Nova', GroupId })).body;

test('lists its tags, and cannot be removed with any', async () => {
  const group = await newGroup('G1');
  const tag = await newTag('G1-01', group.UniqueId);
  expect(tag).toMatchObject({ GroupId: group.UniqueId, GroupName: 'G1 Novo' });
  const { Items } = (await desk.get(`/productCodes/groups/${group.UniqueId}/products`)).body;
  expect(Items.map((item: { InternalCode: string }) => item.InternalCode)).toEqual(['G1-01']);
  expect((await groups()).find((one: { UniqueId: string }) => one.UniqueId === group.UniqueId).TagCount).toBe(1);

  const refusal = await desk.del(`/productCodes/groups/${group.UniqueId}`);
  expect([refusal.status, refusal.body._applicationErrors]).toEqual([
    400,
    [{ Message: serverSentence('groupInUse', { code: 'G1' }) }],
  ]);
  expect((await desk.put(`/productCodes/${tag.UniqueId}`, { ...tag, GroupId: null })).body).toMatchObject({
    GroupId: null,
    GroupName: null,
  });
  expect((await desk.del(`/productCodes/groups/${group.UniqueId}`)).status).toBe(200);
});

test('counts the tags of each group', async () => {
  const counts = (await groups()).map(({ InternalCode, TagCount }: { InternalCode: string; TagCount: number }) => [
    InternalCode,
    TagCount,
  ]);
  expect(Object.fromEntries(counts)).toMatchObject({ EMB: 5, OBR: 5, OFI: 5, REE: 5, SAU: 5 });
});

test('a removed group frees its code', async () => {
  const group = await newGroup('G2');
  await desk.del(`/productCodes/groups/${group.UniqueId}`);
  expect((await desk.post('/productCodes/groups', { InternalCode: 'g2', Description: 'Outro' })).status).toBe(201);
});

test('the default group can be edited but not removed', async () => {
  const group = (await groups()).find((one: { IsDefault: boolean }) => one.IsDefault);
  expect((await desk.put(`/productCodes/groups/${group.UniqueId}`, { ...group, Obs: 'de origem' })).status).toBe(200);
  const refusal = await desk.del(`/productCodes/groups/${group.UniqueId}`);
  const sentence = serverSentence('groupIsDefault', { code: group.InternalCode });
  expect([refusal.status, refusal.body._applicationErrors]).toEqual([400, [{ Message: sentence }]]);
});

test('rejects a tag with a foreign group or invalid weight', async () => {
  const stranger = await server.as('administrador', 'outra');
  const { UniqueId } = (await stranger.post('/productCodes/groups', { InternalCode: 'X', Description: 'Alheio' })).body;
  const wrong = { InternalCode: 'T', Description: 'T', GroupId: UniqueId };
  expect((await desk.post('/productCodes', wrong)).body._validationErrors).toEqual([
    { Field: 'GroupId', Message: 'val_unknown_tag_group' },
  ]);
  const heavy = { InternalCode: 'T', Description: 'T', PackageWeight: -1 };
  expect((await desk.post('/productCodes', heavy)).body._validationErrors).toEqual([
    { Field: 'PackageWeight', Message: 'val_invalid_quantity' },
  ]);
});
