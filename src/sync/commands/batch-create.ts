import * as v from 'valibot';
import { findBatch } from '#api/batch.ts';
import { jsonBody } from '#api/transport/wire.ts';
import { Batch, type BatchKind, batchBodies, batchCalls } from '#domain/guide/batch/kinds.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { findDeparture, moveDeparture } from '#domain/guide/create/transport-time.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';
import { passesOnGuide } from './guide-acts.ts';

const summary = {
  /** Id given by this device until the server assigns one. */
  LocalId: v.string(),
  /** Creation time, ISO 8601 UTC. */
  MadeAt: v.string(),
  /** Kilograms of all guides together. */
  Quantity: v.number(),
};
const of = <K extends BatchKind>(kind: K) => v.object({ ...summary, kind: v.literal(kind), body: batchBodies[kind] });
const Payload = v.variant('kind', [
  of('accept'),
  of('accept-rectification'),
  of('authorize'),
  of('rectify'),
  of('create'),
]);
export type BatchPayload = v.InferOutput<typeof Payload>;

/** Data that a list shows of a batch not yet on the server. */
export interface QueuedBatch {
  kind: BatchKind;
  count: number;
  /** Kilograms. */
  quantity: number;
  madeAt: string;
}

/** Returns the UniqueIds of the guides that a batch acts on; none for a batch that creates them. */
export function listBatchGuides(payload: BatchPayload): string[] {
  if (payload.kind === 'create') return [];
  return payload.kind === 'rectify' ? payload.body.map(({ Id }) => Id) : payload.body;
}

function findFirstDeparture(guides: readonly EgarCreate[]): Date | null {
  const starts = guides
    .map(({ transporters }) => findDeparture(transporters)?.getTime())
    .filter((at) => at !== undefined);
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** Returns the guide with the later departure, unless it departs later still. */
function movePast(guide: EgarCreate, to: Date): EgarCreate {
  const at = findDeparture(guide.transporters);
  return at && at < to ? { ...guide, transporters: moveDeparture(guide.transporters, to) } : guide;
}

const shown = ({ kind, body, Quantity, MadeAt }: BatchPayload): QueuedBatch => ({
  kind,
  count: body.length,
  quantity: Quantity,
  madeAt: MadeAt,
});

/**
 * Batch of guides (spec 2 §7): it holds the lanes of all of them, and each list shows it as queued
 * on its guide.
 */
export const createBatch = defineCommand({
  kind: 'batch.create',
  version: 1,
  payload: Payload,
  lanes: (p) => [`egarBatch:${p.LocalId}`, ...listBatchGuides(p).map((id) => `egar:${id}`)],
  passes: passesOnGuide,
  request: ({ kind, body }) => ({ method: 'POST', path: batchCalls[kind].api.create, body }),
  touches: (p) => [
    { entity: 'egarBatch', id: p.LocalId, note: 'create', row: shown(p) },
    ...listBatchGuides(p).map((id) => ({ entity: 'egar' as const, id, note: 'batch' })),
  ],
  effects: (answer): Effects => {
    const { UniqueId } = v.parse(Batch, jsonBody(answer));
    return { writes: [], forReceipt: { BatchId: UniqueId } };
  },
  // Another batch with as many guides may be somebody else's: only the user can tell.
  settled: async (http, p) => {
    const found = await findBatch(http, p.kind, { at: p.MadeAt, count: p.body.length });
    if (!found) return 'no';
    return found.isSame ? 'yes' : 'unknown';
  },
  departure: {
    find: (p) => (p.kind === 'create' ? findFirstDeparture(p.body) : null),
    move: (p, to) => (p.kind === 'create' ? { ...p, body: p.body.map((guide) => movePast(guide, to)) } : p),
  },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.batch.create', message: 'Criar lote' },
  offline: 'queue',
});
