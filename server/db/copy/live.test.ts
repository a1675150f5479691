import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { queryRows } from '../types.ts';
import { countMainTables } from './facts.ts';
import { unpackDatabase } from './unpack.ts';

const top = mkdtempSync(join(tmpdir(), 'guiar-copy-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

async function* cutOff(chunks: AsyncIterable<Uint8Array>, most: number) {
  let sent = 0;
  for await (const chunk of chunks) {
    sent += chunk.length;
    if (sent > most) return;
    yield chunk;
  }
}

test('a copy taken while changes arrive opens with all of them up to it', async () => {
  const database = await openDatabase({ folder: join(top, 'data') });
  await database.migrate();
  await database.db.execute(sql`create table arriving (n serial primary key, filler text)`);
  let last = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await database.db.execute(sql`insert into arriving (filler) values (repeat('x', 2000))`);
      last++;
    }
  })();
  await expect.poll(() => last).toBeGreaterThan(50);
  const atStart = last;
  mkdirSync(join(top, 'copy'));
  const contents = await unpackDatabase(database.copy(new Date()), join(top, 'copy', 'database'));
  isWriting = false;
  await writing;
  expect(contents.counts).toEqual(await countMainTables(database.db));
  await database.close();

  const copy = await openDatabase({ folder: join(top, 'copy') });
  const [row] = await queryRows<{ n: number; highest: number }>(
    copy.db,
    sql`select count(*)::int as n, max(n) as highest from arriving`,
  );
  expect(row?.n).toBe(row?.highest);
  expect(row?.n).toBeGreaterThan(atStart);
  expect(row?.n).toBeLessThanOrEqual(last);
  expect(await copy.damage()).toEqual([]);
  await copy.close();
});

test('a copy that is cut off is none', async () => {
  const database = await openDatabase({ folder: join(top, 'cut') });
  await database.migrate();
  await expect(unpackDatabase(cutOff(database.copy(new Date()), 3_000_000), join(top, 'cut-copy'))).rejects.toThrow(
    'ends too early',
  );
  await database.close();
  expect(() => readFileSync(join(top, 'cut', 'copying'))).toThrow('ENOENT');
});
