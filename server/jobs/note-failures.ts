import type { Deps } from '../http/types.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import { AccountBlocked } from '../services/accounts/blocked.ts';
import { errorKind } from '../services/operation/error-kind.ts';

type NoteDeps = Pick<Deps, 'measures' | 'now'>;
type WorkDeps = NoteDeps & Pick<Deps, 'queue' | 'log'>;

/** Notes the failure of a job for the operator. */
export const noteFailure = ({ measures, now }: NoteDeps, job: string, error: unknown): void =>
  measures.errors.note({ kind: errorKind(error), route: `job ${job}`, at: now(), requestId: null });

/**
 * Returns the queue's `work`, with failures noted. A job that is told to stop, or that waits for
 * its account to be unblocked, has not failed.
 */
export const notingWork =
  (deps: WorkDeps): JobQueue['work'] =>
  (name, run) =>
    deps.queue.work(name, async (work) => {
      const begun = performance.now();
      try {
        await run(work);
      } catch (error) {
        if (!work.signal.aborted && !(error instanceof AccountBlocked)) noteFailure(deps, name, error);
        throw error;
      }
      deps.log.debug({ job: name, ms: Math.round(performance.now() - begun) }, 'job done');
    });
