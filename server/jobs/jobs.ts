import { join } from 'node:path';
import { isLow, leastSpace, lowSpace } from '../db/disk.ts';
import type { Database } from '../db/types.ts';
import type { Deps } from '../http/types.ts';
import { sendDueMails } from '../mail/queue.ts';
import { mailerOf } from '../mail/transport.ts';
import { buildArchive } from '../services/archive/build-archive.ts';
import { runBatch } from '../services/batch/run-batch.ts';
import { makeDeclaration } from '../services/declaration/make-declaration.ts';
import { recoverIntents } from '../services/guide/recover.ts';
import { announceLicenses } from '../services/license-notices.ts';
import { computeMassVolumes, sendNightly } from '../services/mass-volumes/compute.ts';
import { sendRecovery } from '../services/recover-password.ts';
import { generateReport, resumeReports } from '../services/report/generate-report.ts';
import { cleanUp } from './clean-ups.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Starts what runs without a request: the jobs of the queue, and what looks again and again at a table of its own, mails to send and calls
 * to the national system that a dead process has left.
 * @returns a stop function that waits for those; the queue is stopped by itself
 */
export async function startJobs(database: Database, deps: Deps): Promise<() => Promise<void>> {
  const { db } = database;
  const { config, registry, files, queue, log, now } = deps;
  const folder = config.dataDir === 'memory' ? null : join(config.dataDir, 'mail');
  const mailer = mailerOf({ smtpUrl: config.smtpUrl, folder, from: config.mailFrom });
  await queue.work('archive', ({ data, signal }) => buildArchive(deps, data.archiveId, signal));
  await queue.work('batch', ({ data, signal }) => runBatch(deps, data.batchId, signal));
  await queue.work('declaration', ({ data, signal }) => makeDeclaration(deps, data.declarationId, signal));
  await queue.work('report', ({ data, signal }) => generateReport(deps, data.reportId, signal));
  await resumeReports(db, queue);
  await queue.work('recovery', ({ data }) => sendRecovery(db, config, data.requestId, now()));
  await queue.work('licenses', () => announceLicenses(db, now()).then(ignore));
  await queue.work('massVolumes', ({ data }) => computeMassVolumes(db, data.massVolumesId, now()));
  await queue.work('massVolumesNight', () => sendNightly(db, queue).then(ignore));
  await queue.work('housekeeping', () => cleanUp({ db, files, mailFolder: folder, now: now() }));
  const running = new Map<string, Promise<unknown>>();
  /** Runs a job again and again, never twice at once; none waits for another: a mail server that hangs holds up e-mails only. */
  const every = (period: number, name: string, job: () => Promise<unknown>) => {
    const run = () => {
      // A checkpoint gives log back, but needs a little room itself.
      if (isLow(deps.disk, name === 'checkpoint' ? leastSpace : lowSpace)) return;
      if (running.has(name)) return;
      const ended = job().catch((error: Error) => log.error({ job: name, error: error.name }, 'job failed'));
      running.set(
        name,
        ended.finally(() => running.delete(name)),
      );
    };
    return setInterval(run, period).unref();
  };
  const timers = [
    every(5 * second, 'mail', () => sendDueMails({ db, files, mailer, log }, now())),
    every(10 * second, 'recover', () => recoverIntents(db, registry, config.deadlines, now)),
    every(minute, 'checkpoint', () => database.maintain('checkpoint')),
    every(60 * minute, 'vacuum', () => database.maintain('vacuum')),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}

const ignore = () => undefined;
