import { Retried } from '#domain/wire/operation.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import type { Tx } from '#server/db/types.ts';
import type { Api } from '#server/http/api.ts';
import { retryFailedMails } from '#server/mail/backlog.ts';
import { retryRefused } from '#server/services/guide/readings/list.ts';
import { type Act, record } from '#server/services/history.ts';
import { refused } from '#server/services/refusal.ts';
import { Done } from '../answers.ts';

const tag = 'Operação';

/** Failed entries of a queue in the database, tried again in one transaction. */
interface Retry {
  action: string;
  summary: string;
  run: (tx: Tx, now: Date) => Promise<number>;
}

/** Registers what the operator starts by hand: a copy, and the failed entries of a queue again. */
export function operationActRoutes({ change, preparedChange, deps: { config, queue } }: Api): void {
  preparedChange(
    { method: 'post', path: '/operation/backups', summary: 'Fazer uma cópia de segurança agora', tag, answer: Done },
    async () => {
      if (config.backupTo === undefined) throw refused([serverSentence('noBackupPlace')]);
      if (await queue.isUnderWay('backup')) throw refused([serverSentence('backupRunning')]);
      // A copy that failed waits before it is tried again; the operator does not.
      await queue.hurry('backup');
    },
    async (request) => {
      const id = crypto.randomUUID();
      // The key of the nightly copy: there is never more than one.
      await queue.send(request.tx, 'backup', {}, '');
      await record(request.tx, request, { entity: 'operation', id, action: 'backup' });
      return { body: {}, entity: 'operation', id };
    },
    async () => ({}),
  );
  preparedChange(
    {
      method: 'post',
      path: '/operation/jobs/retry',
      summary: 'Tentar de novo todos os trabalhos falhados',
      tag,
      answer: Retried,
    },
    () => queue.retryFailed(),
    async (request, count) => noteRetry(request, 'retryJobs', count),
    async () => ({ Count: 0 }),
  );
  const retry = (name: string, { action, summary, run }: Retry) =>
    change(
      { method: 'post', path: `/operation/${name}/retry`, summary, tag, answer: Retried },
      async (request) => noteRetry(request, action, await run(request.tx, request.now)),
      async () => ({ Count: 0 }),
    );
  retry('mails', {
    action: 'retryMails',
    summary: 'Tentar de novo todos os e-mails que não saíram',
    run: retryFailedMails,
  });
  retry('registry', { action: 'retryReadings', summary: 'Ler de novo o que o SILiAmb recusou', run: retryRefused });
}

/** Notes who has tried the failed entries of a queue again. */
async function noteRetry(request: Act & { tx: Tx }, action: string, Count: number) {
  const id = crypto.randomUUID();
  await record(request.tx, request, { entity: 'operation', id, action, details: { count: Count } });
  return { body: { Count }, entity: 'operation', id };
}
