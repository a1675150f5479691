import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { startFailure } from './start-failure.ts';

const failure = (values: object) => Object.assign(new Error('technical'), values);
const inFolder = (code: string) => failure({ code, syscall: 'open', path: '/srv/guiar/database' });
const inPostgres = (code: string) => new Error('Failed query', { cause: failure({ code }) });

test.each([
  [failure({ code: 'EADDRINUSE', syscall: 'listen' }), /porta já está a ser usada: escolha outra com PORT/],
  [failure({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /HOST não é desta máquina/],
  [failure({ code: 'ENOTFOUND', syscall: 'listen' }), /O nome em HOST não existe/],
  [failure({ code: 'EACCES', syscall: 'listen' }), /acima de 1023 com PORT/],
  [inFolder('ENOSPC'), /O disco está cheio \(\/srv\/guiar\/database\)\. Liberte espaço/],
  [inFolder('EDQUOT'), /quota de disco está esgotada/],
  [inFolder('EROFS'), /disco só de leitura/],
  [inFolder('EACCES'), /não pode ler e escrever \/srv\/guiar\/database.*chown/],
  [inFolder('EPERM'), /não pode ler e escrever/],
  [inFolder('ENOTDIR'), /tem de ser uma pasta/],
  [inFolder('EEXIST'), /tem de ser uma pasta/],
  [inFolder('ENOENT'), /não existe.*disco está montado/],
  [failure({ code: 'ECONNREFUSED', syscall: 'connect' }), /PostgreSQL em DATABASE_URL não responde/],
  [new Error('Failed query', { cause: failure({ code: '57P03' }) }), /PostgreSQL em DATABASE_URL não responde/],
  [inPostgres('28P01'), /recusou o utilizador ou a password/],
  [inPostgres('28000'), /pg_hba\.conf/],
  [inPostgres('3D000'), /não existe\. Crie-a/],
  [inPostgres('42501'), /permissões precisas/],
  [inPostgres('0A000'), /versão 15 ou mais recente/],
  [inPostgres('53300'), /max_connections/],
  [inPostgres('53100'), /disco do PostgreSQL está cheio/],
  [
    failure({ code: 'ERR_INVALID_URL', input: 'postgres://guiar:hidden@' }),
    /^DATABASE_URL tem de ser como(?!.*hidden)/,
  ],
  [new CannotStart('Uma frase.'), /^Uma frase\.$/],
])('says %s in a sentence without a stack', (error, sentence) => {
  const said = startFailure(error);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/technical|\n/);
});

test.each([
  [{ ROLE: 'both' }, /^ROLE tem de ser um destes/],
  [{ ROLE: 'web' }, /precisam de DATABASE_URL/],
  [{ REGISTRY_MODE: 'off' }, /^REGISTRY_MODE tem de ser um destes/],
  [{ CAPTCHA: 'none' }, /^CAPTCHA tem de ser/],
  [{ CAPTCHA: 'off', HOST: '0.0.0.0' }, /^CAPTCHA=off só serve/],
  [{ CAPTCHA: 'recaptcha' }, /^CAPTCHA=recaptcha precisa/],
  [{ S3_URL: 'x' }, /^S3_URL tem de ser como/],
  [{ NEW_FRONT_END_URL: 'x' }, /^NEW_FRONT_END_URL tem de ser/],
  [{ PORT: 'x' }, /^PORT tem de ser um número inteiro/],
])('explains the invalid setting %j in a sentence', (env: Record<string, string>, sentence) => {
  let said = '';
  try {
    readConfig(env);
  } catch (error) {
    said = startFailure(error as Error);
  }
  expect(said).toMatch(sentence);
  expect(said).not.toContain('\n');
});

test('keeps the stack of an unforeseen error', () => {
  expect(startFailure(new Error('technical'))).toMatch(/technical\n +at /);
});

test('explains that the data folder is a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'data'), '');
  expect(startFailure(await openDatabase({ folder: join(folder, 'data') }).catch((error) => error))).toMatch(
    /data tem de ser uma pasta/,
  );
});

test('explains an invalid PostgreSQL address without its password', async () => {
  const error = await openDatabase({ url: 'postgres://guiar:hidden@:x/y', folder: '' }).catch((reason) => reason);
  expect(startFailure(error)).toMatch(/^DATABASE_URL tem de ser como(?!.*hidden)/);
});

test('waits for an absent PostgreSQL, then reports it', async () => {
  // This server accepts connections and ends each at once; the driver sees a server that goes away.
  const gone = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void gone.close());
  await new Promise((resolve) => gone.once('listening', resolve));
  const { port } = gone.address() as { port: number };
  const lines: string[] = [];
  const opening = openDatabase({
    url: `postgres://x@127.0.0.1:${port}/x`,
    folder: '',
    log: (line) => lines.push(line),
    waitSeconds: 2,
  });
  expect(startFailure(await opening.catch((error) => error))).toMatch(/não responde/);
  expect(lines[0]).toMatch(/^PostgreSQL does not answer yet: trying for \d s more$/);
});
