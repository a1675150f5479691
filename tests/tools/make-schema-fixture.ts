// Keeps a dump of the present schema with a little data, from which every later version must be
// able to migrate: TEST_DATABASE_URL=… node tests/tools/make-schema-fixture.ts, once a release.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toolSettings } from '#server/backup/postgres.ts';
import { openDatabase } from '#server/db/open.ts';
import { openQueue } from '#server/queue/job-queue.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { createDatabase } from '#server/testing/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'tests', 'fixtures', 'schemas');
const last = readdirSync(join(root, 'server', 'db', 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .at(-1);
const own = await createDatabase(process.env.TEST_DATABASE_URL ?? '');
const database = await openDatabase({ url: own.url, folder: '' });
await database.migrate();
await (await openQueue(database, console, { works: false })).stop();
await seedDemonstration(database.db, new Date('2026-11-20T10:00:00Z'), 3);
await database.close();
// As statements, which either engine runs, and without the marks that only psql knows.
const dump = execFileSync('pg_dump', ['--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments'], {
  env: { ...process.env, ...toolSettings(own.url) },
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
await own.drop();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${last}.gz`), gzipSync(dump.replace(/^\\.*\n/gm, ''), { level: 9 }));
console.log(`tests/fixtures/schemas/${last}.gz`);
