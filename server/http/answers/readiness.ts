import { schemaOf } from '#server/db/copy/facts.ts';
import { isLow, megabytes } from '#server/db/disk.ts';
import { mailBacklog } from '#server/mail/backlog.ts';
import { backupState, damagedFiles } from '#server/services/backups.ts';
import { clockBehind } from '#server/services/clock.ts';
import { brokenChains } from '#server/services/security/verify.ts';
import { version } from '#server/version.ts';
import type { Deps } from '../types.ts';
import type { ErrorCounts } from './database-errors.ts';

interface Check {
  ok: boolean;
  [figure: string]: number | boolean;
}
export interface Readiness {
  /**
   * False if requests should go to another process: without a database, or while changes are held
   * for lack of disk space.
   */
  ok: boolean;
  /** Names of the checks that failed. */
  notWell: string[];
  checks: Record<string, Check>;
  /** Version of this process. */
  version: string;
  /** Migrations of the database; null while it does not answer. */
  schema: number | null;
}

/** Delay in seconds after which a due job counts as not picked up by any process. */
const lateJobSeconds = 600;
/** Delay in seconds after which a due e-mail shows that the mail server does not accept it. */
const lateMailSeconds = 900;

function disk({ disk }: Deps): Record<string, Check> {
  const free = disk.free();
  return free === null ? {} : { disk: { ok: !isLow(disk), freeMegabytes: megabytes(free) } };
}

async function jobs({ queue }: Deps): Promise<Check> {
  const states = await queue.states();
  const failed = states.reduce((sum, state) => sum + state.failed, 0);
  const oldestSeconds = Math.max(0, ...states.map((state) => state.oldestSeconds));
  return { ok: failed === 0 && oldestSeconds < lateJobSeconds, failed, oldestSeconds };
}

/** Checks the copies, for a server that makes any, and the last reading of all pages. */
async function safety({ db, config, now }: Deps): Promise<Record<string, Check>> {
  const [backup, files] = [await backupState(db, config.backupTo !== undefined, now()), await damagedFiles(db)];
  return {
    ...(backup && { backup: { ok: backup.ok, ageSeconds: backup.ageSeconds ?? -1, failed: backup.failed } }),
    ...(files !== null && { pages: { ok: files === 0, damagedFiles: files } }),
  };
}

async function inDatabase(deps: Deps, errors: ErrorCounts): Promise<Record<string, Check>> {
  const { db, now } = deps;
  const [mails, behindSeconds] = [await mailBacklog(db, now()), await clockBehind(db, now())];
  const broken = await brokenChains(db);
  return {
    database: {
      ok: errors.reads + errors.changes === 0,
      answers: true,
      failedReads: errors.reads,
      failedChanges: errors.changes,
    },
    mails: { ok: mails.failed === 0 && mails.oldestSeconds < lateMailSeconds, ...mails },
    jobs: await jobs(deps),
    ...(await safety(deps)),
    securityLog: { ok: broken === 0, brokenChains: broken },
    clock: { ok: behindSeconds === 0, behindSeconds },
  };
}

/** Reports which checks are well and which are not, in numbers only. */
export async function readiness(deps: Deps, errors: ErrorCounts): Promise<Readiness> {
  const gone = { database: { ok: false, answers: false, failedReads: errors.reads, failedChanges: errors.changes } };
  const checks: Record<string, Check> = { ...disk(deps), ...(await inDatabase(deps, errors).catch(() => gone)) };
  const notWell = Object.keys(checks).filter((name) => !checks[name]?.ok);
  const schema = await schemaOf(deps.db).catch(() => null);
  return { ok: checks.disk?.ok !== false && checks.database?.answers === true, notWell, checks, version, schema };
}
