import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { GuideRow, JournalRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { useMadeGuides } from './made-guides.ts';

/** Stores a guide created on the device and confirmed this many milliseconds ago. */
async function made(db: UserDb, n: number, ago: number, change: Partial<JournalRow> = {}) {
  const confirmedAt = Date.now() - ago;
  await db.egars.put({ UniqueId: `guide-${n}` } as GuideRow);
  await db.idmap.put({ local: `local-${n}`, remote: `guide-${n}`, entity: 'egar' } as never);
  const receipt = {
    seq: n,
    kind: 'egar.create',
    outcome: 'done',
    confirmedAt,
    payload: { LocalId: `local-${n}` },
    ...change,
  };
  await db.journal.put(receipt as JournalRow);
}

const openList = (db: UserDb) => {
  const user = { db } as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
  );
  const { result, unmount } = renderHook(() => useMadeGuides(), { wrapper });
  return { ids: () => [...result.current.ids], leave: unmount };
};

test('new guides collect, latest first, until the list is left', async () => {
  const db = await openUserDb(`made-${crypto.randomUUID()}`);
  await made(db, 1, 60_000);
  await made(db, 2, 3 * 86_400_000);
  await made(db, 3, 60_000, { kind: 'egar.revoke' });
  await made(db, 4, 60_000, { outcome: 'open' });
  const list = openList(db);
  await waitFor(() => expect(list.ids()).toEqual(['guide-1']));
  await made(db, 5, 0);
  await waitFor(() => expect(list.ids()).toEqual(['guide-5', 'guide-1']));
  list.leave();
  await waitFor(async () => expect(await db.readMeta('list:egars:left')).toBeTypeOf('number'));
  const again = openList(db);
  await made(db, 6, -1000);
  await waitFor(() => expect(again.ids()).toEqual(['guide-6']));
});
