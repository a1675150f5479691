import { Retried } from '#domain/wire/operation.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import type { Tx } from '#server/db/types.ts';
import type { Api } from '#server/http/api.ts';
import { retryFailedMails } from '#server/mail/backlog.ts';
import { type Act, record } from '#server/services/history.ts';
import { refused } from '#server/services/refusal.ts';
import { Done } from '../answers.ts';

const tag = 'Operação';

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
  change(
    {
      method: 'post',
      path: '/operation/mails/retry',
      summary: 'Tentar de novo todos os e-mails que não saíram',
      tag,
      answer: Retried,
    },
    async (request) => noteRetry(request, 'retryMails', await retryFailedMails(request.tx, request.now)),
    async () => ({ Count: 0 }),
  );
}

/** Notes who has tried the failed entries of a queue again. */
async function noteRetry(request: Act & { tx: Tx }, action: string, Count: number) {
  const id = crypto.randomUUID();
  await record(request.tx, request, { entity: 'operation', id, action, details: { count: Count } });
  return { body: { Count }, entity: 'operation', id };
}
