import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuideStatus } from '#domain/guide/status.ts';
import { countTrips, type TripCounter } from '../testing/count-trips.ts';
import { readAll } from '../testing/data/feed.ts';
import { anHourAgo, type Cast, creation, putGuide, readCast } from '../testing/data/guides.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let trips: TripCounter;
let driver: Client;
let desk: Client;
let place: string;
let guide: string;
let cast: Cast;
let producer: Client;
let receiver: Client;
let cursor: string;
let notification: string;
beforeAll(async () => {
  server = await startTestServer();
  [driver, desk] = [await server.as('motorista'), await server.as('administrador')];
  [producer, receiver] = [await server.as('produtor'), await server.as('destino', 'recicla')];
  cast = await readCast(server);
  place = (await driver.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items[0].UniqueId;
  const waiting = await desk.get('/egar/list?FilterNames=WaitingAuthorization&FilterValues=true');
  // Their sessions are known from here on, as they are to a server after a sign-in.
  for (const party of [producer, receiver]) await party.get('/notifications/unread/count');
  guide = waiting.body.aaData.find((row: { Actions: string[] }) =>
    row.Actions.some((name) => name.startsWith('CAN_AUTHORIZE')),
  ).UniqueId;
  notification = (await driver.get('/notifications')).body.aaData[0].UniqueId;
  cursor = (await readAll(server, desk)).cursor;
  trips = countTrips(server.db);
});
afterAll(async () => {
  trips.restore();
  await server.close();
});

let keys = 0;
const key = () => ({ 'Idempotency-Key': `trips-${keys++}-key` });
const movement = (EquipmentIds: string[]) => ({
  SearchedEstablishmentId: place,
  EquipmentIds,
  Latitude: 40.8,
  Longitude: -8.6,
  DocumentNumber: '',
  Notes: '',
});
const pieces = async (standing: string) => {
  const { Items } = (await driver.get(`/equipments/${standing}?limit=2`)).body;
  return Items.map((piece: { UniqueId: string }) => piece.UniqueId) as string[];
};
const move = async (kind: string, from: string) => {
  const body = movement(await pieces(from));
  return () => driver.post(`/equipments/create-${kind}`, body, key());
};

/** Prepares an act on a guide in this state. */
const act = (status: GuideStatus, send: (id: string) => Promise<Answer>) => async () => {
  const id = await putGuide(server, cast, status);
  return () => send(id);
};

/**
 * Expected queries per request. With one query less, lower the number here; with one more, say why.
 * An act on a guide is read, recorded, carried out by the national system, whose stand-in shares
 * the database, and written; a correction also looks at the recipient's licence.
 */
const requests: Record<string, [trips: number, prepare: () => Promise<() => Promise<Answer>>]> = {
  'a delivery of two pieces': [1, () => move('delivery', 'non-delivered')],
  'a collection of two pieces': [1, () => move('collection', 'delivered')],
  'equipment created': [
    2,
    async () => () => desk.post('/equipments', { Name: 'Contentor', ExternalId: 'RT-0001', Detail: '' }, key()),
  ],
  'equipment edited': [
    2,
    async () => {
      const piece = (await desk.get('/equipments/non-delivered?limit=1')).body.Items[0];
      const body = {
        Name: `${piece.Name} B`,
        ExternalId: piece.ExternalId,
        Detail: piece.Detail,
        IsDefault: piece.IsDefault,
      };
      return () => desk.put(`/equipments/${piece.UniqueId}`, body, { ...key(), 'If-Match': `"${piece.Version}"` });
    },
  ],
  'a service area edited': [
    3,
    async () => {
      const { aaData } = (await desk.get('/service-areas')).body;
      const { UniqueId, InternalCode, Description, Obs, AssignedToUserId } = aaData.find(
        (row: { IsDefault: boolean }) => !row.IsDefault,
      );
      const body = { InternalCode, Description: `${Description} B`, Obs, AssignedToUserId };
      return () => desk.put(`/service-areas/${UniqueId}`, body, key());
    },
  ],
  'a guide created, with the e-mails that it sends by itself': [
    13,
    async () => () => producer.post('/egar', creation(server, cast), key()),
  ],
  'a guide authorised': [4, act('i', (id) => producer.post(`/egar/${id}/impressionate-authorize`, {}, key()))],
  'a guide accepted': [4, act('o', (id) => receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server), key()))],
  'a guide rejected': [
    4,
    act('o', (id) => receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'Carga trocada' }, key())),
  ],
  'a guide corrected': [
    5,
    act('o', (id) =>
      receiver.put(`/egar/${id}`, { endDate: server.now().toISOString(), quantity: 90, comment: 'Pesado' }, key()),
    ),
  ],
  'a correction accepted': [4, act('r', (id) => producer.post(`/egar/${id}/rectification/accept`, {}, key()))],
  'a correction denied': [
    4,
    act('r', (id) => producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'Não' }, key())),
  ],
  'a guide revoked': [4, act('o', (id) => desk.post('/egar/revoke', { GarId: id, Obs: 'Engano' }, key()))],
  'a notification read': [2, async () => () => driver.put(`/notifications/markasread/${notification}`, {}, key())],
  'the list of guides': [1, async () => () => desk.get('/egar/list?FilterNames=IntervenientType&FilterValues=1')],
  'the counters of guides': [1, async () => () => desk.get('/egar/status/count')],
  'a guide': [7, async () => () => desk.get(`/egar/${guide}`)],
  'changes, where nothing changed': [
    1,
    async () => {
      const latest = await readAll(server, desk, cursor);
      return () => desk.get(`/changes?cursor=${latest.cursor}`);
    },
  ],
  'the count of unread notifications': [1, async () => () => desk.get('/notifications/unread/count')],
  'the list of notifications': [1, async () => () => desk.get('/notifications')],
  'the list of equipment': [1, async () => () => driver.get('/equipments/non-delivered')],
  'establishments to choose from': [1, async () => () => driver.get('/establishments/select-establishments')],
  'a page of tags': [1, async () => () => desk.get('/productCodes/page')],
  'the counters of deadlines': [1, async () => () => desk.get('/dashboard/count-egar-legal-deadlines')],
  'the menu': [2, async () => () => driver.get('/security/vertical-menus')],
};

test.each(Object.entries(requests))('%s sends no more queries than it must', async (_, [expected, prepare]) => {
  const ask = await prepare();
  let answer: Answer | undefined;
  const made = await trips.during(async () => {
    answer = await ask();
  });
  expect([Math.floor((answer?.status ?? 0) / 100), made]).toEqual([2, expected]);
});
