import { expect, test } from 'vitest';
import type { Equipment } from '#domain/field/equipment.ts';
import { headers } from '#domain/wire/headers.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer } from '#server/testing/test-server.ts';

const { server, driver, desk, place } = await testOffice(['driver', 'desk']);

const read = async (id: string) => (await desk.get(`/equipments/${id}`)).body;
/** Reads a piece from the list, which the devices store. */
const listed = async (id: string) =>
  (await desk.get('/equipments')).body.Items.find((piece: Equipment) => piece.UniqueId === id);

let keys = 0;
const move = async (kind: string, EquipmentIds: string[], over: Record<string, string> = {}, who = driver) => {
  const key = `answered-${keys++}`;
  const payload = {
    SearchedEstablishmentId: place,
    EquipmentIds,
    Latitude: 40.88412,
    Longitude: -8.60014,
    DocumentNumber: 'GT 2026/0418',
    Notes: 'Portão das traseiras',
  };
  const answer = await who.post(`/equipments/create-${kind}`, payload, { [headers.idempotencyKey]: key, ...over });
  return { answer, key };
};

async function expectAsRead({ answer, key }: { answer: Answer; key: string }, pieces: string[]): Promise<void> {
  expect(answer.status).toBe(200);
  const { aaData } = (await desk.get(`/equipments/movements?key=${key}`)).body;
  expect([answer.body.Movement]).toEqual(aaData);
  expect(new Set(answer.body.Items.map((piece: Equipment) => piece.UniqueId))).toEqual(new Set(pieces));
  for (const piece of answer.body.Items) {
    expect(piece).toEqual(await read(piece.UniqueId));
    expect(piece).toEqual(await listed(piece.UniqueId));
  }
}

const free = async (limit: number): Promise<string[]> =>
  (await driver.get(`/equipments/non-delivered?limit=${limit}`)).body.Items.map((piece: Equipment) => piece.UniqueId);

test('a delivery and a collection answer the rows that are read', async () => {
  const pieces = await free(2);
  const doneAt = new Date(server.now().getTime() - 3_600_000).toISOString();
  await expectAsRead(await move('delivery', pieces, { [headers.clientTime]: doneAt }), pieces);
  await expectAsRead(await move('collection', pieces), pieces);
});

test('a delivery without equipment answers the movement that is read', async () => {
  await expectAsRead(await move('delivery', []), []);
});

test('a movement handed in for a colleague answers the rows that are read', async () => {
  const pieces = await free(1);
  const onBehalf = { [headers.onBehalfOf]: 'motorista' };
  await expectAsRead(await move('delivery', pieces, onBehalf, desk), pieces);
  await expectAsRead(await move('collection', pieces, onBehalf, desk), pieces);
});

test('a created and an edited piece are answered as read', async () => {
  const payload = { Name: 'Contentor 3 m³', ExternalId: 'LR-0001', Detail: 'com tampa' };
  const created = await desk.post('/equipments', payload);
  expect(created.status).toBe(201);
  const { UniqueId } = created.body;
  expect(created.body).toEqual(await read(UniqueId));
  expect(created.body).toEqual(await listed(UniqueId));
  await move('delivery', [UniqueId]);
  const edited = await desk.put(`/equipments/${UniqueId}`, { ...payload, Detail: 'sem tampa' });
  expect(edited.status).toBe(200);
  expect(edited.body).toEqual(await read(UniqueId));
  expect(edited.body).toEqual(await listed(UniqueId));
});
