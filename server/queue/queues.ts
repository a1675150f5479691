import type { QueueOptions } from 'pg-boss';
import { nightlyHour } from '../../src/domain/report/mass-volumes.ts';

/** The queues, each with the data of its jobs: ids only, since jobs are listed to the operator. */
export interface JobData {
  /** The archive of a year, by its number. */
  archive: { archiveId: number };
  /** A batch of guides, by its number. */
  batch: { batchId: number };
  /** A request for quantities declarations, by its number. */
  declaration: { declarationId: number };
  /** An export that is made in the background, by its number. */
  report: { reportId: number };
  /** A request for a new password, by its number. */
  recovery: { requestId: number };
  /** Deletes what has been kept long enough. */
  housekeeping: Record<string, never>;
  /** Announces licences that end soon. */
  licenses: Record<string, never>;
  /** The mass volumes of a year for one sight of an account, by their number. */
  massVolumes: { massVolumesId: number };
  /** Sends these for all of them. */
  massVolumesNight: Record<string, never>;
}
export type QueueName = keyof JobData;

interface Declared extends QueueOptions {
  policy: 'standard' | 'exclusive';
  /** A dead process is noticed after this long without a sign of life. */
  heartbeatSeconds?: number;
  /** Runs by itself (cron, UTC), in one process at a time. */
  schedule?: string;
  /** Jobs at once in one process. */
  atOnce?: number;
}

const hour = 60 * 60;
/** Goes on until it is done: a killed process, or a national system that is down, is not a failure of the job. */
const persistent = {
  policy: 'exclusive',
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 6 * hour,
  heartbeatSeconds: 20,
} as const satisfies Declared;
/** Once an hour is soon enough for the next attempt. */
const hourly = { policy: 'exclusive', retryLimit: 0, expireInSeconds: hour, heartbeatSeconds: 60 } as const satisfies Declared;

export const queues: Record<QueueName, Declared> = {
  archive: persistent,
  batch: { ...persistent, atOnce: 2 },
  declaration: { ...persistent, atOnce: 2 },
  report: { ...persistent, atOnce: 2 },
  recovery: { ...hourly, retryLimit: 3, retryDelay: 5 },
  housekeeping: { ...hourly, schedule: '17 * * * *' },
  licenses: { ...hourly, schedule: '23 * * * *' },
  massVolumes: { ...hourly, retryLimit: 3 },
  massVolumesNight: { ...hourly, schedule: `0 ${nightlyHour} * * *` },
};
export const queueNames = Object.keys(queues) as QueueName[];
