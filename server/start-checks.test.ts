import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newestCopy } from './backup/manifest.ts';
import { openPlace } from './backup/place.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { backups } from './db/schema/operation.ts';
import { runBackup } from './jobs/keep-safe.ts';
import { type ChildServer, copyDemonstration, killChild, startChild } from './testing/child-server.ts';
import { runCommand } from './testing/run-command.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-checks-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a new folder whose `data` is that of a stopped server. */
async function newInstallation(): Promise<string> {
  const folder = newFolder();
  await copyDemonstration(join(folder, 'data'));
  return folder;
}

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env);
  ends.push(() => killChild(child));
  return child;
}

async function stop(server: ChildServer): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

test('a lost or different key stops the start in plain words', async () => {
  const folder = await newInstallation();
  const env = { DATA_DIR: join(folder, 'data') };
  const other = await start({ ...env, CREDENTIALS_KEY: 'another key of more than 32 characters' });
  expect(await other.exited).toBe(1);
  expect(other.output()).toMatch(/^A chave CREDENTIALS_KEY .* não é a que selou.*Nada foi alterado.*\n$/);
  const file = join(env.DATA_DIR, 'credentials-key');
  cpSync(file, join(folder, 'kept'));
  rmSync(file);
  const without = await start(env);
  expect(await without.exited).toBe(1);
  expect(without.output()).toMatch(/^Falta a chave com que as credenciais.*cópia de segurança.*\n$/);
  cpSync(join(folder, 'kept'), file);
  await stop(await start(env));
  rmSync(file);
  expect((await runCommand('forget-credentials-key', ['--yes'], env)).output).toMatch(/^Credenciais apagadas: \d+/);
  await stop(await start(env));
});

test('a copied running folder does not start, and says what helps', async () => {
  const folder = await newInstallation();
  const server = await start({ DATA_DIR: join(folder, 'data') });
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  const copy = await start({ DATA_DIR: join(folder, 'copy') });
  expect(await copy.exited).toBe(1);
  expect(copy.output()).toMatch(/^A pasta .* foi copiada enquanto o servidor a escrevia.*restore.*\n$/);
  const checked = await runCommand('check-database', [], { DATA_DIR: join(folder, 'data') });
  expect([checked.code, checked.output]).toEqual([0, 'A base de dados está inteira: todas as páginas foram lidas.\n']);
  await stop(server);
  cpSync(join(folder, 'data'), join(folder, 'stopped'), { recursive: true });
  await stop(await start({ DATA_DIR: join(folder, 'stopped') }));
});

test('an interrupted restore does not start', async () => {
  const folder = join(newFolder(), 'data');
  cpSync(newFolder(), join(folder, 'restoring'), { recursive: true });
  const server = await start({ DATA_DIR: folder });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^A reposição de uma cópia em .* foi interrompida\. Esvazie a pasta.*\n$/);
});

test('a clock set back is named at the start', async () => {
  const folder = await newInstallation();
  const env = { DATA_DIR: join(folder, 'data') };
  const clock = join(folder, 'clock.mjs');
  // Only what asks for the time of now gets an earlier one.
  writeFileSync(
    clock,
    `const Real = Date; const back = 7 * 86400000;
    globalThis.Date = class extends Real {
      constructor(...args) { if (args.length === 0) super(Real.now() - back); else super(...args); }
      static now() { return Real.now() - back; }
    };`,
  );
  const server = await start({ ...env, NODE_OPTIONS: `--import=${clock}` });
  expect(server.output()).toContain('the clock of this machine is behind the newest record');
  const { notWell } = (await (await fetch(`${server.url}/readyz`)).json()) as { notWell: string[] };
  expect(notWell).toContain('clock');
  const ran = await runCommand('backup', [join(folder, 'copies')], { ...env, NODE_OPTIONS: `--import=${clock}` });
  expect(ran.code).toBe(0);
  await stop(server);
});

test('the nightly copy is made in a process of its own', async () => {
  const folder = await newInstallation();
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_TO: join(folder, 'copies') };
  const config = readConfig(env);
  const lines: string[] = [];
  const note = (...said: unknown[]) => void lines.push(JSON.stringify(said));
  const log = { info: note, warn: note, error: note };
  const before = { ...process.env };
  Object.assign(process.env, env, { DATABASE_URL: '' });
  ends.push(() => {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
  });
  await runBackup(config, log, new AbortController().signal);
  expect(lines.join()).toMatch(/lacks the secrets.*copy made and verified/);
  expect(await newestCopy(openPlace(env.BACKUP_TO, config).objects)).not.toBeNull();
  writeFileSync(join(folder, 'file'), '');
  process.env.BACKUP_TO = join(folder, 'file');
  await expect(runBackup(config, log, new AbortController().signal)).rejects.toMatchObject({ name: 'BackupFailed' });
  expect(lines.at(-1)).toMatch(/tem de ser uma pasta.*copy failed/);
  const database = await openDatabase({ folder: env.DATA_DIR });
  expect(await database.db.$count(backups, sql`ok`)).toBe(1);
  await database.close();
});
