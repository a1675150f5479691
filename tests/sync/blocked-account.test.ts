import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transport } from '#api/transport/wire.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { demoPassword } from '#server/seed/people.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { createEngine } from '#sync/engine.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Ports } from '#sync/ports.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';
import { memoryLocks } from './world.ts';

const { server, place } = await testOffice();

const transport: Transport = async ({ path, method, body, contentType, headers }) => {
  const type = contentType ?? (body ? 'application/json' : undefined);
  const answer = await server.app.request(`/api${path}`, {
    method,
    headers: { ...(type ? { 'Content-Type': type } : {}), ...headers },
    body: body ?? null,
  });
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
};

/** Signs the driver in on a device. */
async function takeDevice() {
  const ports: Ports = {
    transport,
    clock: { now: Date.now, elapsed: () => performance.now(), after: () => () => undefined },
    random: () => 0,
    locks: memoryLocks(),
    newKey: () => crypto.randomUUID(),
  };
  const session = createSessionKeeper(new DeviceDb('device-blocked'), ports, 'blocked');
  const signIn = () => session.signIn({ username: 'motorista', password: demoPassword, clientCode: 'demo' });
  const db = await openUserDb((await signIn()).database);
  const engine = createEngine(userContext({ ports, db, registry: commands, kept: keptEntities, session }));
  await engine.pull();
  // The first look learns the server's epoch; one that meets the block would stop before any act.
  await engine.sendNow();
  const deliver = (DocumentNumber: string) => {
    const input = { SearchedEstablishmentId: place, EquipmentIds: [], Latitude: 40.8, Longitude: -8.6, DocumentNumber };
    return enqueue({ db, ports }, deliverEquipment, input, { detail: '' });
  };
  const states = async () => (await db.outbox.orderBy('seq').toArray()).map(({ state }) => state);
  return { session, signIn, engine, deliver, states };
}

/** Blocks or unblocks the driver's account, as an operator of another account. */
async function decide(Blocked: boolean) {
  await server.db.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'administrador'));
  const operator = await server.as('administrador', 'recicla');
  const [account] = await server.db.select().from(accounts).where(eq(accounts.clientCode, 'demo'));
  const answer = await operator.put(`/operation/accounts/${account?.uniqueId}`, {
    Blocked,
    Reason: 'Falta de pagamento',
  });
  expect(answer.status).toBe(200);
}

const delivered = () => server.db.$count(movements, eq(movements.documentNumber, 'BLOQUEIO-1'));

test('what a blocked account’s device holds waits, and goes once', async () => {
  const device = await takeDevice();
  await decide(true);
  await device.deliver('BLOQUEIO-1');
  await device.engine.sendNow();
  expect(await device.states()).toEqual(['parked']);
  expect(await device.session.read()).toMatchObject({ token: null, refusal: 'client_blocked' });
  await expect(device.signIn()).rejects.toMatchObject({ code: 'client_blocked' });
  await device.engine.sendNow();
  expect([await device.states(), await delivered()]).toEqual([['parked'], 0]);
  await decide(false);
  expect((await device.signIn()).refusal).toBeUndefined();
  await device.engine.resume();
  await device.engine.sendNow();
  expect([await device.states(), await delivered()]).toEqual([[], 1]);
});
