import * as v from 'valibot';
import { itemsFeed } from '#domain/wire/paging.ts';
import { HealingReport, Restore, RestoreSince } from '#domain/wire/restores.ts';
import type { Api } from '../http/api.ts';
import { restorePointSince } from '../services/epoch.ts';
import { listRestores, noteHealed } from '../services/restores.ts';
import { Done } from './answers.ts';

const tag = 'Sincronização';
const Since = v.object({ Epoch: v.optional(v.pipe(v.string(), v.maxLength(100, 'val_max_length_255')), '') });

/**
 * Registers what devices ask and report after a restore of the database, and what its operator sees
 * of them.
 */
export function restoreRoutes({ read, change }: Api): void {
  read(
    { path: '/restores/since', summary: 'Até onde o servidor foi reposto', tag, query: Since, answer: RestoreSince },
    async ({ db, query }) => ({
      RestorePoint: (await restorePointSince(db, query.Epoch))?.toISOString() ?? null,
    }),
  );
  change(
    {
      method: 'post',
      path: '/restores/healed',
      summary: 'O que este dispositivo enviou de novo',
      tag,
      body: HealingReport,
      answer: Done,
    },
    async ({ tx, principal, body, now }) => {
      await noteHealed(tx, principal, body, now);
      return { body: {}, entity: 'restore', id: null };
    },
    async () => ({}),
  );
  read({ path: '/restores', summary: 'Reposições do servidor', tag, answer: itemsFeed(Restore) }, async ({ db }) => ({
    Items: await listRestores(db),
  }));
}
