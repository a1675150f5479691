import { type ReactNode, useEffect, useState } from 'react';
import type { Http, Query } from '#api/transport/http.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { searchKey } from '#lib/text/text.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { areas, clients, groups, notHere, periods, points, tags, users, vehicles } from './sample-rows.ts';

/**
 * State of the server and this device: all data, only the kept data, nothing yet, nothing at all,
 * no answer.
 */
export type SampleState = 'online' | 'offline' | 'waiting' | 'empty' | 'failed';

const lists: Record<string, readonly object[]> = {
  '/establishments/select-establishments': [...clients, ...notHere],
  '/productCodes/select-products': tags,
  '/productCodes/groups/select': groups,
  '/vehicles/select-vehicles': vehicles,
  '/pickupPoints/select/ALL': points,
  '/users/select-users': users,
  '/service-areas': areas,
  '/reports/periods': periods,
};

/** Answers like the true server: pages, words and keys. */
async function answer(state: SampleState, path: string, query: Query = {}): Promise<unknown> {
  if (state === 'waiting') return new Promise(() => undefined);
  if (state === 'offline' || state === 'failed') throw new NetworkError('sample');
  const [from, size] = [Number(query.offset ?? query.start ?? 0), Number(query.limit ?? query.pageSize ?? 200)];
  const term = searchKey(String(query.searchTerm ?? ''));
  const found = (state === 'empty' ? [] : (lists[path] ?? [])).filter(
    (row) =>
      (query.key === undefined || ('UniqueId' in row && row.UniqueId === query.key)) &&
      searchKey(JSON.stringify(row)).includes(term),
  );
  const page = found.slice(from, from + size);
  return { Items: page, aaData: page, iTotalRecords: found.length, iTotalDisplayRecords: found.length };
}

async function fill(db: UserDb, state: SampleState): Promise<void> {
  const readAt = Date.now() - 3 * 3_600_000;
  const has = state === 'online' || state === 'offline';
  await Promise.all([
    db.meta.put({
      key: 'connectivity',
      value: { reach: state === 'offline' ? state : 'online', since: readAt, nextAt: 0, failures: 0 },
    }),
    state !== 'waiting' && db.meta.put({ key: 'pulledAt', value: readAt }),
    has && db.establishments.bulkPut(clients.map((one) => toRow.establishment(one, 1))),
    has && db.tags.bulkPut(tags.map((one) => toRow.tag(one, 1))),
    has && db.vehicles.bulkPut(vehicles.map((one) => toRow.vehicle(one, 1))),
    has && db.pickupPoints.bulkPut(points.map((one) => toRow.pickupPoint(one, 1))),
    state === 'offline' && db.pages.put({ key: 'serviceAreas:select', value: areas.slice(0, 200), readAt }),
    state === 'offline' && db.pages.put({ key: 'reports:periods', value: periods, readAt }),
  ]);
}

/** Signs in a sample user with sample data kept in this browser. */
export function SampleUser({ state, children }: { state: SampleState; children: ReactNode }) {
  const [user, setUser] = useState<UserRuntime | null>(null);
  useEffect(() => {
    let db: UserDb | undefined;
    let isHere = true;
    void openUserDb(`guiar-showcase-${state}`).then(async (opened) => {
      db = opened;
      await fill(opened, state);
      const http = { get: (path: string, _schema: unknown, query?: Query) => answer(state, path, query) } as Http;
      if (isHere) setUser({ db: opened, context: async () => ({ http }) } as unknown as UserRuntime);
    });
    return () => {
      isHere = false;
      db?.close();
    };
  }, [state]);
  if (!user) return null;
  const runtime = { device: { readSession: async () => ({ token: 'sample' }) } } as unknown as Runtime;
  return (
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>{children}</SyncStateProvider>
    </UserContext>
  );
}
