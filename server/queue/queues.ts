import type { QueueOptions } from 'pg-boss';
import { nightlyHour } from '#domain/report/mass-volumes.ts';
import { keysOf } from '#lib/records.ts';

/**
 * Queues and the data of their jobs. The data holds only ids, because the operator sees the jobs.
 */
export interface JobData {
  /** Builds the archive of a year. */
  archive: { archiveId: number };
  /** Runs a batch of guides. */
  batch: { batchId: number };
  /** Makes the files of a request for quantities declarations. */
  declaration: { declarationId: number };
  /** Makes an export in the background. */
  report: { reportId: number };
  /** Answers a request for a new password. */
  recovery: { requestId: number };
  /** Deletes data whose retention has ended. */
  housekeeping: Record<string, never>;
  /** Copies everything to the configured place. */
  backup: Record<string, never>;
  /** Tells super administrators that the newest copy is too old. */
  backupWatch: Record<string, never>;
  /** Reads all pages of the embedded database. */
  checkDatabase: Record<string, never>;
  /** Announces licences that end soon. */
  licenses: Record<string, never>;
  /** Computes the mass volumes of a year for one view of an account. */
  massVolumes: { massVolumesId: number };
  /** Sends a `massVolumes` job for each of them every night. */
  massVolumesNight: Record<string, never>;
  /** Checks the chains of the log of security every night. */
  securityCheck: Record<string, never>;
}
export type QueueName = keyof JobData;

interface Declared extends QueueOptions {
  policy: 'standard' | 'exclusive';
  /** Time without a sign of life after which a process counts as dead. */
  heartbeatSeconds?: number;
  /** Schedule (cron, UTC) of a job that starts by itself, in one process at a time. */
  schedule?: string;
  /** Number of jobs that one process runs at once. */
  atOnce?: number;
}

const hour = 60 * 60;
/**
 * Settings of a job that retries until it is done: a killed process, or a national system that is
 * down, is not a failure of the job.
 */
const persistent = {
  policy: 'exclusive',
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 6 * hour,
  heartbeatSeconds: 20,
} as const satisfies Declared;
/** Settings without retries: once an hour is soon enough for the next attempt. */
const hourly = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: hour,
  heartbeatSeconds: 60,
} as const satisfies Declared;

export const queues: Record<QueueName, Declared> = {
  archive: persistent,
  batch: { ...persistent, atOnce: 2 },
  declaration: { ...persistent, atOnce: 2 },
  report: { ...persistent, atOnce: 2 },
  recovery: { ...hourly, retryLimit: 3, retryDelay: 5 },
  housekeeping: { ...hourly, schedule: '17 * * * *' },
  backup: { ...hourly, retryLimit: 2, retryDelay: 15 * 60, expireInSeconds: 6 * hour, schedule: '7 2 * * *' },
  backupWatch: { ...hourly, schedule: '37 * * * *' },
  checkDatabase: { ...hourly, expireInSeconds: 6 * hour, schedule: '7 1 * * *' },
  licenses: { ...hourly, schedule: '23 * * * *' },
  massVolumes: { ...hourly, retryLimit: 3 },
  massVolumesNight: { ...hourly, schedule: `0 ${nightlyHour} * * *` },
  securityCheck: { ...hourly, schedule: '0 5 * * *' },
};
export const queueNames = keysOf(queues);
