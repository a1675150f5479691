import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { demoPassword } from './seed/people.ts';
import { type ChildServer, copyDemonstration, startChild } from './testing/child-server.ts';
import { runCommand } from './testing/run-command.ts';
import { type SmallDisk, smallDisk } from './testing/small-disk.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Returns a small disk with the data of a stopped server. */
async function newDisk(): Promise<SmallDisk> {
  const disk = smallDisk();
  ends.push(disk.remove);
  await copyDemonstration(join(disk.folder, 'data'));
  return disk;
}

async function startOn(disk: SmallDisk): Promise<ChildServer> {
  const child = await startChild({ ...disk.env, DATA_DIR: join(disk.folder, 'data') });
  ends.push(async () => {
    child.process.kill('SIGKILL');
    await child.exited;
  });
  return child;
}

const megabyte = 1024 * 1024;
const ready = async ({ url }: ChildServer) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { notWell: string[] } };
};

async function signIn(url: string): Promise<string> {
  const form = {
    grant_type: 'password',
    username: 'motorista',
    password: demoPassword,
    clientCode: 'demo',
    client_id: 'webApp',
  };
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Reads or deletes notifications, the shortest act. */
const act = (url: string, token: string, method: string, id = '') =>
  fetch(`${url}/api/notifications${id}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  });

test('a full disk refuses changes, allows reads, then recovers', async () => {
  const disk = await newDisk();
  const server = await startOn(disk);
  const token = await signIn(server.url);
  const list = (await (await act(server.url, token, 'GET')).json()) as { aaData: { UniqueId: string }[] };
  const id = `/${list.aaData[0]?.UniqueId}`;
  disk.leave(50 * megabyte);
  const refused = await act(server.url, token, 'DELETE', id);
  expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('X-Guiar')]).toEqual([
    503,
    '60',
    '1',
  ]);
  expect(await refused.text()).toContain('sem espaço em disco');
  expect((await act(server.url, token, 'GET')).status).toBe(200);
  expect(await ready(server)).toMatchObject({ status: 503, body: { notWell: expect.arrayContaining(['disk']) } });
  disk.empty();
  expect((await act(server.url, token, 'GET', id)).status).toBe(200);
  await expect.poll(async () => (await act(server.url, token, 'DELETE', id)).status).toBe(200);
  expect((await ready(server)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('refuses to start on a disk that became read-only', async () => {
  const disk = await newDisk();
  disk.lock();
  const server = await startOn(disk);
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^.* está num disco só de leitura\. Monte-o para escrita.*\n$/);
});

test('a copy without room for what changes meanwhile holds nothing', async () => {
  const disk = await newDisk();
  const server = await startOn(disk);
  const place = join(disk.folder, '..', `copies-${randomUUID()}`);
  ends.push(() => rmSync(place, { recursive: true, force: true }));
  disk.leave(70 * megabyte);
  const env = { ...disk.env, DATA_DIR: join(disk.folder, 'data') };
  const ran = await runCommand('backup', [place], env);
  expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('não tem espaço para o que muda') });
  disk.empty();
  expect((await runCommand('backup', [place], env)).code).toBe(0);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('refuses to start without log room, and says why', async () => {
  const disk = await newDisk();
  disk.leave(20 * megabyte);
  const server = await startOn(disk);
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^O disco de .* está quase cheio: tem \d+ MB livres e são precisos 32\. Liberte espaço.*\n$/,
  );
});
