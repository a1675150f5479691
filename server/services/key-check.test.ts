import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apaCredentials } from '#server/db/schema/establishments.ts';
import { meta } from '#server/db/schema/records.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { forgetKey, isKeyOf, needsKey } from './key-check.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a new database takes the first key, and no other', async () => {
  const { db, close } = await openEmptyDatabase();
  expect(await needsKey(db)).toBe(false);
  expect(await isKeyOf(db, one)).toBe(true);
  expect(await needsKey(db)).toBe(true);
  expect([await isKeyOf(db, one), await isKeyOf(db, other)]).toEqual([true, false]);
  const [mark] = await db.select().from(meta).where(eq(meta.name, 'credentials_key'));
  expect(Buffer.from(mark?.value ?? '', 'base64url').equals(one)).toBe(false);
  await close();
});

test('credentials of an earlier version are opened before a key is taken', async () => {
  const server = await startTestServer({ CREDENTIALS_KEY: 'k'.repeat(32) });
  const { db, credentialsKey } = server;
  expect(await needsKey(db)).toBe(true);
  expect(await isKeyOf(db, other)).toBe(false);
  expect(await isKeyOf(db, credentialsKey)).toBe(true);
  const lost = await db.$count(apaCredentials);
  expect(await forgetKey(db)).toBe(lost);
  expect(await isKeyOf(db, other)).toBe(true);
  await server.close();
});
