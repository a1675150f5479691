import * as v from 'valibot';
import type { BatchKind } from '../../../src/domain/guide/batch.ts';
import { EgarCreate } from '../../../src/domain/guide/guide-create.ts';
import { EgarRectify } from '../../../src/domain/guide/guide-rectify.ts';
import { lisbonClock } from '../../../src/lib/lisbon-time.ts';
import type { BatchItemRow, BatchRow } from '../../db/schema/batches.ts';
import { transitionSteps } from '../guide/act-steps.ts';
import type { ActRequest } from '../guide/acts.ts';
import { issueSteps } from '../guide/issue-steps.ts';
import type { Outside, Steps } from '../guide/steps.ts';
import type { Act } from '../history.ts';

type Request = Omit<ActRequest, 'guideId'>;

/** The act on each guide, at the moment when the batch was made (domain, guide processes). */
const requests: Record<Exclude<BatchKind, 'create'>, (batch: BatchRow, item: BatchItemRow) => Request> = {
  accept: ({ doneAt }) => ({ transitions: ['acceptEmission'], arrival: lisbonClock(doneAt) }),
  'accept-rectification': () => ({ transitions: ['acceptRectification', 'acceptRectificationAsOrigin'] }),
  authorize: () => ({ transitions: ['authorize', 'authorizeAsOrigin'] }),
  rectify: ({ doneAt }, { payload }) => ({
    transitions: ['rectify'],
    correction: v.parse(EgarRectify, { ...payload, endDate: doneAt.toISOString() }),
  }),
};

/** What carries out one item of a batch; `guideId` is the guide's UniqueId, null for a creation. */
export function itemSteps(outside: Outside, act: Act, batch: BatchRow, item: BatchItemRow, guideId: string | null): Steps {
  if (batch.kind === 'create') return issueSteps(outside, act, v.parse(EgarCreate, item.payload), { inBatch: true });
  return transitionSteps(outside, act, { guideId: guideId ?? '', ...requests[batch.kind](batch, item) });
}
