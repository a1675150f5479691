import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, driver, place } = await testOffice(['driver']);
let keys = 0;

const send = (kind: string, EquipmentIds: string[]) => {
  const body = {
    SearchedEstablishmentId: place,
    EquipmentIds,
    Latitude: 40.88412,
    Longitude: -8.60014,
    DocumentNumber: 'GT 1',
    Notes: '',
  };
  return driver.post(`/equipments/create-${kind}`, body, { 'Idempotency-Key': `place-${keys++}-key` });
};
const changed = (values: Partial<typeof establishments.$inferInsert>) =>
  server.db.update(establishments).set(values).where(eq(establishments.uniqueId, place));
const permitted = async (permission: number) => {
  const [found] = await server.db
    .select({ id: establishments.id })
    .from(establishments)
    .where(eq(establishments.uniqueId, place));
  const [by] = await server.db
    .select({ id: movements.userId })
    .from(movements)
    .orderBy(movements.receivedAt)
    .where(eq(movements.userName, 'motorista'));
  const row = { userId: by?.id as number, establishmentId: found?.id as number, permission };
  const target = [establishmentPermissions.userId, establishmentPermissions.establishmentId];
  await server.db.insert(establishmentPermissions).values(row).onConflictDoUpdate({ target, set: { permission } });
};

beforeEach(async () => {
  await changed({ type: establishmentTypes.client, deletedAt: null, name: 'Antes' });
  expect((await send('delivery', [])).body.Movement).toMatchObject({
    EstablishmentId: place,
    EstablishmentName: 'Antes',
  });
});

const refused: [what: string, change: () => Promise<unknown>, error: object][] = [
  [
    'is deleted',
    () => changed({ deletedAt: new Date() }),
    { _validationErrors: [{ Field: 'SearchedEstablishmentId', Message: 'val_unknown_establishment' }] },
  ],
  [
    'becomes one of the account, without a permission there',
    async () => {
      await permitted(permissions.none);
      await changed({ type: establishmentTypes.own });
    },
    { _validationErrors: [{ Field: 'SearchedEstablishmentId', Message: 'val_unknown_establishment' }] },
  ],
  [
    'may only be read from now on',
    async () => {
      await permitted(permissions.external);
      await changed({ type: establishmentTypes.own });
    },
    { _applicationErrors: [{ Message: 'user_no_required_permission' }] },
  ],
];

test.each(refused)('writes nothing once the place %s', async (_, change, error) => {
  await change();
  const before = await server.db.$count(movements);
  const answer = await send('delivery', []);
  expect([answer.status, answer.body, await server.db.$count(movements)]).toEqual([
    400,
    expect.objectContaining(error),
    before,
  ]);
});

test('the next delivery shows a place’s new name', async () => {
  await changed({ name: 'Depois' });
  expect((await send('delivery', [])).body.Movement.EstablishmentName).toBe('Depois');
});

test('the answer equals what is read afterwards', async () => {
  const { Items } = (await driver.get('/equipments/non-delivered?limit=2')).body;
  const ids = Items.map((piece: { UniqueId: string }) => piece.UniqueId);
  for (const kind of ['delivery', 'collection']) {
    const { body } = await send(kind, ids);
    const read = (await driver.get('/equipments/movements?pageSize=1')).body.aaData[0];
    expect(body.Movement).toEqual(read);
    for (const piece of body.Items) expect(piece).toEqual((await driver.get(`/equipments/${piece.UniqueId}`)).body);
    expect(body.Items).toHaveLength(2);
  }
});
