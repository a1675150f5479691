import { join } from 'node:path';
import { keptMs } from '../../src/domain/people/kept-data.ts';
import { isLow, leastSpace, lowSpace } from '../db/disk.ts';
import type { Database, Db } from '../db/types.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Deps } from '../http/types.ts';
import { pruneMails, sendDueMails } from '../mail/queue.ts';
import { mailerOf, pruneMailFiles } from '../mail/transport.ts';
import { buildArchive } from '../services/archive/build-archive.ts';
import { pruneArchives } from '../services/archive/prune-archives.ts';
import { pruneBatches } from '../services/batch/prune-batches.ts';
import { runBatch } from '../services/batch/run-batch.ts';
import { pruneCaptchas } from '../services/captcha.ts';
import { pruneChanges } from '../services/changes.ts';
import { pruneContacts } from '../services/contact.ts';
import { makeDeclaration } from '../services/declaration/make-declaration.ts';
import { pruneDeclarations } from '../services/declaration/prune-declarations.ts';
import { pruneLinks } from '../services/emailed-links.ts';
import { pruneFiles } from '../services/guide/files.ts';
import { pruneIntents } from '../services/guide/intents.ts';
import { recoverIntents } from '../services/guide/recover.ts';
import { announceLicenses } from '../services/license-notices.ts';
import { computeMassVolumes, pruneMassVolumes, sendNightly } from '../services/mass-volumes/compute.ts';
import { pruneAnswers } from '../services/prune-answers.ts';
import { pruneRateLimits } from '../services/rate-limits.ts';
import { pruneRecoveries, sendRecovery } from '../services/recover-password.ts';
import { pruneRefreshTokens } from '../services/refresh-tokens.ts';
import { generateReport, resumeReports } from '../services/report/generate-report.ts';
import { pruneReports } from '../services/report/prune-reports.ts';
import { pruneUploads } from '../services/upload/prune-uploads.ts';

const second = 1000;
const minute = 60 * second;
const mailFiles = 1000;

const agoFrom = (now: Date) => (kind: Parameters<typeof keptMs>[0]) => new Date(now.getTime() - keptMs(kind));

/** What is deleted, and after how long (src/domain/people/kept-data.ts). The keys of changes are kept for good; only their stored answers go. */
export async function prune({ db }: Pick<Database, 'db'>, now: Date): Promise<{ answers: number; tokens: number; changes: number }> {
  const ago = agoFrom(now);
  return {
    answers: await pruneAnswers(db, ago('answers'), now),
    tokens: await pruneRefreshTokens(db, now),
    changes: await pruneChanges(db, ago('changes')),
  };
}

/** The rest of what is kept for some days only. */
export async function forget(db: Db, files: FileStore, mailFolder: string | null, now: Date): Promise<void> {
  const ago = agoFrom(now);
  await pruneMails(db, ago('mails'));
  if (mailFolder !== null) await pruneMailFiles(mailFolder, ago('mails'), mailFiles);
  await pruneFiles(db, files, ago('waitingFiles'));
  await pruneUploads(db, files, now);
  await pruneArchives(db, files, now);
  await pruneDeclarations(db, files, now);
  await pruneReports(db, files, now);
  await pruneBatches(db, ago('batches'), now);
  await pruneMassVolumes(db, now);
  await pruneIntents(db, ago('intents'));
  await pruneRateLimits(db, now);
  await pruneCaptchas(db, now);
  await pruneLinks(db, now);
  await pruneRecoveries(db, now);
  await pruneContacts(db, ago('contacts'));
}

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
  await queue.work('housekeeping', async () => {
    await forget(db, files, folder, now());
    await prune(database, now());
  });
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
