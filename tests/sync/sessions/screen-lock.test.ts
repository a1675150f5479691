import { expect, test } from 'vitest';
import { lockScreen, readLock, renewLock, switchOffLock, switchOnLock, unlock } from '#sync/session/screen-lock.ts';
import { world } from '../world.ts';

const password = 'Guiar2026!demo';
async function lockedDevice() {
  const w = await world();
  const { db } = await w.context((await w.signIn()).database);
  await switchOnLock(db, password, 5);
  await lockScreen(db);
  return db;
}

test('the password opens the lock offline without being stored', async () => {
  const db = await lockedDevice();
  expect(await readLock(db)).toMatchObject({ locked: true, minutes: 5, iterations: 600_000 });
  expect(JSON.stringify(await db.meta.toArray())).not.toContain(password);
  expect(await unlock(db, 'wrong', 0)).toEqual({ outcome: 'wrong' });
  expect(await unlock(db, password, 0)).toEqual({ outcome: 'open' });
  expect(await readLock(db)).toMatchObject({ locked: false, failures: 0 });
});

test('after five wrong passwords, any guess waits ever longer', async () => {
  const db = await lockedDevice();
  for (let i = 0; i < 5; i++) expect(await unlock(db, `guess ${i}`, 1000)).toEqual({ outcome: 'wrong' });
  expect(await unlock(db, password, 1000)).toEqual({ outcome: 'wait', ms: 30_000 });
  expect(await unlock(db, 'guess', 31_000)).toEqual({ outcome: 'wrong' });
  expect(await unlock(db, password, 31_000)).toEqual({ outcome: 'wait', ms: 60_000 });
  expect(await unlock(db, password, 91_000)).toEqual({ outcome: 'open' });
});

test('allows no more than five guesses in parallel', async () => {
  const db = await lockedDevice();
  const results = await Promise.all(Array.from({ length: 8 }, (_, i) => unlock(db, `guess ${i}`, 1000)));
  expect(results.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
});

test('a password the server accepts opens and replaces the lock', async () => {
  const db = await lockedDevice();
  await renewLock(db, 'Outra2026!nova');
  expect(await readLock(db)).toMatchObject({ locked: false });
  await lockScreen(db);
  expect(await unlock(db, password, 0)).toEqual({ outcome: 'wrong' });
  expect(await unlock(db, 'Outra2026!nova', 0)).toEqual({ outcome: 'open' });
});

test('a switched-off lock neither locks nor returns by sign-in', async () => {
  const db = await lockedDevice();
  await switchOffLock(db);
  await lockScreen(db);
  await renewLock(db, password);
  expect(await readLock(db)).toBeUndefined();
});
