import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EngineBroken } from './db/broken-engine.ts';
import { lowSpace } from './db/disk.ts';
import { openDatabase } from './db/open.ts';
import { queryRows } from './db/types.ts';
import { engineGuard } from './engine-guard.ts';
import { openEmptyEmbedded } from './testing/test-database.ts';

const log = { warn: vi.fn(), fatal: vi.fn() };

test('holds engine writes while the disk is low', async () => {
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

test('an engine crash ends the process without any answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await openDatabase({ folder });
  const end = vi.fn();
  const look = engineGuard({ database, disk: { free: () => null }, log, end });
  await database.db.execute(sql`create table acknowledged as select 1 as n`);
  await look();
  expect(end).not.toHaveBeenCalled();
  // Like a full disk: a checkpoint that cannot write its file causes a panic.
  const inTheWay = join(folder, 'database', 'pg_logical', 'replorigin_checkpoint.tmp');
  mkdirSync(inTheWay);
  await expect(database.maintain('checkpoint')).rejects.toThrow(EngineBroken);
  await expect(database.db.execute(sql`insert into acknowledged values (2)`)).rejects.toMatchObject({
    cause: { code: '57P02' },
  });
  await expect(database.db.transaction((tx) => tx.execute(sql`insert into acknowledged values (3)`))).rejects.toThrow();
  await look();
  expect(end).toHaveBeenCalledOnce();
  await database.close();
  rmSync(inTheWay, { recursive: true });
  const again = await openDatabase({ folder });
  expect(await queryRows(again.db, sql`select n from acknowledged`)).toEqual([{ n: 1 }]);
  await again.close();
});
