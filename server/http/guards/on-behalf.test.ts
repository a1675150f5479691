import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Movement } from '#domain/field/movement.ts';
import { users } from '#server/db/schema/accounts.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { history, idempotencyKeys } from '#server/db/schema/records.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, driver, desk, place } = await testOffice(['driver', 'desk']);

const doneAt = '2026-11-20T07:30:00.000Z';
const payload = (over = {}) => ({
  SearchedEstablishmentId: place,
  EquipmentIds: [],
  Latitude: 40.8,
  Longitude: -8.6,
  ...over,
});
const deliver = (who: Client, key: string | null, of: string | null, over = {}) =>
  who.post('/equipments/create-delivery', payload(over), {
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(of === null ? {} : { 'X-On-Behalf-Of': of }),
    'X-Client-Time': doneAt,
  });
const user = async (username: string) => {
  // The first account of the demonstration data is `demo`.
  const found = await server.db.select().from(users).where(eq(users.username, username)).orderBy(users.id);
  return found[0]?.id as number;
};
const madeBy = async (key: string) => {
  const keys = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return keys.map((k) => k.userId);
};

describe("an administrator hands in another user's unsent work", () => {
  test('records the owner, their time and the administrator', async () => {
    const answer = await deliver(desk, 'rescue-0001', 'motorista');
    const made = v.parse(Movement, answer.body.Movement);
    expect(made).toMatchObject({ UserName: 'motorista', TakenInBy: 'administrador', DoneAt: doneAt });
    const [written] = await server.db.select().from(history).where(eq(history.entityId, made.UniqueId));
    const [row] = await server.db.select().from(movements).where(eq(movements.uniqueId, made.UniqueId));
    const both = { userId: await user('motorista'), takenInById: await user('administrador') };
    expect([written, row]).toMatchObject([both, { ...both, takenInByName: 'administrador' }]);
    expect(await madeBy('rescue-0001')).toEqual([both.userId]);
  });

  test('applies work once when the owner also sends it', async () => {
    const first = await deliver(driver, 'rescue-0002', null);
    const second = await deliver(desk, 'rescue-0002', 'motorista');
    expect([second.status, second.headers.get('Idempotency-Replayed'), second.body]).toEqual([200, 'true', first.body]);
    expect(second.body.Movement.TakenInBy).toBeNull();

    const taken = await deliver(desk, 'rescue-0003', 'motorista');
    const late = await deliver(driver, 'rescue-0003', null);
    expect([late.headers.get('Idempotency-Replayed'), late.body]).toEqual(['true', taken.body]);
    expect(await madeBy('rescue-0003')).toHaveLength(1);
  });

  test('applies work once under fifty parallel requests from both', async () => {
    const send = (_: unknown, i: number) =>
      i % 2 === 0 ? deliver(driver, 'rescue-0004', null) : deliver(desk, 'rescue-0004', 'motorista');
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
    const again = await deliver(desk, 'rescue-0004', 'motorista');
    const ids = [...answers.filter((a) => a.status === 200), again].map((a) => a.body.Movement.UniqueId);
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((a) => a.status === 200 && a.headers.get('Idempotency-Replayed') === null)).toHaveLength(1);
  });

  test('rejects an altered payload under the same key', async () => {
    await deliver(driver, 'rescue-0005', null);
    expect((await deliver(desk, 'rescue-0005', 'motorista', { Notes: 'outra' })).status).toBe(422);
  });

  test('treats the same key for the administrator as another act', async () => {
    await deliver(desk, 'rescue-0006', 'motorista');
    const own = await deliver(desk, 'rescue-0006', 'administrador');
    expect(own.body.Movement).toMatchObject({ UserName: 'administrador', TakenInBy: null });
    expect(await madeBy('rescue-0006')).toHaveLength(2);
  });

  test('accepts a blocked user’s work by the administrator’s permissions', async () => {
    const blocked = await user('produtor');
    await server.db.update(users).set({ blocked: true, active: false }).where(eq(users.id, blocked));
    await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.userId, blocked));
    const answer = await deliver(desk, 'rescue-0007', 'produtor');
    expect([answer.status, answer.body.Movement.UserName]).toEqual([200, 'produtor']);
  });
});

describe('rejected', () => {
  test.each([
    ['from a driver', 'motorista', 'administrador'],
    ['from an operator', 'operador', 'motorista'],
    ['from oneself, being no administrator', 'motorista', 'motorista'],
  ])('%s', async (_, sender, of) => {
    const answer = await deliver(await server.as(sender), 'refused-0001', of);
    expect([answer.status, answer.body._applicationErrors]).toEqual([400, [{ Message: 'not_authorized_operation' }]]);
    expect(await madeBy('refused-0001')).toEqual([]);
  });

  test('answers 404 for a foreign, unknown or unreadable user', async () => {
    for (const name of ['destino', 'ninguem', '%E0%A4%A', '']) {
      expect([name, (await deliver(desk, 'refused-0002', name)).status]).toEqual([name, 404]);
    }
    const stranger = await server.as('administrador', 'outra');
    expect((await deliver(stranger, 'refused-0002', 'motorista')).status).toBe(404);
    expect(await madeBy('refused-0002')).toEqual([]);
  });

  test('answers 400 without a key', async () => {
    const answer = await deliver(desk, null, 'motorista');
    expect([answer.status, answer.body._validationErrors]).toEqual([
      400,
      [{ Field: 'Idempotency-Key', Message: 'val_required' }],
    ]);
  });

  test('refuses personal acts on notifications, consent and password', async () => {
    const [note] = (await driver.get('/notifications')).body.aaData;
    const named = (key: string) => ({ 'X-On-Behalf-Of': 'motorista', 'Idempotency-Key': key });
    const answers = [
      await desk.put(`/notifications/markasread/${note.UniqueId}`, {}, named('personal-01')),
      await desk.del(`/notifications/${note.UniqueId}`, named('personal-02')),
      await desk.post('/account/accept-gdpr', {}, named('personal-03')),
      await desk.post('/account/change-password', {}, named('personal-04')),
    ];
    for (const answer of answers)
      expect(answer.body._applicationErrors).toEqual([{ Message: 'not_authorized_operation' }]);
    expect((await driver.get(`/notifications/${note.UniqueId}`)).body.IsRead).toBe(note.IsRead);
  });

  test('refuses an act that the owner’s role forbids', async () => {
    const headers = { 'X-On-Behalf-Of': 'motorista', 'Idempotency-Key': 'refused-0003' };
    const answer = await desk.post('/equipments', { Name: 'Contentor', ExternalId: 'RS-1' }, headers);
    expect(answer.body._applicationErrors).toEqual([{ Message: 'not_authorized_operation' }]);
  });
});

test('the sign-in answer says who may hand in', async () => {
  expect([driver.token.mayActForOthers, desk.token.mayActForOthers]).toEqual([false, true]);
});
