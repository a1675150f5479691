import { Jobs } from '../../src/domain/wire/jobs.ts';
import type { Api } from '../http/api.ts';
import { record } from '../services/history.ts';
import { notFound } from '../services/refusal.ts';
import { Done } from './answers.ts';

const tag = 'Trabalhos';

/** What the server does without a request, for super administrators. */
export function jobRoutes({ read, prepared, deps: { queue } }: Api): void {
  read({ path: '/jobs', summary: 'Trabalhos do servidor', tag, answer: Jobs }, async () => {
    const [states, jobs] = [await queue.states(), await queue.jobs()];
    return {
      Queues: states.map((state) => ({
        Name: state.queue,
        Waiting: state.waiting,
        Running: state.running,
        Failed: state.failed,
        OldestSeconds: state.oldestSeconds,
      })),
      Items: jobs.map((job) => ({
        UniqueId: job.id,
        Queue: job.queue,
        State: job.state,
        Attempts: job.attempts,
        CreatedAt: job.createdAt,
        StartedAt: job.startedAt,
        NextAt: job.nextAt,
        Error: job.error,
      })),
    };
  });
  prepared(
    { method: 'post', path: '/jobs/:id/retry', summary: 'Tentar de novo um trabalho falhado', tag, answer: Done },
    async ({ id }) => {
      if (!(await queue.retry(id))) throw notFound();
    },
    async (request) => {
      await record(request.tx, request, 'job', request.id, 'retry');
      return { body: {}, entity: 'job', id: request.id };
    },
    async () => ({}),
  );
}
