import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { distinctKeys, mayHaveDatabase } from './indexed-db.ts';

test('a database is there, or may be where the browser tells nothing', async () => {
  expect(await mayHaveDatabase('there')).toBe(false);
  const there = new Dexie('there');
  there.version(1).stores({ accounts: 'database' });
  await there.open();
  expect(await mayHaveDatabase('there')).toBe(true);
  expect(await mayHaveDatabase('elsewhere')).toBe(false);
  await there.delete();
  const databases = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not here'));
  expect(await mayHaveDatabase('there')).toBe(true);
  databases.mockRestore();
  const missing = Object.assign(Object.create(indexedDB), { databases: undefined });
  vi.stubGlobal('indexedDB', missing);
  expect(await mayHaveDatabase('there')).toBe(true);
  vi.unstubAllGlobals();
});

test('the keys of an index come once each, none from an empty store', async () => {
  const db = new Dexie('distinct');
  db.version(1).stores({ documents: 'key, guide' });
  const documents = db.table('documents');
  expect(await distinctKeys(documents.orderBy('guide'))).toEqual([]);
  await documents.bulkPut([
    { key: '1', guide: 'b' },
    { key: '2', guide: 'a' },
    { key: '3', guide: 'b' },
  ]);
  expect(await distinctKeys(documents.orderBy('guide'))).toEqual(['a', 'b']);
  await db.delete();
});
