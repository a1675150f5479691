import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accounts, users } from '../db/schema/accounts.ts';
import { createAccount, generatedPassword } from '../services/accounts/create-account.ts';
import { verifyPassword } from '../services/sessions/passwords.ts';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer } from '../testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'guiar-account-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (...args: string[]) => runCommand('create-account', args, { DATA_DIR: join(folder, 'data') });
const person = ['--username', 'mariasilva', '--email', 'maria@serra.example'];

test('creates an account with a generated password, once per code', async () => {
  const created = await command('--client-code', 'Serra', ...person);
  expect(created).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Conta serra criada, com o administrador mariasilva\.\nPassword, a mudar na primeira entrada: \S{20}\n$/,
    ),
  });
  expect(await command('--client-code', 'serra', ...person)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nada mudou'),
  });
});

test.each([
  ['a client code with a blank', ['--client-code', 'a b', ...person], '--client-code'],
  [
    'a user name of five letters',
    ['--client-code', 'serra2', '--username', 'maria', '--email', 'm@serra.example'],
    '--username',
  ],
  ['no e-mail address', ['--client-code', 'serra2', '--username', 'mariasilva', '--email', 'maria'], '--email'],
  ['a missing option', ['--client-code', 'serra2'], 'Uso:'],
])('refuses %s', async (_, args, said) => {
  expect(await command(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
});

test('a new administrator must change the password first', async () => {
  const server = await startTestServer();
  const password = generatedPassword();
  await createAccount(server.db, {
    clientCode: 'Nova',
    name: 'Nova, Lda.',
    username: 'mariasilva',
    email: 'maria@nova.example',
    password,
    isSuperAdmin: true,
  });
  const { status, body } = await server.signIn({ clientCode: 'nova', username: 'mariasilva', password });
  expect([status, body.mustChangePassword, body.shouldConfigure]).toEqual([200, true, true]);
  const made = (await server.db.select().from(users)).find(({ username }) => username === 'mariasilva');
  expect([made?.role, made?.isSuperAdmin, await verifyPassword(password, made?.passwordHash as string)]).toEqual([
    'administrator',
    true,
    true,
  ]);
  const twice = {
    clientCode: 'NOVA',
    name: 'Outra',
    username: 'outrapessoa',
    email: 'o@nova.example',
    password,
    isSuperAdmin: false,
  };
  await expect(createAccount(server.db, twice)).rejects.toThrow();
  expect([
    await server.db.$count(accounts),
    (await server.db.select().from(users)).some(({ username }) => username === 'outrapessoa'),
  ]).toEqual([4, false]);
  await server.close();
});

test('generated passwords are strong and differ', () => {
  const made = Array.from({ length: 50 }, generatedPassword);
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(one).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{20}$/);
});
