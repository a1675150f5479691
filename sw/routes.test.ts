import { expect, test, vi } from 'vitest';
import { passApi } from './routes.ts';

type InstallEvent = Parameters<typeof passApi>[0];
const installing = (addRoutes?: InstallEvent['addRoutes']) => {
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  passApi({ waitUntil, ...(addRoutes ? { addRoutes } : {}) } as unknown as InstallEvent);
  return waitUntil.mock.calls[0]?.[0];
};

test('a browser with a list of routes hears that calls of the API go to the network', async () => {
  const addRoutes = vi.fn(async () => undefined);
  await installing(addRoutes);
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/token' } }, source: 'network' },
  ]);
});

test.each([
  ['has no such list', undefined],
  ['reads the list otherwise', () => Promise.reject(new TypeError('condition'))],
])('a version is installed by a browser that %s', async (_what, addRoutes) => {
  await expect(installing(addRoutes)).resolves.toBeUndefined();
});
