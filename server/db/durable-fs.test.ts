import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './open.ts';

test('writes every commit to disk before it is acknowledged', async () => {
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    synced.mockRestore();
    syncBuiltinESMExports();
  });
  const folder = mkdtempSync(join(tmpdir(), 'guiar-fsync-'));
  const database = await openDatabase({ folder });
  await database.db.execute(sql`create table t (n int)`);
  const before = synced.mock.calls.length;
  for (let n = 0; n < 20; n++) await database.db.execute(sql`insert into t values (${n})`);
  expect(synced.mock.calls.length - before).toBeGreaterThanOrEqual(20);
  await database.close();
  rmSync(folder, { recursive: true });
});
