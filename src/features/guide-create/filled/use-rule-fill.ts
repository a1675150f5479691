import { useMemo } from 'react';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import type { GuideValues } from '../guide-values.ts';
import { type KnownRules, withRule } from './rule-fill.ts';

const noRules: KnownRules = { rules: [], places: [], serviceAreas: [], groupOfTag: new Map() };

/** Reads the account's rules and the data that decides between them, all from this device. */
async function readRules({ db, session }: UserRuntime): Promise<KnownRules> {
  const rules = await db.creationRules.toArray();
  if (rules.length === 0) return noRules;
  const named = new Set(
    rules.flatMap(({ AccountEstablishmentId, DestinEstablishmentId }) => [
      AccountEstablishmentId,
      DestinEstablishmentId,
    ]),
  );
  const [places, areas, tags] = await Promise.all([
    db.establishments.bulkGet([...named]),
    db.serviceAreas.filter(({ AssignedToUserName }) => AssignedToUserName === session.username).toArray(),
    db.tags.toArray(),
  ]);
  return {
    rules,
    places: places.filter((place) => place !== undefined),
    serviceAreas: areas.map(({ UniqueId }) => UniqueId),
    groupOfTag: new Map(tags.flatMap(({ UniqueId, GroupId }) => (GroupId ? [[UniqueId, GroupId] as const] : []))),
  };
}

/**
 * Returns a function that fills in a guide by the account's rules; undefined until they are read.
 */
export function useRuleFill(applies: boolean): ((values: GuideValues) => GuideValues) | undefined {
  const user = useUser();
  const known = useLive(() => (applies ? readRules(user) : Promise.resolve(noRules)), [user, applies]);
  return useMemo(() => known && ((values: GuideValues) => withRule(values, known)), [known]);
}
