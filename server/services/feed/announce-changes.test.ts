import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { announceChanges } from './announce-changes.ts';

/** Returns the notified users of account `demo`, each with the text. */
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
    .where(
      and(
        eq(establishments.accountId, user?.accountId ?? 0),
        eq(establishments.type, 1),
        eq(establishments.isDefault, true),
      ),
    )
    .returning({ name: establishments.name });
  return place ?? { name: '' };
}

test('tells each affected user once, naming the establishment', async () => {
  const server = await startTestServer();
  const { name } = await withdrawAccess(server, 'motorista');
  await announceChanges(server.db, server.now());
  const found = await told(server);
  const count = found.length;
  expect(found.map((row) => row.username)).toEqual(expect.arrayContaining(['administrador', 'motorista']));
  for (const { content } of found) expect(content).toContain(`Sem acesso provado: ${name}.`);
  const { aaData } = (await (await server.as('motorista')).get('/notifications?start=0&pageSize=5')).body;
  expect(aaData.find((row: { Title: string }) => row.Title.startsWith('As guias que vê'))).toMatchObject({
    Sender: 'Guiar',
    Title: 'As guias que vê dos seus estabelecimentos mudaram',
    IsRead: false,
  });
  expect(await announceChanges(server.db, server.now())).toBe(0);
  expect(await told(server)).toHaveLength(count);
  await server.close();
});

test('skips accounts with proven access everywhere', async () => {
  const server = await startTestServer();
  await withdrawAccess(server, 'motorista');
  await announceChanges(server.db, server.now());
  const accounts = await server.db
    .selectDistinct({ id: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.title, 'As guias que vê dos seus estabelecimentos mudaram'));
  expect(accounts).toHaveLength(1);
  await server.close();
});

const active = eq(users.active, true);
const administrator = and(active, eq(users.role, 'administrator'));
test.each([
  ['every user of the deadlines', 'Os prazos das guias contam-se de outra maneira', active],
  ['every user of keys', 'Pode entrar com uma chave de acesso', active],
  ['administrators of the log of security', 'A conta tem um registo de segurança', administrator],
])('tells %s, once', async (_, title, concerned) => {
  const server = await startTestServer();
  for (let times = 0; times < 2; times += 1) await announceChanges(server.db, server.now());
  const told = await server.db.$count(notifications, eq(notifications.title, title));
  expect(told).toBe(await server.db.$count(users, concerned));
  await server.close();
});

test('tells of guides issued elsewhere where they are read', async () => {
  const server = await startTestServer();
  await server.db.update(establishments).set({ hasApaAccess: false });
  const [place] = await server.db.select().from(establishments).limit(1);
  await server.db
    .update(establishments)
    .set({ hasApaAccess: true })
    .where(eq(establishments.id, place?.id ?? 0));
  await announceChanges(server.db, server.now());
  const title = eq(notifications.title, 'As guias emitidas fora do Guiar aparecem aqui');
  const accounts = await server.db.selectDistinct({ id: notifications.accountId }).from(notifications).where(title);
  expect(accounts).toEqual([{ id: place?.accountId }]);
  await server.close();
});

test('announces nothing in an empty database', async () => {
  const database = await openEmptyDatabase();
  expect(await announceChanges(database.db, new Date())).toBe(0);
  expect(await announceChanges(database.db, new Date())).toBe(0);
  await database.close();
});
