import { useEffect, useState } from 'react';
import type { UserDb } from '../../db/user-db.ts';
import type { DeadlineCounts } from '../../domain/field/counters.ts';
import { partyRoles } from '../../domain/guide/guide-filters.ts';
import { onSide, placesOf } from '../../domain/guide/guide-places.ts';
import { useKeptState } from '../../runtime/use-kept-state.ts';
import { useUser } from '../../runtime/use-user.ts';

export type ExpiringType = 'AsOrigin' | 'AsDestin';

/** Enough of the last guides to tell on which side an account mostly stands. */
const lastGuides = 200;

const weigh = (asOrigin: number, asDestin: number): ExpiringType | null =>
  asOrigin === asDestin ? null : asDestin > asOrigin ? 'AsDestin' : 'AsOrigin';

/**
 * The side on which the account mostly stands: by its last guides on this device, and before those are here by the dashboard's counters.
 */
export async function usualSide(db: UserDb): Promise<ExpiringType> {
  const places = placesOf(await db.establishments.toArray());
  const rows = await db.egars.orderBy('sort').limit(lastGuides).toArray();
  const on = (side: 1 | 2) => rows.filter((row) => onSide(side, row, places)).length;
  const counts = (await db.counters.get('deadlines'))?.value as DeadlineCounts | undefined;
  const byGuides = weigh(on(partyRoles.origin), on(partyRoles.destin));
  return byGuides ?? weigh(counts?.AsOrigin ?? 0, counts?.AsDestin ?? 0) ?? 'AsOrigin';
}

/**
 * Which tab is open (spec 2 §2, /egars/expiring): the address's, else the one that the user last chose here, else the account's usual side.
 * Undefined until that is known; guides that come in later turn no tab.
 */
export function useExpiringTab(asked: ExpiringType | undefined) {
  const { db } = useUser();
  const kept = useKeptState<{ tab: ExpiringType | null }>('list:deadlines:tab', { tab: null });
  const [usual, setUsual] = useState<ExpiringType>();
  useEffect(() => void usualSide(db).then(setUsual), [db]);
  return { tab: asked ?? (kept.state && (kept.state.tab ?? usual)), choose: (tab: ExpiringType) => kept.change({ tab }) };
}
