import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTrips, type TripCounter } from '../testing/count-trips.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let trips: TripCounter;
let driver: Client;
let desk: Client;
let place: string;
let guide: string;
let cursor: string;
let notification: string;
beforeAll(async () => {
  server = await startTestServer();
  [driver, desk] = [await server.as('motorista'), await server.as('administrador')];
  place = (await driver.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items[0].UniqueId;
  const waiting = await desk.get('/egar/list?FilterNames=WaitingAuthorization&FilterValues=true');
  guide = waiting.body.aaData.find((row: { Actions: string[] }) => row.Actions.some((name) => name.startsWith('CAN_AUTHORIZE'))).UniqueId;
  notification = (await driver.get('/notifications')).body.aaData[0].UniqueId;
  let page = (await desk.get('/changes?limit=500')).body;
  while (page.HasMore) page = (await desk.get(`/changes?limit=500&cursor=${page.Cursor}`)).body;
  cursor = page.Cursor;
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

/** Ask the database once less and the number here goes down; once more, and say why. */
const requests: Record<string, [trips: number, prepare: () => Promise<() => Promise<Answer>>]> = {
  'a delivery of two pieces': [6, () => move('delivery', 'non-delivered')],
  'a collection of two pieces': [6, () => move('collection', 'delivered')],
  'equipment edited': [
    10,
    async () => {
      const piece = (await desk.get('/equipments/non-delivered?limit=1')).body.Items[0];
      const body = { Name: `${piece.Name} B`, ExternalId: piece.ExternalId, Detail: piece.Detail, IsDefault: piece.IsDefault };
      return () => desk.put(`/equipments/${piece.UniqueId}`, body, { ...key(), 'If-Match': `"${piece.Version}"` });
    },
  ],
  'a guide authorised': [37, async () => () => desk.post(`/egar/${guide}/impressionate-authorize`, {}, key())],
  'a notification read': [8, async () => () => driver.put(`/notifications/markasread/${notification}`, {}, key())],
  'the list of guides': [6, async () => () => desk.get('/egar/list?FilterNames=IntervenientType&FilterValues=1')],
  'the counters of guides': [6, async () => () => desk.get('/egar/status/count')],
  'a guide': [7, async () => () => desk.get(`/egar/${guide}`)],
  'changes, where nothing changed': [
    2,
    async () => {
      const { Cursor } = (await desk.get(`/changes?cursor=${cursor}`)).body;
      return () => desk.get(`/changes?cursor=${Cursor}`);
    },
  ],
  'the count of unread notifications': [2, async () => () => desk.get('/notifications/unread/count')],
  'the list of notifications': [3, async () => () => desk.get('/notifications')],
  'the list of equipment': [2, async () => () => driver.get('/equipments/non-delivered')],
  'establishments to choose from': [2, async () => () => driver.get('/establishments/select-establishments')],
  'the menu': [2, async () => () => driver.get('/security/vertical-menus')],
};

test.each(Object.entries(requests))('%s asks the database no more often than it must', async (_, [expected, prepare]) => {
  const ask = await prepare();
  let answer: Answer | undefined;
  const made = await trips.during(async () => {
    answer = await ask();
  });
  expect([answer?.status, made]).toEqual([200, expected]);
});
