import type { Guide } from '#server/db/schema/guides.ts';
import { toFacts } from '#server/registry/facts.ts';
import type { RegistryAct } from '#server/registry/registry.ts';
import { planTransition, readTransition, type TransitionData } from './transitions.ts';

/** Returns an act on this guide as the national system is to carry it out. */
export function toRegistryAct(guide: Guide, data: TransitionData): RegistryAct {
  const after = planTransition(guide, data, 0).guide;
  return {
    number: guide.number,
    code: guide.code,
    act: readTransition(data),
    comment: data.comment,
    after: {
      status: after.status,
      closedAt: after.closedAt?.toISOString() ?? null,
      destinComment: after.destinComment,
      rectification: after.rectification,
      facts: toFacts(after),
    },
  };
}
