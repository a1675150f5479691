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
} from '../../src/domain/guide/batch.ts';
import type { Api } from '../http/api.ts';
import { TablePageQuery } from '../http/query.ts';
import { batchDetail, listBatches, oneBatch } from '../services/batch/batch-rows.ts';
import { batchWords } from '../services/batch/batch-words.ts';
import { candidatesOf } from '../services/batch/candidates.ts';
import { type Asked, createBatch, stageBatch } from '../services/batch/create-batch.ts';
import { surroundings } from '../services/guide/viewer.ts';

const tag = 'Lotes';
/** Every operation, for the table of permissions. */
export const batchOperations: string[] = batchKinds.flatMap((kind) => {
  const { batches, create, one, candidates } = batchCalls[kind].api;
  const candidateCall = kind === 'create' ? [] : [`${kind === 'accept' ? 'GET' : 'POST'} ${candidates}`];
  return [`GET ${batches}`, `POST ${create}`, `GET ${one}:id`, ...candidateCall];
});

/** A batch of creations is larger than a form. */
export const isBatchPath = (path: string): boolean => path.startsWith('/api/egar-batch');

/** Batches of guides (spec 2 §7); the calls of one kind are those of the others. */
export function batchRoutes(api: Api): void {
  for (const kind of batchKinds) {
    // Named paths first: an `:id` would match them.
    candidates(api, kind);
    lists(api, kind);
  }
}

function lists({ read, prepared, deps }: Api, kind: BatchKind): void {
  const { api } = batchCalls[kind];
  read(
    { path: api.batches, summary: `Lotes de ${batchWords[kind]}`, tag, query: TablePageQuery, answer: BatchPage },
    ({ db, principal, query: { pageStart: start, pageSize: limit } }) => listBatches(db, principal, kind, { start, limit }),
  );
  prepared(
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
  const around = (now: Date) => surroundings(deps.config, now);
  if (kind === 'accept') {
    read({ ...described, query: CandidateFilters }, ({ db, principal, query, now }) =>
      candidatesOf(db, principal, kind, query, around(now)),
    );
  } else {
    change(
      { ...described, method: 'post', body: CandidateFilters },
      async ({ tx, principal, body, now }) => ({
        body: await candidatesOf(tx, principal, kind, body, around(now)),
        entity: 'candidates',
        id: null,
      }),
      async () => ({}),
    );
  }
}
