import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { createApp, createJobsApp } from '../app.ts';
import { startBackground } from '../background.ts';
import { type Internal, internalCalls } from '../backup/internal.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Database, Db } from '../db/types.ts';
import { isDemonstration, refuseDemonstrationAccounts } from '../demonstration.ts';
import { openQueue } from '../queue/job-queue.ts';
import { withCircuit } from '../registry/circuit.ts';
import { openRegistry } from '../registry.ts';
import { refuseShortSecrets, sealingKey, signingSecret } from '../secret.ts';
import { saveDemonstrationAccess } from '../seed/access.ts';
import { seedDemonstration } from '../seed/seed.ts';
import { bringUpToDate } from '../services/bring-up-to-date.ts';
import { clockBehind } from '../services/clock.ts';
import { readEpoch } from '../services/epoch.ts';
import { startMeasures } from '../services/operation/measures.ts';
import { openDataDisk, openStore } from '../storage.ts';

export interface Running {
  url: string;
  port: number;
  /** Finishes open requests (for ten seconds at most), then closes the database. */
  stop(): Promise<void>;
}

/** Fails early if the port is taken: opening and filling a database takes a while. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: Error) => {
    // An unknown host name fails before `listen`, and would be taken for PostgreSQL's.
    throw Object.assign(error, { syscall: 'listen' });
  });
  probe.close();
  await once(probe, 'close');
}

/**
 * Warns of a clock that is behind: acts would be dated before those they follow, and tokens would
 * not expire.
 */
async function warnOfClock(db: Db, log: Logger): Promise<void> {
  const behindSeconds = await clockBehind(db, new Date());
  if (behindSeconds > 0) log.warn({ behindSeconds }, 'the clock of this machine is behind the newest record: set it');
}

/**
 * Opens and migrates the database, fills an empty database with the demonstration, and serves.
 * @throws CannotStart
 */
export async function start(config: Config): Promise<Running> {
  await refuseTakenPort(config);
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  refuseShortSecrets(config);
  const disk = openDataDisk(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataDir,
    log: (message) => log.warn(message),
  });
  try {
    // Created after the database opens, so that a secret without a database means that the database
    // was lost.
    const secret = signingSecret(config);
    await database.migrate();
    await warnOfClock(database.db, log);
    await bringUpToDate(database.db, config, new Date());
    if (!isDemonstration(config)) await refuseDemonstrationAccounts(database.db, config);
    else if (await seedDemonstration(database.db, new Date(), config.guides)) await database.maintain('vacuum');
    const sealing = await sealingKey(database.db, config);
    if (isDemonstration(config)) await saveDemonstrationAccess(database.db, sealing, config.registry, new Date());
    const now = () => new Date();
    const store = openStore(config);
    const { registry, health } = withCircuit(await openRegistry({ db: database.db, config, now, log }), now);
    const queue = await openQueue(database, log, { works: config.role !== 'web' });
    const deps = {
      db: database.db,
      epoch: await readEpoch(database.db),
      config,
      secret,
      credentialsKey: sealing,
      log,
      now,
      registry,
      registryHealth: health,
      files: store,
      queue,
      disk,
      measures: startMeasures(),
    };
    const app = config.role === 'jobs' ? createJobsApp(deps) : createApp(deps);
    const internal = callsOf(database, config);
    if (internal) app.route('/internal', internal.routes);
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }) as Server;
    await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))]);
    const { port } = server.address() as AddressInfo;
    const stopBackground = await startBackground(database, deps, port);
    const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
    internal?.announce(`http://${config.host.includes(':') ? `[${config.host}]` : host}:${port}`);
    return {
      port,
      url: `http://${host}:${port}`,
      stop: async () => {
        await closeServer(server);
        internal?.withdraw();
        await stopBackground();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the calls of the machine's own commands, which only the embedded database needs. */
const callsOf = (database: Database, { dataDir }: Config): Internal | null =>
  database.engine === 'embedded' && dataDir !== 'memory' ? internalCalls(database, dataDir) : null;

const patience = 10_000;

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const hurry = setTimeout(() => server.closeAllConnections(), patience).unref();
  await closed;
  clearTimeout(hurry);
}
