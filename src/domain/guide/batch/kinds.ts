import * as v from 'valibot';
import { Tag } from '#domain/reference/tag.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import { EgarRectify } from '../acts/rectification.ts';
import { acts, findAct } from '../acts/state-machine.ts';
import type { BatchAct } from '../acts/table.ts';
import { EgarCreate } from '../create/payload.ts';

/**
 * Acts on many guides at once (spec 2 §2; the last three because the menu names them, domain, guide
 * processes).
 */
export const batchKinds = ['accept', 'accept-rectification', 'authorize', 'rectify', 'create'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Maximum of guides in a batch (spec 2 §9). */
export const maxBatchItems = 500;
/**
 * Limits for the unfinished batches of an account, their rows and their bytes as sent, so that one
 * account cannot keep the server busy.
 */
export const batchLimits = { open: 10, rows: 2500, bytes: 8 * 1024 * 1024 } as const;
/** Candidates per page; "carregar mais" loads the next page. */
export const candidatePageSize = 100;

interface BatchCalls {
  /** Addresses of the screens (spec 2 §2): the list, then the others. */
  list: string;
  create: string;
  detail: string;
  /** Calls (spec 2 §7), under /api. */
  api: { batches: string; create: string; one: string; candidates: string };
}

const usual = (kind: BatchKind): BatchCalls => ({
  list: `/gars/batch-${kind}/list`,
  create: `/gars/batch-${kind}/create`,
  detail: `/gars/batch-${kind}/`,
  api: {
    batches: `/egar-batch/${kind}/batches`,
    create: `/egar-batch/${kind}/create`,
    one: `/egar-batch/${kind}/`,
    candidates: `/egar-batch/${kind}/egars`,
  },
});

/**
 * Screens and calls of each kind. `candidates` is a GET for acceptance, a POST for the others;
 * creation has none. An id follows `detail` and `one`.
 */
export const batchCalls: Record<BatchKind, BatchCalls> = {
  accept: {
    list: '/gars/batch-accept',
    create: '/gars/batch-accept/create',
    detail: '/gars/batch-accept/',
    api: {
      batches: '/egar-batch',
      create: '/egar-batch',
      one: '/egar-batch/',
      candidates: '/egar-batch/for-acceptance',
    },
  },
  'accept-rectification': usual('accept-rectification'),
  authorize: usual('authorize'),
  rectify: usual('rectify'),
  create: usual('create'),
};

/** Returns the act that a batch of this kind does on each guide. */
export const batchAct = (kind: Exclude<BatchKind, 'create'>): BatchAct =>
  acts.find((act): act is BatchAct => findAct(act).batch === kind) as BatchAct;

/** Reasons to refuse a batch as a whole (spec 2 §5). */
export const batchMessages = {
  selectGuides: 'val_select_egars',
  tooMany: 'val_too_many_egars',
  twice: 'val_egar_twice',
} as const;

const sized = <T extends v.GenericSchema>(row: T) =>
  v.pipe(
    v.array(row, batchMessages.selectGuides),
    v.minLength(1, batchMessages.selectGuides),
    v.maxLength(maxBatchItems, batchMessages.tooMany),
  );

/** Body of the creation calls: UniqueIds of guides (spec 2 §7), each once. */
const GuideOfBatch = v.pipe(v.string(), v.uuid('val_invalid_format'));
export const BatchOfGuides = sized(GuideOfBatch);
/** Correction without its moment, which the batch holds. */
export const BatchRectifyRow = v.object({
  ...v.omit(EgarRectify, ['endDate']).entries,
  Id: v.pipe(v.string(), v.uuid('val_invalid_format')),
});
export type BatchRectifyRow = v.InferOutput<typeof BatchRectifyRow>;
export const BatchOfRectifications = sized(BatchRectifyRow);
export const BatchOfCreations = sized(EgarCreate);

/** Rows of a batch of any kind. */
export const BatchRows = sized(v.unknown());
/** Schema of one row, by kind. */
export const batchRow = {
  accept: GuideOfBatch,
  'accept-rectification': GuideOfBatch,
  authorize: GuideOfBatch,
  rectify: BatchRectifyRow,
  create: EgarCreate,
} as const satisfies Record<BatchKind, v.GenericSchema>;

export const batchBodies = {
  accept: BatchOfGuides,
  'accept-rectification': BatchOfGuides,
  authorize: BatchOfGuides,
  rectify: BatchOfRectifications,
  create: BatchOfCreations,
} as const satisfies Record<BatchKind, v.GenericSchema>;

export const batchStatuses = ['created', 'running', 'finished', 'finishederrors'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/**
 * Row of a list of batches (spec 2 §3), newest first. Of its counts, only the total is in the spec.
 */
export const Batch = v.object({
  UniqueId: v.string(),
  DisplayDateTime: v.string(),
  /** Creation time on the device, ISO 8601 UTC. */
  CreatedAt: v.string(),
  UserEmail: v.string(),
  UserName: v.string(),
  TotalNumberOfItems: v.number(),
  NumberOfProcessedItems: v.number(),
  NumberOfFailedItems: v.number(),
  /** Kilograms of all items together. */
  Quantity: v.number(),
  Status: v.picklist(batchStatuses),
  IsFinished: v.boolean(),
  FinishedAt: v.nullable(v.string()),
  Version: v.number(),
});
export type Batch = v.InferOutput<typeof Batch>;
export const BatchPage = tableFeed(Batch);
export type BatchPage = v.InferOutput<typeof BatchPage>;

/**
 * One guide of a batch (spec 2 §3). `ProcessMessage` is JSON text of `ProcessMessage`; empty when
 * it went well.
 */
export const BatchItem = v.object({
  UniqueId: v.string(),
  /** UniqueId of the guide; null for one that was not created. */
  EgarId: v.nullable(v.string()),
  EgarNumber: v.string(),
  IsProcessed: v.boolean(),
  IsSuccess: v.boolean(),
  ProcessMessage: v.string(),
  /**
   * Requested change, as sent: a correction's row or a guide to create, so that failed ones can go
   * into a new batch.
   */
  Payload: v.nullable(v.unknown()),
});
export type BatchItem = v.InferOutput<typeof BatchItem>;
const values = v.optional(v.array(v.object({ Value: v.string(), Field: v.optional(v.string()) })), []);
export const ProcessMessage = v.object({ ApplicationErrors: values, ExternalApplicationErrors: values });
export type ProcessMessage = v.InferOutput<typeof ProcessMessage>;

/**
 * GET …/{id}: the batch and the items that the reader may see, in the order in which they were
 * sent.
 */
export const BatchDetail = v.object({
  Batch,
  ...tableFeed(BatchItem).entries,
  /** Number of items whose guides the reader may not see. */
  Hidden: v.optional(v.number(), 0),
});
export type BatchDetail = v.InferOutput<typeof BatchDetail>;

/**
 * Returns the result text of a row: the first sentence of a failure, '???' if it has none, '' after
 * success (spec 2 §3).
 */
export function firstMessage({
  IsProcessed,
  IsSuccess,
  ProcessMessage: text,
}: Pick<BatchItem, 'IsProcessed' | 'IsSuccess' | 'ProcessMessage'>): string {
  if (!IsProcessed || IsSuccess) return '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ProcessMessage), text);
  const [first] = parsed.success
    ? [...parsed.output.ApplicationErrors, ...parsed.output.ExternalApplicationErrors]
    : [];
  return first?.Value || '???';
}

const filter = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(50))), null);
/**
 * Filters of candidates (spec 2 §7): in the query for acceptance, in the body for the others.
 * `date` is "yyyy-MM-dd", the last day on which the transport began; `productId` and `tagId` are
 * one tag's UniqueId; service area and user: docs/decisions/27.
 */
export const CandidateFilters = v.object({
  pageStart: v.optional(
    v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.pipe(v.number(), v.integer(), v.minValue(0))]),
    0,
  ),
  date: filter,
  serviceAreaCode: filter,
  productId: filter,
  tagId: filter,
  userId: filter,
  originApaCode: filter,
});
export type CandidateFilters = v.InferOutput<typeof CandidateFilters>;

const text = v.optional(v.nullable(v.string()), null);
/** Guide that a batch may take in (spec 2 §3), in kilograms. */
export const Candidate = v.object({
  UniqueId: v.string(),
  NumeroGuia: v.string(),
  Url: text,
  Remetente: v.object({ Nome: v.string() }),
  Destinatario: v.object({ Nome: v.string() }),
  CreationType: v.string(),
  ResiduoTransportado: v.object({ CodigoResiduoLer: v.string(), CodigoOperacao: v.string(), Quantidade: v.number() }),
  /** Values found by the recipient, for a correction to accept. */
  ResiduoTransportadoCorrigido: v.optional(
    v.nullable(
      v.object({
        CodigoResiduoLerCorrigido: v.string(),
        CodigoOperacaoCorrigido: text,
        QuantidadeCorrigido: v.number(),
        ComentarioDestinatario: text,
      }),
    ),
    null,
  ),
  /** Start of the transport, ISO 8601 UTC. */
  ReferenceDateUtc: text,
  ServiceAreaCode: text,
  Products: v.optional(v.array(Tag), []),
});
export type Candidate = v.InferOutput<typeof Candidate>;
export const CandidatePage = tableFeed(Candidate);
export type CandidatePage = v.InferOutput<typeof CandidatePage>;
