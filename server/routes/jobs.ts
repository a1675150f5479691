import { Jobs } from '#domain/wire/jobs.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Api } from '../http/api.ts';
import { dropMail, mailBacklog, retryMail, troubledMails } from '../mail/backlog.ts';
import { record } from '../services/history.ts';
import { notFound } from '../services/refusal.ts';
import { Done } from './answers.ts';

const tag = 'Trabalhos';

/** Registers the calls about background work, for super administrators. */
export function jobRoutes({ read, change, preparedChange, deps: { db, queue, now } }: Api): void {
  read({ path: '/jobs', summary: 'Trabalhos do servidor', tag, answer: Jobs }, async () => {
    const [states, jobs] = [await queue.states(), await queue.jobs()];
    return {
      Mails: await mailsNow(db, now()),
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
  preparedChange(
    { method: 'post', path: '/jobs/:id/retry', summary: 'Tentar de novo um trabalho falhado', tag, answer: Done },
    async ({ id }) => {
      if (!(await queue.retry(id))) throw notFound();
    },
    async (request) => {
      await record(request.tx, request, { entity: 'job', id: request.id, action: 'retry' });
      return { body: {}, entity: 'job', id: request.id };
    },
    async () => ({}),
  );
  const act = (action: 'retry' | 'drop', summary: string, decide: (tx: Tx, id: string, at: Date) => Promise<boolean>) =>
    change(
      { method: 'post', path: `/mails/:id/${action}`, summary, tag, answer: Done },
      async (request) => {
        if (!(await decide(request.tx, request.id, request.now))) throw notFound();
        await record(request.tx, request, { entity: 'mail', id: request.id, action });
        return { body: {}, entity: 'mail', id: request.id };
      },
      async () => ({}),
    );
  act('retry', 'Tentar de novo um e-mail que não saiu', retryMail);
  act('drop', 'Desistir de um e-mail que não saiu', dropMail);
}

async function mailsNow(db: Db, now: Date): Promise<Jobs['Mails']> {
  const { waiting, held, failed, oldestSeconds } = await mailBacklog(db, now);
  const items = await troubledMails(db);
  return {
    Waiting: waiting,
    Held: held,
    Failed: failed,
    OldestSeconds: oldestSeconds,
    Items: items.map((mail) => ({
      UniqueId: mail.id,
      Kind: mail.kind,
      State: mail.status === 'failed' ? 'failed' : 'retry',
      Attempts: mail.attempts,
      CreatedAt: mail.createdAt.toISOString(),
      NextAt: mail.status === 'failed' ? null : mail.nextAt.toISOString(),
      Error: mail.error,
      Domain: mail.domain,
    })),
  };
}
