import { useEffect, useState } from 'react';
import { type DeadlineSide, deadlineTabKey } from '#components/counters/deadline-tab.ts';
import { recentSides } from '#components/guide/list/recent-sides.ts';
import type { UserDb } from '#db/user-db.ts';
import type { DeadlineCounts } from '#domain/field/counters.ts';
import { useKeptState } from '#runtime/use-kept-state.ts';
import { useUser } from '#runtime/use-user.ts';

export type ExpiringType = DeadlineSide;

function weigh(asOrigin: number, asDestin: number): ExpiringType | null {
  if (asOrigin === asDestin) return null;
  return asDestin > asOrigin ? 'AsDestin' : 'AsOrigin';
}

/**
 * Returns the account's usual side: from the recent guides on this device, else from the
 * dashboard's counters.
 */
export async function usualSide(db: UserDb): Promise<ExpiringType> {
  const { origin, destin } = await recentSides(db);
  const counts = (await db.counters.get('deadlines'))?.value as DeadlineCounts | undefined;
  return weigh(origin, destin) ?? weigh(counts?.AsOrigin ?? 0, counts?.AsDestin ?? 0) ?? 'AsOrigin';
}

/**
 * Returns the open tab (spec 2 §2, /egars/expiring): from the address, else the last choice on this
 * device, else the account's usual side. Undefined until known; later guides do not switch it.
 */
export function useExpiringTab(initialTab: ExpiringType | undefined) {
  const { db } = useUser();
  const kept = useKeptState<{ tab: ExpiringType | null }>(deadlineTabKey, { tab: null });
  const [usual, setUsual] = useState<ExpiringType>();
  useEffect(() => void usualSide(db).then(setUsual), [db]);
  return {
    tab: initialTab ?? (kept.state && (kept.state.tab ?? usual)),
    choose: (tab: ExpiringType) => kept.change({ tab }),
  };
}
