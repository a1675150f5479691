import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { isUsedDevice } from './is-used-device.ts';

test('treats browsers with the database, or unreadable ones, as used', async () => {
  expect(await isUsedDevice()).toBe(false);
  const device = new Dexie('guiar-device');
  device.version(1).stores({ accounts: 'database' });
  await device.open();
  expect(await isUsedDevice()).toBe(true);
  await device.delete();
  const databases = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not here'));
  expect(await isUsedDevice()).toBe(true);
  databases.mockRestore();
});
