import * as v from 'valibot';
import { EgarPage } from '../../src/domain/guide/guide.ts';
import { CheckIntervenients, PossibleIssuers } from '../../src/domain/guide/guide-create.ts';
import { EgarDetail } from '../../src/domain/guide/guide-detail.ts';
import { EgarModel, EgarModelPayload } from '../../src/domain/guide/guide-models.ts';
import { EditEgar } from '../../src/domain/guide/guide-moves.ts';
import { Rectification } from '../../src/domain/guide/guide-rectify.ts';
import { EgarContact, EgarRequest, requestTypes } from '../../src/domain/guide/guide-requests.ts';
import { RemoteEstablishments } from '../../src/domain/reference/remote-establishment.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { DeadlineQuery, FileQuery, GuideListQuery } from '../http/guide-query.ts';
import { parse } from '../http/parse.ts';
import { SelectorQuery } from '../http/query.ts';
import { listDeadlines } from '../services/guide/deadlines.ts';
import { fileOf, signedOf } from '../services/guide/documents.ts';
import { editTags } from '../services/guide/edit.ts';
import { possibleIssuers } from '../services/guide/issuers.ts';
import { listGuides } from '../services/guide/list.ts';
import { deleteModel, listModels, oneModel, saveModel } from '../services/guide/models.ts';
import { ask } from '../services/guide/outside.ts';
import { readGuide, readRectification } from '../services/guide/read.ts';
import { contactsOf, requestOf } from '../services/guide/requests.ts';
import { surroundings, viewerOf } from '../services/guide/viewer.ts';
import { Done } from './answers.ts';
import { guideOr404 } from './guide-answers.ts';

const tag = 'e-GAR';

/** Reads of guides, and changes that do not need the national system (spec 2 §7). */
export function guideRoutes(api: Api): void {
  lists(api);
  models(api);
  const { read, file, change, deps } = api;
  const around = (now: Date) => surroundings(deps.config, now);
  read(
    { path: '/egar/establishments/:vat', summary: 'Estabelecimentos de um NIF no SILiAmb', tag, answer: RemoteEstablishments },
    async ({ params }) => ({ result: { Establishments: await ask(() => deps.registry.places(params.vat ?? '')) } }),
  );
  change(
    {
      method: 'post',
      path: '/egar/check-intervinients-v3',
      summary: 'Quem pode emitir',
      tag,
      body: CheckIntervenients,
      answer: PossibleIssuers,
    },
    async ({ tx, principal, body }) => ({
      body: possibleIssuers(await viewerOf(tx, principal), {
        type: body.SelectedEgarCreateType,
        origin: { vat: body.OriginVat ?? '', apaCode: body.OriginApaCode ?? '' },
        destin: { vat: body.DestinVat ?? '', apaCode: body.DestinApaCode ?? '' },
        transporterVats: body.TransporterVats,
      }),
      entity: 'check',
      id: null,
    }),
    async () => ({}),
  );
  file({ path: '/egar/file', summary: 'Documento de uma guia, ou um anexo', tag, query: FileQuery }, ({ db, principal, query, now }) =>
    fileOf(db, deps.files, principal, (query as v.InferOutput<typeof FileQuery>).url, around(now)),
  );
  read({ path: '/egar/:id', summary: 'Uma guia', tag, answer: EgarDetail, versioned: true }, ({ db, principal, id, now }) =>
    readGuide(db, principal, id, around(now)),
  );
  read({ path: '/egar/:id/rectification', summary: 'A correção de uma guia', tag, answer: Rectification }, ({ db, principal, id }) =>
    readRectification(db, principal, id),
  );
  file({ path: '/egar/:id/signed', summary: 'Documento assinado', tag }, ({ db, principal, id, now }) =>
    signedOf(db, deps.registry, principal, id, around(now)),
  );
  read({ path: '/egar/:id/contacts/:type', summary: 'A quem pedir', tag, answer: itemsFeed(EgarContact) }, async (request) => {
    const { type } = parse(v.object({ type: v.picklist(requestTypes, 'val_invalid_format') }), request.params);
    return { Items: await contactsOf(request.db, request, request.id, type) };
  });
  change(
    {
      method: 'post',
      path: '/egar/:id/request',
      summary: 'Pedir autorização ou aceitação, enviar comprovativo',
      tag,
      body: EgarRequest,
      answer: Done,
      onBehalf: true,
    },
    async (request) => {
      await requestOf(request.tx, request, request.id, request.body, around(request.now));
      return { body: {}, entity: 'egar', id: request.id };
    },
    async () => ({}),
  );
  change(
    {
      method: 'put',
      path: '/egar/edit/:id',
      summary: 'Mudar as etiquetas de uma guia',
      tag,
      versioned: true,
      body: EditEgar,
      answer: EgarDetail,
      onBehalf: true,
    },
    async (request) => {
      const body = await editTags(request.tx, request, request.id, request.body.tagIds, request.ifMatch, around(request.now));
      return { body, entity: 'egar', id: request.id };
    },
    guideOr404(deps),
  );
}

function lists({ read, deps }: Api): void {
  for (const path of ['/egar', '/egar/list']) {
    read({ path, summary: 'Guias', tag, query: GuideListQuery, answer: EgarPage }, ({ db, principal, query, now }) =>
      listGuides(db, principal, query, surroundings(deps.config, now)),
    );
  }
  read(
    { path: '/egar/legal-deadlines', summary: 'Guias com prazo a correr', tag, query: DeadlineQuery, answer: EgarPage },
    ({ db, principal, query, now }) => listDeadlines(db, principal, query, surroundings(deps.config, now)),
  );
}

function models({ read, change }: Api): void {
  const list = { path: '/egar/models', summary: 'Modelos de guia da conta', tag, query: SelectorQuery, answer: itemsFeed(EgarModel) };
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
