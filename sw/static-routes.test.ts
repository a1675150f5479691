import { expect, test, vi } from 'vitest';
import { addStaticRoutes } from './static-routes.ts';

type InstallEvent = Parameters<typeof addStaticRoutes>[0];
const installing = (browser?: InstallEvent['addRoutes']) => {
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  addStaticRoutes({ waitUntil, ...(browser ? { addRoutes: browser } : {}) } as unknown as InstallEvent, {
    start: 'start-1',
    files: 'files',
  });
  return waitUntil.mock.calls[0]?.[0];
};

test('with static routes the browser asks the network for the API, and the caches for the page and its files', async () => {
  const browser = vi.fn(async () => undefined);
  await installing(browser);
  expect(browser).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/token' } }, source: 'network' },
    {
      condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' },
      source: { cacheName: 'start-1' },
    },
    { condition: { urlPattern: { pathname: '/manifest.webmanifest' } }, source: { cacheName: 'start-1' } },
    { condition: { urlPattern: { pathname: '/icons/icon.svg' } }, source: { cacheName: 'start-1' } },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: 'files' } },
  ]);
});

test.each([
  ['has no such list', undefined],
  ['reads the list otherwise', () => Promise.reject(new TypeError('condition'))],
])('a version is installed by a browser that %s', async (_what, addRoutes) => {
  await expect(installing(addRoutes)).resolves.toBeUndefined();
});
