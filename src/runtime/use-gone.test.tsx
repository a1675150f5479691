import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type LoadFailure, useFailurePage } from './use-gone.ts';

let fail: (failure: LoadFailure | null) => void = () => undefined;

function Guide() {
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  fail = setFailure;
  useFailurePage(failure);
  return <p>guide</p>;
}

/** Opens a guide's address from the list; pages load slowly, as their files do on a phone. */
async function open() {
  const root = createRootRoute({ component: Outlet });
  let arrive: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (arrive = resolve));
  const page = (path: string, text: string, beforeLoad?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <p>{text}</p>,
      ...(beforeLoad && { beforeLoad }),
    });
  const guide = createRoute({ getParentRoute: () => root, path: '/guides/$id', component: Guide });
  const slow = () => loading;
  const routeTree = root.addChildren([
    page('/list', 'list'),
    page('/404', 'missing', slow),
    page('/500', 'failed', slow),
    page('/other', 'other', slow),
    guide,
  ]);
  const history = createMemoryHistory({ initialEntries: ['/list', '/guides/1?tab=waste'] });
  const router = createRouter({ routeTree, history, defaultPendingMs: 10_000 });
  const addresses: string[] = [];
  history.subscribe(({ location }) => addresses.push(location.href));
  render(<RouterProvider router={router as never} />);
  await screen.findByText('guide');
  return { router, addresses, arrive: () => act(async () => arrive()) };
}

test.each([
  ['gone', '/404', 'missing'],
  ['broken', '/500', 'failed'],
] as const)('a %s screen is replaced once, keeping its address', async (failure, path, text) => {
  const { router, addresses, arrive } = await open();
  await act(async () => fail(failure));
  await act(async () => fail(null));
  await act(async () => fail(failure));
  await arrive();
  await screen.findByText(text);
  expect(new Set(addresses)).toEqual(new Set([`${path}?url=%2Fguides%2F1%3Ftab%3Dwaste`]));
  await act(async () => router.history.back());
  await screen.findByText('list');
});

test('a failure after leaving its screen redirects nobody', async () => {
  const { router, addresses, arrive } = await open();
  await act(async () => void router.navigate({ to: '/other' as never }));
  await act(async () => fail('gone'));
  await arrive();
  await screen.findByText('other');
  expect(addresses).toEqual(['/other']);
});
