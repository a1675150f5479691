import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { unzipped } from '#server/testing/data/archives.ts';
import {
  createZulmira,
  findColumnsHolding,
  leaveTraces,
  signInZulmira,
  userRow,
  zulmira,
} from '#server/testing/data/person.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, desk } = await testOffice(['desk']);
let her: Client;
let id: string;
beforeAll(async () => {
  id = await createZulmira(server, desk);
  her = await signInZulmira(server);
  await leaveTraces(server, desk, her, id);
});

async function dataOf({ token }: Client) {
  const answer = await server.app.request('/api/account/my-data', {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  const zip = unzipped(new Uint8Array(await answer.arrayBuffer()));
  const text = [...zip.values()].map(String).join('\n');
  return { answer, zip, text, file: (name: string) => JSON.parse(String(zip.get(`${name}.json`))) };
}

test('a user downloads all their data as JSON files', async () => {
  const { answer, zip, file } = await dataOf(her);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('x-smg-filename')).toMatch(/^guiar-os-meus-dados-\d{4}-\d\d-\d\d\.zip$/);
  expect(String(zip.get('LEIA-ME.txt'))).toContain('rascunhos');
  expect(file('utilizador')).toMatchObject({
    username: zulmira.username,
    email: zulmira.email,
    role: 'Administrador',
    clientCode: 'demo',
  });
  expect(file('permissoes')[0]).toMatchObject({ permission: 'administrator' });
  expect(file('sessoes')).toHaveLength(1);
  expect(file('entregas-e-recolhas')).toHaveLength(2);
  expect(file('atos-em-guias').map(({ act }: { act: string }) => act)).toContain('create');
  expect(file('pedidos-de-contacto')).toMatchObject([{ name: zulmira.name, mobile: zulmira.mobile }]);
  expect(file('modelos')).toMatchObject([{ name: 'Aparas de ferro' }]);
  expect(file('arquivos')).toMatchObject([{ email: zulmira.email, year: 2019 }]);
  expect(file('e-mails').length).toBeGreaterThan(0);
});

test('the download covers every table with their rows', async () => {
  const kept = await findColumnsHolding(server.db, [zulmira.mobile, zulmira.name]);
  expect(kept).toContain('contact_requests.mobile');
  const { zip } = await dataOf(her);
  // Each table with rows of the user has a file, and the file has rows.
  const empty = [...zip].filter(([, content]) => String(content) === '[]\n').map(([name]) => name);
  expect(empty.sort()).toEqual([
    'ficheiros-a-chegar.json',
    'ficheiros.json',
    'lotes.json',
    'mensagens.json',
    'pedidos-por-e-mail.json',
  ]);
});

test('the download has no secrets and no colleague’s data', async () => {
  const { text } = await dataOf(her);
  const secrets = (await server.db.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
  for (const secret of [...secrets, her.token.access_token, her.token.refresh_token, 'argon2id'])
    expect(text).not.toContain(secret);
  const others = await server.db.select({ email: users.email }).from(users);
  for (const { email } of others) if (email !== zulmira.email) expect(text).not.toContain(email);
});

test('long lists come whole, oldest first', async () => {
  const { id: userId, accountId } = await userRow(server.db, id);
  const rows = Array.from({ length: 1201 }, (_, n) => ({
    accountId,
    userId,
    sender: 'Guiar',
    title: `Aviso ${n}`,
    content: 'x',
    createdAt: server.now(),
  }));
  for (let at = 0; at < rows.length; at += 400) await server.db.insert(notifications).values(rows.slice(at, at + 400));
  const { file } = await dataOf(her);
  expect(file('mensagens').map(({ title }: { title: string }) => title)).toEqual(rows.map(({ title }) => title));
});
