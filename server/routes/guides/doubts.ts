import { RegistryDoubts, SettleDoubt } from '#domain/guide/registry/doubts.ts';
import type { Api } from '#server/http/api.ts';
import { listDoubts, settleDoubt } from '#server/services/guide/registry/lost/doubts.ts';

const tag = 'e-GAR';
const path = '/egar/registry/doubts';

/** Registers the creations whose answer was lost and that wait for a person's word. */
export function guideDoubtRoutes({ read, change, deps }: Api): void {
  read({ path, summary: 'Criações por confirmar no SILiAmb', tag, answer: RegistryDoubts }, ({ db, principal }) =>
    listDoubts(db, principal),
  );
  change(
    {
      method: 'post',
      path: `${path}/:id`,
      summary: 'Dizer que guia do SILiAmb é a que foi enviada',
      tag,
      body: SettleDoubt,
      answer: RegistryDoubts,
    },
    async ({ tx, id, body, now, ...act }) => {
      await settleDoubt(tx, act, { id, body }, { concludeDays: deps.config.concludeDays, now });
      return { body: await listDoubts(tx, act.principal), entity: 'guide-doubt', id };
    },
    (db, principal) => listDoubts(db, principal),
  );
}
