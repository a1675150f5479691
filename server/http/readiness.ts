import { isLow, megabytes } from '../db/disk.ts';
import { mailBacklog } from '../mail/mail-backlog.ts';
import { clockBehind } from '../services/clock.ts';
import type { ErrorCounts } from './database-errors.ts';
import type { Deps } from './types.ts';

interface Check {
  ok: boolean;
  [figure: string]: number | boolean;
}
export interface Readiness {
  /** False where requests are better sent elsewhere: without a database, or with changes held for want of disk. */
  ok: boolean;
  /** The names of the checks that are not well. */
  notWell: string[];
  checks: Record<string, Check>;
}

/** A job that should have run for this long is not picked up by anybody. */
const lateJobSeconds = 600;
/** An e-mail that may leave and has waited for this long: the mail server does not take it. */
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

async function inDatabase(deps: Deps, errors: ErrorCounts): Promise<Record<string, Check>> {
  const { db, now } = deps;
  const [mails, behindSeconds] = [await mailBacklog(db, now()), await clockBehind(db, now())];
  return {
    database: { ok: errors.reads + errors.changes === 0, answers: true, failedReads: errors.reads, failedChanges: errors.changes },
    mails: { ok: mails.failed === 0 && mails.oldestSeconds < lateMailSeconds, ...mails },
    jobs: await jobs(deps),
    clock: { ok: behindSeconds === 0, behindSeconds },
  };
}

/** Says what is well and what is not, in numbers only. */
export async function readiness(deps: Deps, errors: ErrorCounts): Promise<Readiness> {
  const gone = { database: { ok: false, answers: false, failedReads: errors.reads, failedChanges: errors.changes } };
  const checks: Record<string, Check> = { ...disk(deps), ...(await inDatabase(deps, errors).catch(() => gone)) };
  const notWell = Object.keys(checks).filter((name) => !checks[name]?.ok);
  return { ok: checks.disk?.ok !== false && checks.database?.answers === true, notWell, checks };
}
