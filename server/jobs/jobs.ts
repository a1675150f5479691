import { join } from 'node:path';
import { isLow, leastSpace, lowSpace } from '../db/disk.ts';
import type { Database } from '../db/types.ts';
import type { Deps } from '../http/types.ts';
import { sendDueMails } from '../mail/queue.ts';
import { createMailer } from '../mail/transport.ts';
import { AnswerUnreadable } from '../registry/errors.ts';
import { buildArchive } from '../services/archive/build-archive.ts';
import { announceOldBackup } from '../services/backups.ts';
import { runBatch } from '../services/batch/run-batch.ts';
import { makeDeclaration } from '../services/declaration/make-declaration.ts';
import { callBudget } from '../services/guide/readings/call-budget.ts';
import { releaseReadings } from '../services/guide/readings/lease.ts';
import { readingsJob } from '../services/guide/readings/read-due.ts';
import { recoverIntents } from '../services/guide/registry/recover.ts';
import { computeMassVolumes, sendNightly } from '../services/mass-volumes/compute.ts';
import { pruneErrors } from '../services/operation/error-counts.ts';
import { announceLicenses } from '../services/organisation/license-notices.ts';
import { generateReport, resumeReports } from '../services/report/generate-report.ts';
import { sealEvents } from '../services/security/seal.ts';
import { digestOfChains, verifyChains } from '../services/security/verify.ts';
import { sendRecovery } from '../services/sessions/recover-password.ts';
import { cleanUp } from './clean-ups.ts';
import { checkDatabase, runBackup } from './keep-safe.ts';
import { noteFailure, notingWork } from './note-failures.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Starts all background work: the jobs of the queue, and timers for e-mails to send and for calls
 * to the national system that a dead process left open.
 * @returns a function that stops the timers and waits for their work; the queue has its own stop
 */
export async function startJobs(database: Database, deps: Deps): Promise<() => Promise<void>> {
  const { db } = database;
  const { config, files, queue, log, now } = deps;
  const folder = config.dataDir === 'memory' ? null : join(config.dataDir, 'mail');
  const work = notingWork(deps);
  const mailer = createMailer({ smtpUrl: config.smtpUrl, folder, from: config.mailFrom });
  await work('archive', ({ data, signal }) => buildArchive(deps, data.archiveId, signal));
  await work('batch', ({ data, signal }) => runBatch(deps, data.batchId, signal));
  await work('declaration', ({ data, signal }) => makeDeclaration(deps, data.declarationId, signal));
  await work('report', ({ data, signal }) => generateReport(deps, data.reportId, signal));
  await resumeReports(db, queue);
  await work('recovery', ({ data }) => sendRecovery(db, config, data.requestId, now()));
  await work('backup', ({ signal }) => runBackup(config, log, signal));
  await work('backupWatch', () => announceOldBackup(db, config.backupTo !== undefined, now()).then(ignore));
  await work('checkDatabase', () => checkDatabase(database, log, now()));
  await work('licenses', () => announceLicenses(db, now()).then(ignore));
  await work('massVolumes', ({ data }) => computeMassVolumes(db, data.massVolumesId, now()));
  await work('massVolumesNight', () => sendNightly(db, queue).then(ignore));
  await work('securityCheck', () => checkSecurityLog(deps));
  await work('housekeeping', async () => {
    await cleanUp({ db, files, mailFolder: folder, now: now() });
    await pruneErrors(db, now());
  });
  const running = new Map<string, Promise<unknown>>();
  /**
   * Runs a job periodically, never twice at once. Jobs do not wait for each other: a hanging mail
   * server delays only e-mails.
   */
  const every = (period: number, name: string, job: () => Promise<unknown>) => {
    const run = () => {
      // A checkpoint frees space in the log, but needs a little room itself.
      if (isLow(deps.disk, name === 'checkpoint' ? leastSpace : lowSpace)) return;
      if (running.has(name)) return;
      const ended = job().catch((error: Error) => {
        // Its message names a guide's number and a field, and no person.
        const answer = error instanceof AnswerUnreadable ? { answer: error.message } : {};
        log.error({ job: name, error: error.name, ...answer }, 'job failed');
        noteFailure(deps, name, error);
      });
      running.set(
        name,
        ended.finally(() => running.delete(name)),
      );
    };
    return setInterval(run, period).unref();
  };
  // No other process can hold them.
  if (database.engine === 'embedded') await releaseReadings(db, now());
  const stopping = new AbortController();
  const readDue = readingsJob(deps, callBudget(config.registryCallsPerMinute));
  const timers = [
    every(5 * second, 'mail', () => sendDueMails({ db, files, mailer, log }, now())),
    every(5 * second, 'seal', () => sealEvents(db)),
    every(10 * second, 'recover', () => recoverIntents(deps)),
    ...(config.registryCallsPerMinute > 0 ? [every(5 * second, 'readings', () => readDue(stopping.signal))] : []),
    every(minute, 'checkpoint', () => database.maintain('checkpoint')),
    every(60 * minute, 'vacuum', () => database.maintain('vacuum')),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}

/**
 * Checks the chains of the log of security. The digest of their ends in the server's log lets an
 * operator prove later that none was written anew.
 */
async function checkSecurityLog({ db, log, now }: Deps): Promise<void> {
  const broken = await verifyChains(db, now());
  const line = { chains: await digestOfChains(db), broken };
  if (broken > 0) log.error(line, 'log of security');
  else log.info(line, 'log of security');
}

const ignore = () => undefined;
