import * as v from 'valibot';
import { findBatch } from '../../api/batch.ts';
import { jsonBody } from '../../api/wire.ts';
import { Batch, type BatchKind, batchBodies, batchCalls } from '../../domain/guide/batch.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';
import { passesOnGuide } from './guide-acts.ts';

const summary = {
  /** Of this device, until the server has given it one. */
  LocalId: v.string(),
  /** When it was made, ISO 8601 UTC. */
  MadeAt: v.string(),
  /** Kilograms, all guides. */
  Quantity: v.number(),
};
const of = <K extends BatchKind>(kind: K) => v.object({ ...summary, kind: v.literal(kind), body: batchBodies[kind] });
const Payload = v.variant('kind', [of('accept'), of('accept-rectification'), of('authorize'), of('rectify'), of('create')]);
export type BatchPayload = v.InferOutput<typeof Payload>;

/** What a list shows of a batch that the server does not have yet. */
export interface QueuedBatch {
  kind: BatchKind;
  count: number;
  /** Kilograms. */
  quantity: number;
  madeAt: string;
}

/** UniqueIds of the guides that a batch acts on; none for one that creates them. */
export function guidesOf(payload: BatchPayload): string[] {
  if (payload.kind === 'create') return [];
  return payload.kind === 'rectify' ? payload.body.map(({ Id }) => Id) : payload.body;
}

const shown = ({ kind, body, Quantity, MadeAt }: BatchPayload): QueuedBatch => ({
  kind,
  count: body.length,
  quantity: Quantity,
  madeAt: MadeAt,
});

/** A batch of guides (spec 2 §7): it holds the lanes of all of them, and each list shows it as queued on its guide. */
export const createBatch = defineCommand({
  kind: 'batch.create',
  version: 1,
  payload: Payload,
  lanes: (p) => [`egarBatch:${p.LocalId}`, ...guidesOf(p).map((id) => `egar:${id}`)],
  passes: passesOnGuide,
  request: ({ kind, body }) => ({ method: 'POST', path: batchCalls[kind].api.create, body }),
  touches: (p) => [
    { entity: 'egarBatch', id: p.LocalId, note: 'create', row: shown(p) },
    ...guidesOf(p).map((id) => ({ entity: 'egar' as const, id, note: 'batch' })),
  ],
  effects: (answer): Effects => {
    const { UniqueId } = v.parse(Batch, jsonBody(answer));
    return { writes: [], forReceipt: { BatchId: UniqueId } };
  },
  // Another batch of as many guides may be somebody else's: then only the user can tell.
  settled: async (http, p) => {
    const found = await findBatch(http, p.kind, { at: p.MadeAt, count: p.body.length });
    return found ? (found.isSame ? 'yes' : 'unknown') : 'no';
  },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.batch.create', message: 'Criar lote' },
  offline: 'queue',
});
