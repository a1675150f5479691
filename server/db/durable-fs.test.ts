import fs, { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

test('keeps new and existing files private to their owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-modes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modes = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      return `${entry.isFile() ? 'file' : 'folder'} ${mode.toString(8)}`;
    });
  const first = await openDatabase({ folder });
  await first.db.execute(sql`create table later as select n from generate_series(1, 1000) n`);
  expect(new Set(modes())).toEqual(new Set(['file 600', 'folder 700']));
  await first.close();
  chmodSync(join(folder, 'database'), 0o755);
  chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
  const second = await openDatabase({ folder });
  expect(new Set(modes())).toEqual(new Set(['file 600', 'folder 700']));
  await second.close();
});
