import { beforeAll, expect, test } from 'vitest';
import { creationRulesArea } from '#domain/reference/creation-rule.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Answer } from '../testing/test-server.ts';

const { server, desk } = await testOffice(['desk']);
let valid: Record<string, unknown>;
beforeAll(async () => {
  const first = async (list: string) => {
    const { body } = await desk.get(list);
    return (body.Items ?? body.aaData)[0].UniqueId;
  };
  const ids = Object.entries(creationRulesArea.references).map(async ([field, list]) => [field, await first(list)]);
  valid = { ...creationRulesArea.example, ...Object.fromEntries(await Promise.all(ids)) };
});

const errors = ({ body }: Answer) =>
  body._validationErrors.map(({ Field, Message }: { Field: string; Message: string }) => [Field, Message]);
const refusal = async (part: object) => errors(await desk.post('/egar-rules', { ...valid, ...part }));

test('answers with the field names of the specification', async () => {
  const { body } = await desk.post('/egar-rules', valid);
  expect(body).toMatchObject({
    ServiceAreaCodeId: valid.ServiceAreaId,
    ProductGroupCodeId: valid.TagGroupId,
    LerCode1Group: 'III',
    LerCode2Group: null,
    EGarType: 'PRODUTOR_ESTABELECIMENTO',
    OnuNumber: '3291',
    OnuNumberPackage: 'II',
  });
});

test.each([
  ['the group of a waste that needs one', { Group1: null }, [['Group1', 'val_group_required']]],
  ['a group that the waste cannot have', { Group1: 'II' }, [['Group1', 'val_group_mismatch']]],
  ['a group for a waste that needs none', { Group2: 'III' }, [['Group2', 'val_group_not_needed']]],
  ['one waste twice', { LerCode2: '180103', Group2: 'III' }, [['LerCode2', 'val_repeated_ler']]],
  ['a UN number without packing group', { PackageGroup: null }, [['PackageGroup', 'val_required']]],
  ['a packing group without UN number', { OnuNumber: null }, [['OnuNumber', 'val_required']]],
  ['a single tag', { TagId: '11111111-1111-4111-8111-111111111111' }, [['TagId', 'val_invalid_format']]],
])('is rejected with %s', async (_what, part, expected) => {
  expect(await refusal(part)).toEqual(expected);
});

test('is rejected with records of a client or another account', async () => {
  expect(await refusal({ AccountEstablishmentId: valid.DestinEstablishmentId })).toEqual([
    ['AccountEstablishmentId', 'origin_must_be_account_establishment'],
  ]);
  const stranger = await server.as('administrador', 'recicla');
  const [theirs] = (await stranger.get('/establishments/select-account-establishments')).body.Items;
  const foreign = {
    AccountEstablishmentId: theirs.UniqueId,
    DestinEstablishmentId: theirs.UniqueId,
    ServiceAreaId: theirs.UniqueId,
  };
  expect(await refusal({ ...foreign, TagGroupId: theirs.UniqueId })).toEqual([
    ['AccountEstablishmentId', 'origin_must_be_account_establishment'],
    ['DestinEstablishmentId', 'destin_must_be_account_establishment'],
    ['ServiceAreaId', 'val_unknown_service_area'],
    ['TagGroupId', 'val_unknown_tag_group'],
  ]);
});

test('is filtered by pairs of names and values', async () => {
  const pairs = (names: string[], values: string[]) =>
    desk.get(
      `/egar-rules?${[...names.map((name) => `FilterNames=${name}`), ...values.map((value) => `FilterValues=${value}`)].join('&')}`,
    );
  const all = (await desk.get('/egar-rules?pageSize=200')).body;
  const [rule] = all.aaData;
  const inArea = (await pairs(['ServiceArea'], [rule.ServiceAreaCodeId])).body;
  expect(inArea.iTotalDisplayRecords).toBeLessThan(all.iTotalRecords);
  expect(inArea.aaData.every((one: typeof rule) => one.ServiceAreaCodeId === rule.ServiceAreaCodeId)).toBe(true);
  const both = (await pairs(['ServiceArea', 'Destin'], [rule.ServiceAreaCodeId, rule.DestinEstablishmentId])).body;
  expect(both.aaData.map((one: typeof rule) => one.UniqueId)).toContain(rule.UniqueId);
  expect(errors(await pairs(['ServiceArea'], []))).toEqual([['FilterValues', 'val_invalid_format']]);
  expect(errors(await pairs(['Nobody'], ['x']))).toEqual([['FilterNames', 'val_invalid_format']]);
});

test('protects its service area and tag group from removal', async () => {
  const area = (
    await desk.post('/service-areas', { InternalCode: 'ZR', Description: 'R', AssignedToUserId: await anyUser() })
  ).body;
  const group = (await desk.post('/productCodes/groups', { InternalCode: 'GR', Description: 'R' })).body;
  const rule = (await desk.post('/egar-rules', { ...valid, ServiceAreaId: area.UniqueId, TagGroupId: group.UniqueId }))
    .body;
  const messages = async (path: string) => (await desk.del(path)).body._applicationErrors;
  expect(await messages(`/service-areas/${area.UniqueId}`)).toEqual([
    { Message: serverSentence('areaInRules', { code: 'ZR' }) },
  ]);
  expect(await messages(`/productCodes/groups/${group.UniqueId}`)).toEqual([
    { Message: serverSentence('groupInRules', { code: 'GR' }) },
  ]);
  await desk.del(`/egar-rules/${rule.UniqueId}`);
  expect((await desk.del(`/service-areas/${area.UniqueId}`)).status).toBe(200);
  expect((await desk.del(`/productCodes/groups/${group.UniqueId}`)).status).toBe(200);
});
const anyUser = async () => (await desk.get('/users/select-users')).body.Items[0].UniqueId;

test('says which wastes need a group', async () => {
  const needs = async (ler: string) => (await desk.get(`/egar-rules/check?ler=${ler}`)).body.NeedsGroup;
  expect([await needs('180103'), await needs('160601')]).toEqual([true, false]);
  expect(errors(await desk.get('/egar-rules/check?ler=999999'))).toEqual([['ler', 'val_unknown_ler']]);
});
