import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import { notifications } from '../db/schema/notifications.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { announceChanges } from './announce-changes.ts';

/** Returns the users of account `demo` that were told, each with the text. */
const told = ({ db }: TestServer) =>
  db
    .select({ username: users.username, content: notifications.content })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.title, 'As guias que vê dos seus estabelecimentos mudaram'))
    .orderBy(users.id);

async function withdrawAccess({ db }: TestServer, permitted: string): Promise<{ name: string }> {
  await db.update(establishments).set({ hasApaAccess: true });
  const [user] = await db.select().from(users).where(eq(users.username, permitted));
  const [place] = await db
    .update(establishments)
    .set({ hasApaAccess: false })
    .where(and(eq(establishments.accountId, user?.accountId ?? 0), eq(establishments.type, 1), eq(establishments.isDefault, true)))
    .returning({ name: establishments.name });
  return place ?? { name: '' };
}

test('tells each user concerned once, by name of the establishment', async () => {
  const server = await startTestServer();
  const { name } = await withdrawAccess(server, 'motorista');
  const count = await announceChanges(server.db, server.now());
  const found = await told(server);
  expect(count).toBe(found.length);
  expect(found.map((row) => row.username)).toEqual(expect.arrayContaining(['administrador', 'motorista']));
  for (const { content } of found) expect(content).toContain(`Sem acesso provado: ${name}.`);
  const [row] = (await (await server.as('motorista')).get('/notifications?start=0&pageSize=1')).body.aaData;
  expect(row).toMatchObject({ Sender: 'Guiar', Title: 'As guias que vê dos seus estabelecimentos mudaram', IsRead: false });
  expect(await announceChanges(server.db, server.now())).toBe(0);
  expect(await told(server)).toHaveLength(count);
  await server.close();
});

test('tells nobody whose own establishments all have proven access', async () => {
  const server = await startTestServer();
  await withdrawAccess(server, 'motorista');
  await announceChanges(server.db, server.now());
  const accounts = await server.db
    .selectDistinct({ id: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.sender, 'Guiar'));
  expect(accounts).toHaveLength(1);
  await server.close();
});

test('tells nobody of a database that had nobody', async () => {
  const database = await openEmptyDatabase();
  expect(await announceChanges(database.db, new Date())).toBe(0);
  expect(await announceChanges(database.db, new Date())).toBe(0);
  await database.close();
});
