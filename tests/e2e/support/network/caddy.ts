import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireCaddy } from '#tests/support/caddy.ts';
import { freePort } from '../server.ts';

const shipped = resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'deploying', 'Caddyfile');
/** Name that the shipped file is for; no computer has it. */
const host = 'guiar.example.pt';

interface Outside {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of this machine that the request comes from: all of 127.0.0.0/8 is its own. */
  from?: string;
}

interface OutsideAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Debian's Caddy with the Caddyfile of docs/deploying, in front of a server. */
export interface Caddy {
  url: string;
  /** Flags with which Chromium finds it by its name, and trusts its certificates. */
  flags: string[];
  /** Returns what it has written: its log of requests, and its own output. */
  log(): { requests: string; output: string };
  /** Sends a request as a computer would that trusts its root. */
  ask(what: Outside): Promise<OutsideAnswer>;
  /** Sends a request without https. */
  askPlain(what: Outside): Promise<OutsideAnswer>;
  stop(): Promise<void>;
  /** Starts it again, with the certificates that it had. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  dispose(): Promise<void>;
}

/** Puts this test's names in the place of the shipped file's. @throws when one is not in it */
function adapted(replaced: readonly (readonly [RegExp, string])[]): string {
  return replaced.reduce(
    (text, [shippedText, own]) => {
      if (!shippedText.test(text)) throw new Error(`${shipped} has no ${shippedText}`);
      return text.replace(shippedText, own);
    },
    readFileSync(shipped, 'utf8'),
  );
}

const headersFor = (port: number, { headers }: Outside) => ({ host: `${host}:${port}`, ...headers });

/** Sends a request that `open` has opened, and reads the answer whole. */
function answerOf(
  { path, method = 'GET', body = '', from }: Outside,
  open: (given: RequestOptions) => ClientRequest,
): Promise<OutsideAnswer> {
  return new Promise((done, reject) => {
    const outgoing = open({ host: '127.0.0.1', agent: false, localAddress: from, path, method });
    outgoing.once('response', async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Makes the folder of the site's certificate, with a file in it. At its start Caddy removes such
 * folders when they are empty, and a new one is for a moment: the certificate then cannot be
 * written, and the next try is a minute later.
 */
function keepCertificateFolder(folder: string): void {
  const certificates = join(folder, 'certificates', 'local', host);
  mkdirSync(certificates, { recursive: true });
  writeFileSync(join(certificates, 'kept'), '');
}

/**
 * Starts Caddy with its internal authority in a folder of its own: no store of the system is
 * touched. Of its two web processes one is `port`, and the other is down, as in a rolling restart.
 */
export async function startCaddy(port: number): Promise<Caddy> {
  requireCaddy();
  const folder = mkdtempSync(join(tmpdir(), 'guiar-caddy-'));
  const [https, http, closed] = [await freePort(), await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const requestLog = join(folder, 'guiar.log');
  const options = [
    'admin off',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `storage file_system ${folder}`,
    `https_port ${https}`,
    `http_port ${http}`,
  ];
  const text = adapted([
    [/^\{$/m, `{\n\t${options.join('\n\t')}`],
    [/# tls internal/, 'tls internal'],
    [/127\.0\.0\.1:4781 127\.0\.0\.1:4782/, `127.0.0.1:${port} 127.0.0.1:${closed}`],
    [/\/var\/log\/caddy\/guiar\.log/, requestLog],
  ]);
  writeFileSync(file, text);
  keepCertificateFolder(folder);
  const certificate = (name: string) => readFileSync(join(folder, 'pki', 'authorities', 'local', `${name}.crt`));
  let child: ChildProcess | null = null;
  let output = '';

  const ask = (what: Outside) =>
    answerOf(what, (given) =>
      request({ ...given, port: https, servername: host, ca: certificate('root'), headers: headersFor(https, what) }),
    );
  const askPlain = (what: Outside) =>
    answerOf(what, (given) => plainRequest({ ...given, port: http, headers: headersFor(http, what) }));

  /** Waits until it answers: it makes its certificates after it has begun to listen. */
  const start = async () => {
    const started = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (output += part));
    const giveUp = Date.now() + 60_000;
    for (;;) {
      const isUp = await Promise.resolve()
        .then(() => ask({ path: '/' }))
        .then(({ status }) => status === 200)
        .catch(() => false);
      if (isUp) return;
      if (started.exitCode !== null || Date.now() > giveUp) throw new Error(`Caddy does not answer:\n${output}`);
      await new Promise((later) => setTimeout(later, 100));
    }
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    child = null;
    await ended;
  };

  const dispose = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  // The intermediate one signs the site's, and only it is sent: the root stays at home.
  const key = new X509Certificate(certificate('intermediate')).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://${host}:${https}`,
    flags: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ],
    log: () => ({ requests: readFileSync(requestLog, 'utf8'), output }),
    ask,
    askPlain,
    stop,
    start,
    dispose,
  };
}
