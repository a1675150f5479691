import { useEffect, useState } from 'react';
import type { CounterRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import type { CounterName } from '#sync/pull/refresh-shell.ts';
import type { UserRuntime } from './engine/runtime.ts';
import { useLive, useUser } from './use-user.ts';

export interface Counter<T> {
  /** Value of the counter; undefined until the server has given it. */
  value: T | undefined;
  fetchedAt: number | undefined;
  failed: boolean;
}

export const readCounters = (db: UserDb): Promise<CounterRow[]> => db.counters.toArray();

/**
 * Returns the last known counters and refreshes them in the background; one that fails keeps its
 * value and age (spec 1 §2).
 */
export function useCounters(): <T>(name: CounterName) => Counter<T> {
  const { context } = useUser();
  const [failed, setFailed] = useState<readonly CounterName[]>([]);
  const rows = useLive(readCounters);
  useEffect(() => {
    let here = true;
    const cancel = whenIdle(() => void refresh(context).then((names) => here && setFailed(names)));
    return () => {
      here = false;
      cancel();
    };
  }, [context]);
  const byName = new Map<string, CounterRow>(rows?.map((row) => [row.name, row]));
  return <T,>(name: CounterName): Counter<T> => {
    const row = byName.get(name);
    return { value: row?.value as T | undefined, fetchedAt: row?.fetchedAt, failed: failed.includes(name) };
  };
}

const refresh = async (context: UserRuntime['context']): Promise<CounterName[]> => {
  const [{ refreshCounters }, ctx] = await Promise.all([import('#sync/pull/refresh-shell.ts'), context()]);
  return refreshCounters(ctx);
};
