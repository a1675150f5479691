import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './open.ts';

const synced = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    fsyncSync: (file: number) => {
      synced.count += 1;
      fs.fsyncSync(file);
    },
  };
});

test('every commit reaches the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-fsync-'));
  const database = await openDatabase({ folder });
  await database.db.execute(sql`create table t (n int)`);
  const before = synced.count;
  for (let n = 0; n < 20; n++) await database.db.execute(sql`insert into t values (${n})`);
  expect(synced.count - before).toBeGreaterThanOrEqual(20);
  await database.close();
  rmSync(folder, { recursive: true });
});
