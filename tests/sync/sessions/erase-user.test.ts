import Dexie from 'dexie';
import { expect, test } from 'vitest';
import type { DeviceDb } from '#db/device-db.ts';
import { eraseIdleUsers, eraseUser } from '#sync/session/erase-user.ts';
import { memoryBackup } from '../memory-backup.ts';
import { world } from '../world.ts';

const days = 86_400_000;
const known = async (device: DeviceDb) => (await device.accounts.toArray()).map(({ username }) => username).sort();

test('erases signed-out users idle ninety days with nothing unsent', async () => {
  const w = await world();
  const databases: Record<string, string> = {};
  for (const name of ['idle', 'unsent', 'copied', 'current']) databases[name] = (await w.signIn(name)).database;
  const { db } = await w.context(databases.unsent as string);
  await w.add(db, 'A', 1);
  db.close();
  const backups = new Map(Object.values(databases).map((database) => [database, memoryBackup()]));
  await backups.get(databases.copied as string)?.put('act', '{}');
  for (const database of Object.values(databases)) await w.context(database).then((open) => open.db.close());
  const erase = (at: number) => eraseIdleUsers(w.device, at, (database) => backups.get(database) ?? memoryBackup());

  await erase(Date.now() + 89 * days);
  expect(await known(w.device)).toEqual(['copied', 'current', 'idle', 'unsent']);
  await erase(Date.now() + 91 * days);
  expect(await known(w.device)).toEqual(['copied', 'current', 'unsent']);
  const left = await Dexie.getDatabaseNames();
  expect(left).not.toContain(databases.idle);
  expect(left).toEqual(expect.arrayContaining([databases.unsent, databases.current]));
});

test('counts ninety days from the sign-out', async () => {
  const w = await world();
  await w.signIn();
  w.time.offset = 100 * days;
  await w.session.signOut();
  await eraseIdleUsers(w.device, w.ports.clock.now(), memoryBackup);
  expect(await known(w.device)).toEqual(['motorista']);
});

test('erasing a user removes database, copy and name', async () => {
  const w = await world();
  const { database } = await w.signIn();
  const { db } = await w.context(database);
  await w.add(db, 'A', 1);
  const backup = memoryBackup();
  await backup.put('act', '{}');
  await w.session.signOut();
  await eraseUser(w.device, database, backup);
  expect([await known(w.device), backup.texts.size]).toEqual([[], 0]);
  expect(await Dexie.getDatabaseNames()).not.toContain(database);
});
