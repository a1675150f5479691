import type * as v from 'valibot';
import {
  Batch,
  BatchDetail,
  type BatchKind,
  BatchPage,
  BatchRows,
  batchBodies,
  batchCalls,
  batchKinds,
  batchRow,
  CandidateFilters,
  CandidatePage,
} from '#domain/guide/batch/kinds.ts';
import type { Api } from '#server/http/api.ts';
import { TablePageQuery } from '#server/http/query.ts';
import { listCandidates } from '#server/services/batch/candidates.ts';
import { type Asked, createBatch, stageBatch } from '#server/services/batch/create-batch.ts';
import { batchDetail, listBatches, oneBatch } from '#server/services/batch/rows.ts';
import { batchWords } from '#server/services/batch/words.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';

const tag = 'Lotes';
/** Operations on batches, for the table of permissions. */
export const batchOperations: string[] = batchKinds.flatMap((kind) => {
  const { batches, create, one, candidates } = batchCalls[kind].api;
  const candidateCall = kind === 'create' ? [] : [`${kind === 'accept' ? 'GET' : 'POST'} ${candidates}`];
  return [`GET ${batches}`, `POST ${create}`, `GET ${one}:id`, ...candidateCall];
});

/** Returns true for the path of a batch: a batch of creations is larger than a form. */
export const isBatchPath = (path: string): boolean => path.startsWith('/api/egar-batch');

/** Registers the batches of guides (spec 2 §7); every kind has the same calls. */
export function batchRoutes(api: Api): void {
  for (const kind of batchKinds) {
    // Named paths first, because an `:id` would match them.
    candidates(api, kind);
    lists(api, kind);
  }
}

function lists({ read, preparedChange, deps }: Api, kind: BatchKind): void {
  const { api } = batchCalls[kind];
  read(
    { path: api.batches, summary: `Lotes de ${batchWords[kind]}`, tag, query: TablePageQuery, answer: BatchPage },
    ({ db, principal, query: { pageStart: start, pageSize: limit } }) =>
      listBatches(db, principal, kind, { start, limit }),
  );
  preparedChange(
    {
      method: 'post',
      path: api.create,
      summary: `Criar um lote de ${batchWords[kind]}`,
      tag,
      body: batchBodies[kind] as v.GenericSchema,
      rows: { all: BatchRows, row: batchRow[kind] },
      answer: Batch,
      status: 201,
      onBehalf: true,
    },
    (request) => stageBatch(deps.db, request, { kind, rows: request.body } as Asked),
    async (request, staged) => {
      const body = await createBatch(request.tx, deps.queue, request, staged);
      return { status: 201, body, entity: 'batch', id: body.UniqueId };
    },
    (db, principal, id) => oneBatch(db, principal, kind, id),
  );
  read(
    { path: `${api.one}:id`, summary: `Um lote de ${batchWords[kind]}, com as suas guias`, tag, answer: BatchDetail },
    ({ db, principal, id }) => batchDetail(db, principal, kind, id),
  );
}

function candidates({ read, change, deps }: Api, kind: BatchKind): void {
  if (kind === 'create') return;
  const path = batchCalls[kind].api.candidates;
  const described = { path, summary: `Guias para um lote de ${batchWords[kind]}`, tag, answer: CandidatePage };
  const around = (now: Date) => createGuideContext(deps.config, now);
  if (kind === 'accept') {
    read({ ...described, query: CandidateFilters }, ({ db, principal, query, now }) =>
      listCandidates(db, principal, { kind, filters: query }, around(now)),
    );
  } else {
    change(
      { ...described, method: 'post', body: CandidateFilters },
      async ({ tx, principal, body, now }) => ({
        body: await listCandidates(tx, principal, { kind, filters: body }, around(now)),
        entity: 'candidates',
        id: null,
      }),
      async () => ({}),
    );
  }
}
