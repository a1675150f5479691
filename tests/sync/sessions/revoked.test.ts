import { expect, test } from 'vitest';
import { eraseIdleUsers } from '#sync/session/erase-user.ts';
import { eraseRevoked } from '#sync/session/revoked.ts';
import { memoryBackup } from '../memory-backup.ts';
import { world } from '../world.ts';

const guide = { UniqueId: 'g', sort: '1' } as never;

/** Makes a device with a guide, a reading and one unsent act of its user. */
async function device() {
  const w = await world();
  const session = await w.signIn();
  const { db } = await w.context(session.database);
  await db.egars.put(guide);
  await db.pages.put({ key: 'egar:g', readAt: 1 } as never);
  await db.drafts.put({ key: 'guide', updatedAt: 1, values: {} } as never);
  await w.add(db, 'A', 1);
  return { w, session, db };
}

test('a revoked session signs out and erases server-held data', async () => {
  const { w, session, db } = await device();
  w.server.refuseRefresh = 'revoked';
  expect(await w.session.refresh(session.token ?? '')).toBe('ended');
  expect(await w.session.read()).toBeUndefined();
  expect([await db.egars.count(), await db.pages.count(), await db.meta.count()]).toEqual([0, 0, 0]);
  expect([await db.outbox.count(), await db.drafts.count()]).toEqual([1, 1]);
  expect(await w.device.accounts.get(session.database)).toMatchObject({ revokedAt: expect.any(Number) });
  db.close();
});

test('an expired session keeps its user and data', async () => {
  const { w, session, db } = await device();
  w.server.refuseRefresh = 'expired';
  expect(await w.session.refresh(session.token ?? '')).toBe('ended');
  expect(await w.session.read()).toMatchObject({ token: null, username: session.username });
  expect(await db.egars.count()).toBe(1);
  db.close();
});

test('the next start erases what a page wrote later', async () => {
  const { w, session, db } = await device();
  await eraseRevoked(w.device, session, 1);
  await db.egars.put(guide);
  db.close();
  await eraseIdleUsers(w.device, Date.now(), memoryBackup);
  const again = (await w.context(session.database)).db;
  expect([await again.egars.count(), await again.outbox.count()]).toEqual([0, 1]);
  again.close();
});

test('a sign-in meanwhile survives and clears the mark', async () => {
  const { w, session, db } = await device();
  const later = await w.signIn();
  await eraseRevoked(w.device, session, 1);
  expect(await w.session.read()).toEqual(later);
  expect(await db.egars.count()).toBe(1);
  await eraseRevoked(w.device, later, 2);
  await w.signIn();
  expect((await w.device.accounts.get(session.database))?.revokedAt).toBeUndefined();
  db.close();
});
