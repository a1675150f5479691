import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { lowSpace } from './db/disk.ts';
import { engineGuard } from './engine-guard.ts';
import { openEmptyEmbedded } from './testing/test-database.ts';

const log = { warn: vi.fn(), fatal: vi.fn() };

test('holds whatever writes to the embedded engine while the disk is low', async () => {
  const database = await openEmptyEmbedded();
  let free = lowSpace - 1;
  const look = engineGuard({ database, disk: { free: () => free }, log, end: vi.fn() });
  const write = () => database.db.execute(sql`insert into meta (name, value) values ('x', 'x')`);
  await look();
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await database.maintain('checkpoint');
  expect(log.warn).toHaveBeenLastCalledWith({ freeMegabytes: 63 }, expect.stringContaining('held'));
  free = lowSpace;
  await look();
  await write();
  await database.close();
});

test('ends a process whose embedded engine has broken for good', async () => {
  const end = vi.fn();
  let broken = true;
  const executeSql = () => (broken ? Promise.reject(new Error('Aborted()')) : Promise.resolve({ rows: [] }));
  const database = { engine: 'embedded', statements: { executeSql } } as never;
  const look = engineGuard({ database, disk: { free: () => null }, log, end });
  for (let n = 0; n < 9; n++) await look();
  broken = false;
  await look();
  broken = true;
  for (let n = 0; n < 9; n++) await look();
  expect(end).not.toHaveBeenCalled();
  await look();
  expect(end).toHaveBeenCalledOnce();
});
