import { beforeEach, expect, test } from 'vitest';
import { DeviceDb, type Session } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { openRuntime } from './runtime.ts';

const day = 86_400_000;
const database = 'guiar-0123456789abcdef0123456789abcdef';
const session: Session = {
  token: 'a',
  refreshToken: 'b',
  username: 'motorista',
  clientCode: 'demo',
  defaultEstablishment: null,
  shouldConfigure: false,
  epoch: 1,
  database,
};

const device = new DeviceDb();
beforeEach(async () => {
  await device.accounts.put({ database, username: 'motorista', clientCode: 'demo', unsent: 1, lastUsedAt: Date.now() });
  const db = await openUserDb(database);
  await db.egars.put({ UniqueId: 'g', sort: '1' } as never);
  await db.drafts.put({ key: 'guide', updatedAt: 1, value: {} });
  db.close();
});

/**
 * Opens the app after some days without contact.
 * @returns the shown user, and the number of guides and drafts on the device
 */
async function openAfter(days: number) {
  await device.write('authorizationData', { ...session, refreshedAt: Date.now() - days * day });
  const runtime = await openRuntime();
  const user = await runtime.openUser();
  await runtime.closeUser();
  const db = await openUserDb(database);
  const left = [await db.egars.count(), await db.drafts.count()];
  db.close();
  return { who: user?.session.username ?? null, left };
}

test('ends a session out of contact for ninety days', async () => {
  expect(await openAfter(89)).toEqual({ who: 'motorista', left: [1, 1] });
  expect(await openAfter(91)).toEqual({ who: null, left: [0, 1] });
  expect(await device.readSession()).toBeUndefined();
});
