import { beforeEach, expect, test } from 'vitest';
import type { EstablishmentRow, MovementRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { journalRow } from '#tests/fixtures/device-rows.ts';
import { nearestCustomer } from './nearest-customer.ts';

const here = { latitude: 40.86, longitude: -8.625, accuracy: 10 };
/** Returns a point this many metres north of here. */
const north = (metres: number) => ({ latitude: here.latitude + metres / 111_195, longitude: here.longitude });

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`nearest-customer-${crypto.randomUUID()}`);
  await db.establishments.bulkPut(
    ['padaria', 'hotel', 'garagem'].map(
      (id) => ({ UniqueId: id, Name: `${id}, Lda.`, sort: id, text: id, read: 1 }) as EstablishmentRow,
    ),
  );
});

async function visited(id: string, establishment: string, metres: number): Promise<void> {
  const { latitude, longitude } = north(metres);
  await db.movements.put({
    UniqueId: id,
    EstablishmentId: establishment,
    Latitude: latitude,
    Longitude: longitude,
  } as MovementRow);
}

const saved = (seq: number, establishment: string, metres: number, over = {}) => {
  const { latitude, longitude } = north(metres);
  const payload = {
    SearchedEstablishmentId: establishment,
    Latitude: latitude,
    Longitude: longitude,
    EquipmentIds: [],
  };
  return db.journal.put(journalRow(seq, { kind: 'equipment.deliver', payload, ...over }));
};

test('is the customer with the nearest visit', async () => {
  await visited('1', 'padaria', 200);
  await visited('2', 'padaria', 40);
  await visited('3', 'hotel', 90);
  expect(await nearestCustomer(db, here)).toEqual({ id: 'padaria', name: 'padaria, Lda.', metres: 40 });
});

test('counts unsent movements, but not discarded ones', async () => {
  await visited('1', 'padaria', 200);
  await saved(1, 'hotel', 20, { outcome: 'discarded' });
  await saved(2, 'garagem', 30);
  expect(await nearestCustomer(db, here)).toMatchObject({ id: 'garagem', metres: 30 });
});

test('is null for distant visits, unless the position is inaccurate', async () => {
  await visited('1', 'padaria', 400);
  expect(await nearestCustomer(db, here)).toBeNull();
  expect(await nearestCustomer(db, { ...here, accuracy: 150 })).toMatchObject({ id: 'padaria' });
  expect(await nearestCustomer(db, { ...here, accuracy: 5_000 })).toMatchObject({ id: 'padaria' });
});

test('skips a customer no longer on the device', async () => {
  await visited('1', 'gone', 10);
  await visited('2', 'hotel', 60);
  expect(await nearestCustomer(db, here)).toMatchObject({ id: 'hotel' });
});
