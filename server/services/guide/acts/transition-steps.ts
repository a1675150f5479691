import type * as v from 'valibot';
import { findAct, isNational } from '#domain/guide/acts/state-machine.ts';
import type { EgarAnswer } from '#domain/guide/guide.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { Act } from '#server/services/history.ts';
import { createGuideContext, readViewer } from '../list/viewer.ts';
import { oneGuide, readGuideRecord, readTags } from '../records.ts';
import type { Intent } from '../registry/intents.ts';
import { loginFor } from '../registry/login-for.ts';
import { storedTransition } from '../registry/payloads.ts';
import type { RegistryDeps, Steps } from '../registry/steps.ts';
import { viewedRow } from '../row.ts';
import { type ActRequest, type Prepared, prepareTransition } from './prepare.ts';
import { toRegistryAct } from './registry-act.ts';
import { planTransition, readTransition } from './transitions.ts';
import { readNames } from './transporter-change.ts';

/**
 * Returns the steps of a change of a guide's state (spec 2 §4).
 */
export function transitionSteps(
  outside: RegistryDeps,
  act: Act,
  request: ActRequest,
): Steps<v.InferInput<typeof EgarAnswer>> {
  const around = createGuideContext(outside.config, outside.now());
  // Read for the intent, and valid for the first attempt to end it: nothing is written if the guide
  // has changed since.
  let known: Pick<Prepared, 'viewer' | 'seen'> | null = null;
  let names: ReadonlyMap<string, string> = new Map();
  const { transporters } = request;
  return {
    ...(transporters && {
      before: async () => {
        await oneGuide(outside.db, await readViewer(outside.db, act.principal), request.guideId);
        names = await readNames(outside, act.principal.accountId, transporters);
      },
    }),
    prepare: async (db) => {
      const { viewer, seen, place, data } = await prepareTransition(db, act, request, { ...around, names });
      known = { viewer, seen };
      const { guide } = seen;
      const payload = { ...data, number: guide.number, code: guide.code, place: place.uniqueId };
      const planned = { act: data.transition, guideId: guide.id, payload, seen: { guide: [guides, [guide]] as const } };
      return isNational(data.transition) ? { ...planned, loginsOf: place.uniqueId } : planned;
    },
    alreadyHere: async (db) => {
      const guide = await oneGuide(db, await readViewer(db, act.principal), request.guideId);
      return guide.status === findAct(request.act).to;
    },
    call: async (intent: Intent) => {
      const data = storedTransition(intent);
      if (!isNational(readTransition(data))) return null;
      const guide = known?.seen.guide ?? (await readGuideRecord(outside.db, intent));
      await outside.registry.act(await loginFor(outside, intent, data.place ?? ''), toRegistryAct(guide, data));
      return null;
    },
    plan: async (db, intent) => {
      const { viewer, seen } = known ?? (await readAgain(db, act, intent));
      known = null;
      const { guide, writes } = planTransition(seen.guide, storedTransition(intent), outside.config.concludeDays);
      const Egar = viewedRow(viewer, { ...seen, guide }, around);
      return { body: { Egar }, entity: 'egar', id: guide.uniqueId, writes };
    },
  };
}

async function readAgain(db: Db, { principal }: Act, intent: Intent): Promise<Pick<Prepared, 'viewer' | 'seen'>> {
  const viewer = await readViewer(db, principal);
  const guide = await readGuideRecord(db, intent);
  const tags = (await readTags(db, viewer.accountId, [guide.id])).get(guide.id) ?? [];
  return { viewer, seen: { guide, tags } };
}
