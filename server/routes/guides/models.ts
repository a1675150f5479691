import { EgarModel, EgarModelPayload } from '#domain/guide/create/models.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { SelectorQuery } from '#server/http/query.ts';
import { deleteModel, listModels, oneModel, saveModel } from '#server/services/guide/models.ts';
import { Done } from '../answers.ts';

const tag = 'e-GAR';

/** Registers the models from which the users of an account begin guides (spec 2 §7). */
export function guideModelRoutes({ read, change }: Api): void {
  const list = {
    path: '/egar/models',
    summary: 'Modelos de guia da conta',
    tag,
    query: SelectorQuery,
    answer: itemsFeed(EgarModel),
  };
  read(list, async ({ db, principal, query }) => ({ Items: await listModels(db, principal, query) }));
  change(
    {
      method: 'post',
      path: '/egar/model',
      summary: 'Guardar um modelo',
      tag,
      body: EgarModelPayload,
      answer: EgarModel,
      status: 201,
      onBehalf: true,
    },
    async (request) => {
      const body = await saveModel(request.tx, request, request.body);
      return { status: 201, body, entity: 'egarModel', id: body.UniqueId };
    },
    oneModel,
  );
  change(
    { method: 'delete', path: '/egar/models/:id', summary: 'Apagar um modelo', tag, answer: Done, onBehalf: true },
    async (request) => {
      await deleteModel(request.tx, request, request.id);
      return { body: {}, entity: 'egarModel', id: request.id };
    },
    async () => ({}),
  );
}
