import { Rectification } from '#domain/guide/acts/rectification.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { CheckIntervenients, PossibleIssuers } from '#domain/guide/create/payload.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { EgarPage } from '#domain/guide/guide.ts';
import { RemoteEstablishments } from '#domain/reference/remote-establishment.ts';
import type { Api } from '#server/http/api.ts';
import { DeadlineQuery, FileQuery, GuideListQuery } from '#server/http/guide-query.ts';
import { possibleIssuers } from '#server/services/guide/acts/issuers.ts';
import { editTags } from '#server/services/guide/edit.ts';
import { readGuideFile, readSignedDocument } from '#server/services/guide/files/documents.ts';
import { listDeadlines } from '#server/services/guide/list/deadlines.ts';
import { listGuides } from '#server/services/guide/list/list.ts';
import { planGuides } from '#server/services/guide/list/plan-list.ts';
import { createGuideContext, readViewer } from '#server/services/guide/list/viewer.ts';
import { readGuide, readRectification } from '#server/services/guide/read.ts';
import { callRegistry } from '#server/services/guide/registry/calls.ts';
import { readAccountCredentials } from '#server/services/organisation/apa-credentials.ts';
import { guideOr404 } from './answers.ts';

const tag = 'e-GAR';

/**
 * Registers the reads of guides, and the changes that do not need the national system (spec 2 §7).
 */
export function guideRoutes(api: Api): void {
  lists(api);
  const { read, file, change, deps } = api;
  const around = (now: Date) => createGuideContext(deps.config, now);
  const { call, body: tags } = guideActs.editTags;
  read(
    {
      path: '/egar/establishments/:vat',
      summary: 'Estabelecimentos de um NIF no SILiAmb',
      tag,
      answer: RemoteEstablishments,
    },
    async ({ principal, params }) => ({
      result: {
        Establishments: await callRegistry(async () =>
          deps.registry.places(await readAccountCredentials(deps, principal.accountId), params.vat ?? ''),
        ),
      },
    }),
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
      body: possibleIssuers(await readViewer(tx, principal), {
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
  file(
    { path: '/egar/file', summary: 'Documento de uma guia, ou um anexo', tag, query: FileQuery },
    ({ principal, query, now }) => readGuideFile(deps, principal, query.url, around(now)),
  );
  read(
    { path: '/egar/:id', summary: 'Uma guia', tag, answer: EgarDetail, versioned: true },
    ({ db, principal, id, now }) => readGuide(db, principal, id, around(now)),
  );
  read(
    { path: '/egar/:id/rectification', summary: 'A correção de uma guia', tag, answer: Rectification },
    ({ db, principal, id }) => readRectification(db, principal, id),
  );
  file({ path: '/egar/:id/signed', summary: 'Documento assinado', tag }, ({ principal, id }) =>
    readSignedDocument(deps, principal, id),
  );
  change(
    {
      method: 'put',
      path: call.path,
      summary: call.summary,
      tag,
      versioned: true,
      body: tags.schema,
      answer: EgarDetail,
      onBehalf: true,
    },
    async (request) => {
      const { tx, id, body, ifMatch, now } = request;
      const detail = await editTags(tx, request, { id, tagIds: body.tagIds, ifMatch, around: around(now) });
      return { body: detail, entity: 'egar', id };
    },
    guideOr404(deps),
  );
}

function lists({ read, readText, deps }: Api): void {
  for (const path of ['/egar', '/egar/list']) {
    readText(
      { path, summary: 'Guias', tag, query: GuideListQuery, answer: EgarPage },
      (request) => planGuides(request, request.query, createGuideContext(deps.config, request.now)),
      ({ db, principal, query, now }) => listGuides(db, principal, query, createGuideContext(deps.config, now)),
    );
  }
  read(
    { path: '/egar/legal-deadlines', summary: 'Guias com prazo a correr', tag, query: DeadlineQuery, answer: EgarPage },
    ({ db, principal, query, now }) => listDeadlines(db, principal, query, createGuideContext(deps.config, now)),
  );
}
