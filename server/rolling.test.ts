import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './db/open.ts';
import { demoPassword } from './seed/people.ts';
import { type ChildServer, copyDemonstration, killChild, startChild } from './testing/child-server.ts';
import { createDatabase } from './testing/test-database.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Does to the database as a migration of the next version does: it only adds. */
async function migrateFurther(where: { url?: string; folder: string }): Promise<void> {
  const database = await openDatabase(where);
  await database.db.execute(sql`alter table vehicles add column of_next_version text`);
  await database.db.execute(sql`create table of_next_version (n int)`);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)`,
  );
  await database.close();
}

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild({ GUIDES: '5', ...env });
  ends.push(() => killChild(child));
  return child;
}

async function expectRefused(env: Record<string, string>): Promise<void> {
  const server = await start(env);
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^Esta base de dados é de uma versão mais recente do Guiar.*Nada foi alterado.*\n$/);
}

/** Runs one statement on the database as an upgrade does, beside the processes that use it. */
async function change(url: string, statement: SQL): Promise<void> {
  const database = await openDatabase({ url, folder: '' });
  await database.db.execute(statement);
  await database.close();
}

/** Starts a process on a new PostgreSQL database. */
async function startOnPostgres(postgres: string) {
  const own = await createDatabase(postgres);
  ends.push(own.drop);
  const keys = { JWT_SECRET: 'a secret that both of the processes know', CREDENTIALS_KEY: 'k'.repeat(32) };
  const env = { DATABASE_URL: own.url, DATA_DIR: 'memory', ...keys };
  return { server: await start(env), env, url: own.url };
}

/** Signs in, and returns calls that keep and list vehicles. */
async function signIn({ url }: ChildServer) {
  const form = {
    grant_type: 'password',
    username: 'administrador',
    password: demoPassword,
    clientCode: 'demo',
    client_id: 'webApp',
  };
  const token = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
  return {
    keepVehicle: async (plate: string, key: string) => {
      const answer = await fetch(`${url}/api/vehicles`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body: JSON.stringify({ Registration: plate, Description: '' }),
      });
      return answer.status;
    },
    read: async (path: string) => {
      const answer = await fetch(`${url}/api${path}`, { headers });
      return { status: answer.status, text: await answer.text() };
    },
  };
}

const postgres = process.env.TEST_DATABASE_URL;
if (postgres) {
  test('a running process works on beside a newer one, and does not start again', async () => {
    const { server, env, url } = await startOnPostgres(postgres);
    const { schema } = (await (await fetch(`${server.url}/readyz`)).json()) as { schema: number };
    await migrateFurther({ url, folder: '' });
    const person = await signIn(server);
    expect(await person.keepVehicle('77-ZZ-77', randomUUID())).toBe(201);
    expect((await person.read('/vehicles?PageSize=200')).text).toContain('77-ZZ-77');
    const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { ok: boolean; schema: number };
    expect(ready).toMatchObject({ ok: true, schema: schema + 1 });
    await expectRefused(env);
  });

  test('a renaming migration stops only what it renamed, and loses nothing', async () => {
    const { server, url } = await startOnPostgres(postgres);
    const [person, key] = [await signIn(server), randomUUID()];
    await change(url, sql`alter table vehicles rename column registration to plate`);
    expect([await person.keepVehicle('78-ZZ-78', key), (await person.read('/vehicles')).status]).toEqual([500, 500]);
    expect((await person.read('/egar/list')).status).toBe(200);
    // The other version has its column again, and the device sends its act under the same key.
    await change(url, sql`alter table vehicles rename column plate to registration`);
    expect([await person.keepVehicle('78-ZZ-78', key), await person.keepVehicle('78-ZZ-78', key)]).toEqual([201, 201]);
    const { text } = await person.read('/vehicles?PageSize=200');
    expect(text.split('"78-ZZ-78"').length - 1).toBe(1);
  });
} else {
  test('an older server does not start on a newer folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiar-rolling-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = { DATA_DIR: join(folder, 'data') };
    await copyDemonstration(env.DATA_DIR);
    await migrateFurther({ folder: env.DATA_DIR });
    await expectRefused(env);
  });
}
