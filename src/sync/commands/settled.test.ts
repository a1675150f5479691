import { expect, test } from 'vitest';
import type { Http } from '#api/transport/http.ts';
import { collectEquipment } from './equipment-collect.ts';
import { deliverEquipment } from './equipment-deliver.ts';
import { guideCommands } from './guide-acts.ts';

const place = { Latitude: 40.88412, Longitude: -8.60014 };
const delivery = { SearchedEstablishmentId: 's', EquipmentIds: ['e1', 'e2'], DocumentNumber: '', Notes: '', ...place };
const delivered = { DeliveryId: 'd', DeliveryLatitude: place.Latitude, DeliveryLongitude: place.Longitude };
const elsewhere = { ...delivered, DeliveryLatitude: 41 };
const free = { DeliveryId: null, DeliveryLatitude: null, DeliveryLongitude: null };

/** Returns a client that answers with these states in turn, one per piece or for the guide. */
const answering = (...states: object[]): Http => {
  let at = 0;
  return { get: async () => states[at++ % states.length] } as unknown as Http;
};

test.each([
  ['yes', 'all pieces are delivered at its place', [delivered]],
  ['no', 'none is delivered', [free]],
  ['unknown', 'some are delivered', [delivered, free]],
  ['unknown', 'they are delivered elsewhere', [elsewhere]],
])('a delivery counts as happened: %s, where %s', async (settled, _where, states) => {
  expect(await deliverEquipment.settled?.(answering(...states), delivery)).toBe(settled);
});

test('only the user can settle a delivery without equipment', async () => {
  expect(await deliverEquipment.settled?.(answering(free), { ...delivery, EquipmentIds: [] })).toBe('unknown');
});

test.each([
  ['yes', 'no piece is delivered any more', [free]],
  ['no', 'all are still delivered', [delivered]],
  ['unknown', 'some are', [delivered, free]],
])('a collection counts as happened: %s, where %s', async (settled, _where, states) => {
  expect(await collectEquipment.settled?.(answering(...states), delivery)).toBe(settled);
});

const on = { EgarId: 'g1' };
test.each([
  ['authorising', guideCommands.authorize, on, { i: 'no', o: 'yes', f: 'unknown' }],
  ['accepting', guideCommands.acceptEmission, on, { o: 'no', rr: 'no', f: 'yes', rv: 'unknown' }],
  ['rejecting', guideCommands.rejectEmission, on, { o: 'no', rv: 'yes', f: 'unknown' }],
  ['accepting a correction', guideCommands.acceptRectification, on, { r: 'no', f: 'yes', rr: 'unknown' }],
  ['rejecting a correction', guideCommands.rejectRectification, on, { r: 'no', rr: 'yes', f: 'unknown' }],
  ['revoking', guideCommands.revoke, on, { i: 'no', o: 'no', rv: 'yes', f: 'unknown' }],
])('a guide’s state tells whether %s has happened', async (_act, definition, payload, states) => {
  for (const [Status, settled] of Object.entries(states))
    expect([Status, await definition.settled?.(answering({ Status }), payload as never)]).toEqual([Status, settled]);
});

test('answering a correction for the origin uses another path', () => {
  const path = (AsOrigin: boolean) => guideCommands.acceptRectification.request({ ...on, AsOrigin } as never).path;
  expect([path(false), path(true)]).toEqual([
    '/egar/g1/rectification/accept',
    '/egar/g1/rectification/impressionate-accept',
  ]);
});
