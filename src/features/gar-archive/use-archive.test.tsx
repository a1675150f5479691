import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { ArchivePlaces, type ArchiveStatus } from '#domain/guide/archive.ts';
import { archiveId } from '#domain/wire/changes.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { useArchive } from './use-archive.ts';

const repeat = vi.hoisted(() => vi.fn());
vi.mock('#lib/dom/hooks/use-repeat.ts', () => ({ useRepeat: repeat }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`archive-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const answer = (Status: ArchiveStatus): ArchivePlaces => ({
  aaData: [
    {
      UniqueId: 'e1',
      Name: 'Vela Azul',
      Guides: 3,
      Size: 1,
      Archive: {
        UniqueId: 'a1',
        Status,
        Done: 0,
        Total: 3,
        Size: 0,
        RequestedAt: '2026-11-25T10:00:00Z',
        ExpiresAt: null,
      },
    },
  ],
  iTotalRecords: 1,
  iTotalDisplayRecords: 1,
  Guides: 3,
  Places: 1,
  Email: '',
});

function open(read: () => Promise<ArchivePlaces>) {
  const user = { db, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
  );
  return renderHook(
    () => useArchive({ key: 'archive:2025', schema: ArchivePlaces, read, placesOf: ({ aaData }) => aaData }),
    { wrapper },
  ).result;
}
const repeats = () => repeat.mock.lastCall?.[0] as boolean;

test('repeats while making, and stops once ready', async () => {
  let status: ArchiveStatus = 'running';
  const result = open(async () => answer(status));
  await waitFor(() => expect(repeats()).toBe(true));
  status = 'ready';
  result.current.again();
  await waitFor(() => expect(repeats()).toBe(false));
});

test('reads again when a queued request leaves', async () => {
  const id = archiveId('e1', 2025);
  await db.pending.put({
    entity: 'archive',
    id,
    seq: 1,
    note: 'request',
    hides: false,
    state: 'queued',
    row: undefined,
  });
  const read = vi.fn(async () => answer('waiting'));
  const result = open(read);
  await waitFor(() => expect(result.current.pending.get(id)).toHaveLength(1));
  const before = read.mock.calls.length;
  await db.pending.clear();
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
  expect(result.current.pending.size).toBe(0);
});
