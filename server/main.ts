import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { createApp, createJobsApp } from './app.ts';
import { CannotStart } from './cannot-start.ts';
import { type Config, isPrivate, readConfig } from './config.ts';
import { type Disk, diskOf, noDisk } from './db/disk.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/types.ts';
import { engineGuard, repeatLook } from './engine-guard.ts';
import type { FileStore } from './files/file-store.ts';
import { folderStore } from './files/folder-store.ts';
import { memoryStore } from './files/memory-store.ts';
import { s3Store } from './files/s3-store.ts';
import { startJobs } from './jobs/jobs.ts';
import { openQueue } from './queue/job-queue.ts';
import { localRegistry } from './registry/local-registry.ts';
import { credentialsKey, refuseShortSecrets, signingSecret } from './secret.ts';
import { hasDemonstrationAccounts } from './seed/demonstration-accounts.ts';
import { demoPassword, userSeeds } from './seed/people.ts';
import { seedDemonstration } from './seed/seed.ts';
import { announceChanges } from './services/announce-changes.ts';
import { clockBehind } from './services/clock.ts';
import { startFailure } from './start-failure.ts';
import { startWatchdog } from './watchdog.ts';

export interface Running {
  url: string;
  port: number;
  /** Finishes open requests (for ten seconds at most), then closes the database. */
  stop(): Promise<void>;
}

/** Checked before anything is created: opening and filling a database takes a while. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: Error) => {
    // A name that is unknown fails earlier, and would pass for one of PostgreSQL.
    throw Object.assign(error, { syscall: 'listen' });
  });
  probe.close();
  await once(probe, 'close');
}

function storeOf({ s3, dataDir }: Config): FileStore {
  if (s3) return s3Store(s3);
  return dataDir === 'memory' ? memoryStore() : folderStore(join(dataDir, 'files'));
}

const isDemonstration = (config: Config): boolean => config.seed ?? isPrivate(config);

/** Their password is in the README: a database tried out on this machine must not go on the network with them. */
async function refuseDemonstrationAccounts(db: Db, config: Config): Promise<void> {
  if (isPrivate(config) || !(await hasDemonstrationAccounts(db))) return;
  throw new CannotStart(
    'Esta base de dados tem contas de demonstração, com uma password que toda a gente conhece, e o servidor não é só desta máquina. ' +
      'Use outra base de dados (DATA_DIR, DATABASE_URL), mude as passwords, ou arranque com SEED=1 se é mesmo uma demonstração.',
  );
}

/** Watched only where something is kept on it: the embedded database, or files in a folder. */
const diskIn = ({ dataDir, databaseUrl, s3 }: Config): Disk =>
  dataDir === 'memory' || (databaseUrl !== undefined && s3 !== undefined) ? noDisk : diskOf(dataDir);

/** Acts would be dated before what they follow, and tokens would not end. */
async function warnOfClock(db: Db, log: Logger): Promise<void> {
  const behindSeconds = await clockBehind(db, new Date());
  if (behindSeconds > 0) log.warn({ behindSeconds }, 'the clock of this machine is behind the newest record: set it');
}

/** Opens, migrates, fills an empty database with the demonstration, and serves. @throws CannotStart */
export async function start(config: Config): Promise<Running> {
  await refuseTakenPort(config);
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  refuseShortSecrets(config);
  const disk = diskIn(config);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log: (message) => log.warn(message) });
  try {
    // Made after the database, so that a secret without one means that the database is gone.
    const secret = signingSecret(config);
    await database.migrate();
    await warnOfClock(database.db, log);
    await announceChanges(database.db, new Date());
    if (!isDemonstration(config)) await refuseDemonstrationAccounts(database.db, config);
    else if (await seedDemonstration(database.db, new Date(), config.guides)) await database.maintain('vacuum');
    const now = () => new Date();
    const store = storeOf(config);
    const registry = localRegistry(database.db, config.registry, now);
    const queue = await openQueue(database, log, { works: config.role !== 'web' });
    const sealing = credentialsKey(config);
    const deps = { db: database.db, config, secret, credentialsKey: sealing, log, now, registry, files: store, queue, disk };
    const app = config.role === 'jobs' ? createJobsApp(deps) : createApp(deps);
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }) as Server;
    await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))]);
    const stopJobs = config.role === 'web' ? async () => undefined : await startJobs(database, deps);
    const stopGuard = repeatLook(engineGuard({ database, disk, log, end: () => process.exit(1) }));
    const { port } = server.address() as AddressInfo;
    const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
    return {
      port,
      url: `http://${host}:${port}`,
      stop: async () => {
        await closeServer(server);
        stopGuard();
        // Jobs that are told to stop write down how far they have come.
        await database.holdWrites(false).catch(() => undefined);
        await Promise.all([stopJobs(), queue.stop()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const patience = 10_000;

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const hurry = setTimeout(() => server.closeAllConnections(), patience).unref();
  await closed;
  clearTimeout(hurry);
}

/** An empty database without accounts would puzzle the operator. */
const withoutDemonstration = (config: Config): string[] =>
  config.seed === undefined ? ['  Sem contas de demonstração: o servidor não é só desta máquina. SEED=1 para as pôr na mesma.'] : [];

function welcome({ url }: Running, config: Config): string {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const [codes, names] = [width(userSeeds.map((u) => u.account)), width(userSeeds.map((u) => u.username))];
  const signIns = userSeeds.map((u) => `    ${u.account.padEnd(codes)}  ${u.username.padEnd(names)}  ${demoPassword}   ${u.about}`);
  return [
    `\n  Guiar em ${url}\n`,
    ...(isDemonstration(config)
      ? ['  Código de cliente, utilizador e password da demonstração:', ...signIns]
      : withoutDemonstration(config)),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  startWatchdog(config.dataDir === 'memory' ? null : config.dataDir);
  const running = await start(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Printed last: a reader of it may stop the server at once.
  process.stdout.write(`${welcome(running, config)}\n`);
  process.send?.({ type: 'listening', url: running.url, port: running.port });
}

if (import.meta.main) {
  main().catch((error: Error) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  });
}
