import type * as v from 'valibot';
import type { EgarAnswer } from '../../../src/domain/guide/guide.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import { accessOf } from '../apa-access.ts';
import type { Act } from '../history.ts';
import { type ActRequest, type Prepared, prepareTransition } from './acts.ts';
import { guideOf, tagsOf } from './guide-records.ts';
import { viewedRow } from './guide-row.ts';
import type { Intent } from './intents.ts';
import type { Outside, Steps } from './steps.ts';
import { planTransition, type TransitionData } from './transitions.ts';
import { surroundings, viewerOf } from './viewer.ts';

/** A change of a guide's state (spec 2 §4): the first of the request's transitions that its sender's capacity allows. */
export function transitionSteps(outside: Outside, act: Act, request: ActRequest): Steps<v.InferInput<typeof EgarAnswer>> {
  const around = surroundings(outside.config, outside.now());
  // Read for the intent, and valid for the first attempt to end it: nothing is written if the guide has changed since.
  let known: Pick<Prepared, 'viewer' | 'seen'> | null = null;
  return {
    prepare: async (db) => {
      const { viewer, seen, place, data } = await prepareTransition(db, act, request, around);
      known = { viewer, seen };
      const { guide } = seen;
      const payload = { ...data, number: guide.number, code: guide.code, place: place.uniqueId };
      return { act: data.transition, guideId: guide.id, payload, seen: { guide: [guides, [guide]] } };
    },
    call: async ({ reference, payload }: Intent) => {
      const { transition: what, number, code, place } = payload as unknown as TransitionData & Record<'number' | 'code' | 'place', string>;
      await outside.registry.act(await accessOf(outside, place), { reference, act: what, number, code, payload });
      return null;
    },
    plan: async (db, intent) => {
      const { viewer, seen } = known ?? (await readAgain(db, act, intent));
      known = null;
      const { guide, writes } = planTransition(seen.guide, intent.payload as unknown as TransitionData, outside.config.deadlines);
      const Egar = viewedRow(viewer, { ...seen, guide }, around);
      return { body: { Egar }, entity: 'egar', id: guide.uniqueId, writes };
    },
  };
}

async function readAgain(db: Db, { principal }: Act, intent: Intent): Promise<Pick<Prepared, 'viewer' | 'seen'>> {
  const viewer = await viewerOf(db, principal);
  const guide = await guideOf(db, intent);
  const tags = (await tagsOf(db, viewer.accountId, [guide.id])).get(guide.id) ?? [];
  return { viewer, seen: { guide, tags } };
}
