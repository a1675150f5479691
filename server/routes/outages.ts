import { Outage, OutagePayload, outageExample } from '#domain/law/outage.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Tx } from '../db/types.ts';
import type { Api } from '../http/api.ts';
import type { Act } from '../services/history.ts';
import { type KeptModel, keepModel } from '../services/outage/model.ts';
import { findModelFile, listOutages, oneOutage, removeOutage, saveOutage } from '../services/outage/outages.ts';
import { notFound, Refusal } from '../services/refusal.ts';
import { Done } from './answers.ts';

const tag = 'Indisponibilidades';

type Saving = Act & { tx: Tx; body: OutagePayload };

/**
 * Registers the outages of the national system that APA has validated (docs/law.md): everybody
 * reads them, super administrators enter them.
 */
export function outageRoutes({ read, file, change, preparedChange, deps: { db: pool, files } }: Api): void {
  read(
    { path: '/outages', summary: 'Indisponibilidades do SILiAmb validadas pela APA', tag, answer: itemsFeed(Outage) },
    async ({ db }) => ({ Items: await listOutages(db) }),
  );
  file({ path: '/outages/:id/model', summary: 'O modelo em papel da APA', tag }, async ({ db, id }) => {
    const { fileId, name, contentType } = await findModelFile(db, id);
    const bytes = await files.get(fileId);
    if (!bytes) throw notFound();
    return { bytes, name, contentType };
  });
  /** Saves with the file that was kept for it, which a refusal makes superfluous. */
  const save = async (request: Saving, id: string | null, model: KeptModel | null) => {
    try {
      return await saveOutage(request.tx, request, { id, payload: request.body, model });
    } catch (error) {
      if (model && error instanceof Refusal) await files.remove(model.id);
      throw error;
    }
  };
  const saved = { tag, body: OutagePayload, answer: Outage, example: outageExample };
  preparedChange(
    { ...saved, method: 'post', path: '/outages', summary: 'Registar uma indisponibilidade', status: 201 },
    ({ body, principal }) => keepModel(pool, files, principal, body.ModelFileId),
    async (request, model) => {
      const body = await save(request, null, model);
      return { status: 201, body, entity: 'outage', id: body.UniqueId };
    },
    (db, _, id) => oneOutage(db, id),
  );
  preparedChange(
    { ...saved, method: 'put', path: '/outages/:id', summary: 'Corrigir uma indisponibilidade' },
    ({ body, principal }) => keepModel(pool, files, principal, body.ModelFileId),
    async (request, model) => {
      const body = await save(request, request.id, model);
      return { body, entity: 'outage', id: request.id };
    },
    (db, _, id) => oneOutage(db, id),
  );
  change(
    { method: 'delete', path: '/outages/:id', summary: 'Remover uma indisponibilidade', tag, answer: Done },
    async (request) => {
      await removeOutage(request.tx, request, request.id);
      return { body: {}, entity: 'outage', id: request.id };
    },
    async () => ({}),
  );
}
