import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isPrivate, readConfig } from './config.ts';
import { refuseShortSecrets, signingSecret } from './secret.ts';
import { type ChildServer, copyDemonstration, startChild } from './testing/child-server.ts';

const started: ChildProcess[] = [];
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-main-'));
  folders.push(folder);
  return join(folder, 'data');
};
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function run(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env);
  started.push(child.process);
  return child;
}

const signIn = (url: string) =>
  fetch(`${url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: 'motorista',
      password: 'Guiar2026!demo',
      clientCode: 'demo',
      client_id: 'webApp',
    }),
  });

test('the first start fills the database, the next keeps it', async () => {
  const folder = newFolder();
  const first = await run({ DATA_DIR: folder });
  expect(first.output()).toMatch(/Guiar em http:\/\/localhost:\d+/);
  expect(first.output()).toMatch(/demo +motorista +Guiar2026!demo/);
  const session = (await (await signIn(first.url)).json()) as { access_token: string };
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);

  const second = await run({ DATA_DIR: folder });
  const answer = await fetch(`${second.url}/api/equipments`, {
    headers: { Authorization: `Bearer ${session.access_token}` },
  });
  expect([answer.status, ((await answer.json()) as { Items: unknown[] }).Items.length]).toEqual([200, 60]);

  const third = await run({ DATA_DIR: folder });
  expect(await third.exited).toBe(1);
  expect(third.output()).toContain('já está a ser usada por outro servidor');
  second.process.kill('SIGINT');
  expect(await second.exited).toBe(0);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: '127.evil.example' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ DATABASE_URL: 'postgres://db.example/guiar' }, false],
])('a server with %j is private: %s', (env: Record<string, string>, expected) => {
  expect(isPrivate(readConfig(env))).toBe(expected);
});

test('a public server has demonstration accounts only if configured', async () => {
  const reached = await run({ DATA_DIR: 'memory', HOST: '0.0.0.0', SEED: '', GUIDES: '0' });
  expect(reached.output()).toContain('SEED=1');
  expect(reached.output()).not.toContain('Guiar2026!demo');
  expect((await signIn(reached.url)).status).toBe(400);
  const configured = await run({ DATA_DIR: 'memory', HOST: '0.0.0.0', SEED: '1', GUIDES: '0' });
  expect((await signIn(configured.url)).status).toBe(200);
});

test('refuses a public address for a demonstration database', async () => {
  const folder = newFolder();
  const own = await run({ DATA_DIR: folder, SEED: '', GUIDES: '0' });
  expect((await signIn(own.url)).status).toBe(200);
  own.process.kill('SIGTERM');
  await own.exited;
  const reached = await run({ DATA_DIR: folder, HOST: '0.0.0.0', SEED: '', GUIDES: '0' });
  expect(await reached.exited).toBe(1);
  expect(reached.output()).toContain('contas de demonstração');
});

test('a missing database stops the start and is not recreated', async () => {
  const folder = newFolder();
  await copyDemonstration(folder);
  rmSync(join(folder, 'database', 'PG_VERSION'));
  const first = await run({ DATA_DIR: folder });
  expect(await first.exited).toBe(1);
  expect(first.output()).toMatch(/^A base de dados em .* não está inteira: falta PG_VERSION.*\n$/);
  // The kept demonstration may hold files of guides; they would be named too.
  for (const part of ['database', 'files']) rmSync(join(folder, part), { recursive: true });
  const second = await run({ DATA_DIR: folder });
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/^A pasta de dados .* tem secret, credentials-key, mas não tem a base de dados.*\n$/);
  expect(existsSync(join(folder, 'database'))).toBe(false);
});

test('ends cleanly when stopped right after it listens', async () => {
  const script = `const send = process.send.bind(process);
    process.send = (message) => {
      send(message);
      process.kill(process.pid, 'SIGTERM');
    };`;
  const signalled = `data:text/javascript,${encodeURIComponent(script)}`;
  const folder = newFolder();
  await copyDemonstration(folder);
  const server = await run({ DATA_DIR: folder, NODE_OPTIONS: `--import=${signalled}` });
  expect(await server.exited).toBe(0);
});

test('reports a busy port before creating anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = newFolder();
  const server = await run({ DATA_DIR: folder, PORT: String((other.address() as AddressInfo).port) });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('escolha outra com PORT');
  expect(existsSync(folder)).toBe(false);
  other.close();
});

test('creates the secret once, and rejects short secrets', () => {
  const dataDir = newFolder();
  const made = signingSecret({ dataDir, jwtSecret: undefined });
  expect(made.length).toBe(32);
  expect(signingSecret({ dataDir, jwtSecret: undefined })).toEqual(made);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toHaveLength(43);
  expect(() => refuseShortSecrets({ jwtSecret: 'short', credentialsKey: undefined })).toThrow(/JWT_SECRET.*32/);
  expect(() => refuseShortSecrets({ jwtSecret: undefined, credentialsKey: 'short' })).toThrow(/CREDENTIALS_KEY.*32/);
  expect(signingSecret({ dataDir, jwtSecret: 'x'.repeat(32) })).toEqual(new TextEncoder().encode('x'.repeat(32)));
});

test('the environment has defaults, and invalid values are rejected', () => {
  expect(readConfig({})).toMatchObject({
    port: 4780,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    guides: 4000,
    seed: undefined,
  });
  expect(readConfig({ DATA_DIR: 'memory://', TILE_URL: '' })).toMatchObject({
    dataDir: 'memory',
    tileUrl: '',
    tileAttribution: '',
  });
  expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT/);
});

test.each(['', 'https://nova.example.pt', 'http://localhost:4200/app/'])('a newer front end may be at "%s"', (url) => {
  expect(readConfig({ NEW_FRONT_END_URL: url }).newFrontEndUrl).toBe(url);
});

test.each([
  'nova.example.pt',
  'javascript:alert(1)',
  'https://user:hidden@nova.example.pt',
  'https://nova.example.pt/?hidden=1',
  'https://nova.example.pt/#/hidden',
])('a newer front end is not at "%s"', (url) => {
  expect(() => readConfig({ NEW_FRONT_END_URL: url })).toThrow(/^NEW_FRONT_END_URL(?!.*hidden)/);
});

test('refuses an unreadable store address without showing its secret', () => {
  expect(() => readConfig({ S3_URL: 'https://key:hidden@s3.example' })).toThrow(/^S3_URL(?!.*hidden)/);
});
