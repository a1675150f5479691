import { useEffect, useState } from 'react';
import { type DeadlineSide, deadlineTabKey } from '../../components/deadline-tab.ts';
import { recentSides } from '../../components/guide/recent-sides.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { DeadlineCounts } from '../../domain/field/counters.ts';
import { useKeptState } from '../../runtime/use-kept-state.ts';
import { useUser } from '../../runtime/use-user.ts';

export type ExpiringType = DeadlineSide;

const weigh = (asOrigin: number, asDestin: number): ExpiringType | null =>
  asOrigin === asDestin ? null : asDestin > asOrigin ? 'AsDestin' : 'AsOrigin';

/** The account's usual side: by its recent guides on this device, or by the dashboard's counters until those are here. */
export async function usualSide(db: UserDb): Promise<ExpiringType> {
  const { origin, destin } = await recentSides(db);
  const counts = (await db.counters.get('deadlines'))?.value as DeadlineCounts | undefined;
  return weigh(origin, destin) ?? weigh(counts?.AsOrigin ?? 0, counts?.AsDestin ?? 0) ?? 'AsOrigin';
}

/**
 * The open tab (spec 2 §2, /egars/expiring): from the address, else the last choice here, else the account's usual side. Undefined until
 * known; later guides do not switch it.
 */
export function useExpiringTab(initialTab: ExpiringType | undefined) {
  const { db } = useUser();
  const kept = useKeptState<{ tab: ExpiringType | null }>(deadlineTabKey, { tab: null });
  const [usual, setUsual] = useState<ExpiringType>();
  useEffect(() => void usualSide(db).then(setUsual), [db]);
  return { tab: initialTab ?? (kept.state && (kept.state.tab ?? usual)), choose: (tab: ExpiringType) => kept.change({ tab }) };
}
