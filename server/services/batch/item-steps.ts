import * as v from 'valibot';
import type { ActContent } from '#domain/guide/acts/payloads.ts';
import { EgarRectify } from '#domain/guide/acts/rectification.ts';
import { type BatchKind, batchAct } from '#domain/guide/batch/kinds.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import { lisbonClock } from '#lib/lisbon-time.ts';
import type { BatchItemRow, BatchRow } from '#server/db/schema/batches.ts';
import { transitionSteps } from '../guide/acts/transition-steps.ts';
import { issueSteps } from '../guide/registry/issue-steps.ts';
import type { RegistryDeps, Steps } from '../guide/registry/steps.ts';
import type { Act } from '../history.ts';

/** Content of the act on each guide, at the time when the batch was made (domain, processes). */
const contents: Partial<Record<BatchKind, (batch: BatchRow, item: BatchItemRow) => ActContent>> = {
  accept: ({ doneAt }) => ({ arrival: lisbonClock(doneAt) }),
  rectify: ({ doneAt }, { payload }) => ({
    rectification: v.parse(EgarRectify, { ...payload, endDate: doneAt.toISOString() }),
    assumesArrival: true,
  }),
};

/** An item to carry out. */
export interface ItemOfBatch {
  batch: BatchRow;
  item: BatchItemRow;
  /** The guide's UniqueId; null for a creation. */
  guideId: string | null;
}

/** Returns the steps that carry out one item of a batch. */
export function itemSteps(outside: RegistryDeps, act: Act, { batch, item, guideId }: ItemOfBatch): Steps {
  if (batch.kind === 'create')
    return issueSteps(outside, act, v.parse(EgarCreate, item.payload), {
      inBatch: true,
      mayBeDone: batch.mayBeDone,
    });
  const content = contents[batch.kind]?.(batch, item);
  return transitionSteps(outside, act, { guideId: guideId ?? '', act: batchAct(batch.kind), ...content });
}
