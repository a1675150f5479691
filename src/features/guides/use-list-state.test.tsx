import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { intervenientTypes } from '#domain/guide/list/filter-names.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { useListState } from './use-list-state.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`list-${crypto.randomUUID()}`);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

function List() {
  const { tab, state, change } = useListState(undefined, { ver: undefined, texto: undefined });
  return (
    <button type="button" onClick={() => change({ tab: intervenientTypes.Unknown })}>
      {state ? `list of ${state.tab}` : `waiting for ${tab ?? 'any'}`}
    </button>
  );
}

function open() {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: '/gars/list', component: List });
  // The list gives a key to an entry without state. It looks at the window's entry, which this
  // memory router does not use.
  window.history.replaceState({}, '');
  const history = createMemoryHistory({ initialEntries: ['/gars/list'] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  render(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as unknown as UserRuntime }}>
      <RouterProvider router={router as never} />
    </UserContext>,
  );
}

test('keeps a tab touched before the list was read', async () => {
  let read: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (read = resolve));
  const readMeta = db.readMeta.bind(db);
  db.readMeta = async (key) => {
    await slow;
    return readMeta(key);
  };
  open();
  await user.click(await screen.findByText('waiting for any'));
  await screen.findByText(`waiting for ${intervenientTypes.Unknown}`);
  read();
  await screen.findByText(`list of ${intervenientTypes.Unknown}`);
  await waitFor(async () =>
    expect(await db.meta.get('list:egars')).toMatchObject({ value: { tab: intervenientTypes.Unknown, page: 1 } }),
  );
});

test('an untouched list starts on the user’s side', async () => {
  open();
  await screen.findByText(`list of ${intervenientTypes.Origin}`);
});
