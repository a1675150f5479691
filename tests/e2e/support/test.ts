import { test as base } from '@playwright/test';
import { showcaseBuild } from '../../tools/showcase.ts';
import { newProfile, type Profile } from './browser.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * `server`: the real one with fresh demonstration data for this test alone, with the settings of `serverEnv`. `network`: the proxy
 * between it and the browser; `baseURL` is its address. `phone`: a killable browser with a profile on disk and this project's screen.
 */
export const test = base.extend<{ serverEnv: Record<string, string>; server: RunningServer; network: FaultProxy; phone: Profile }>({
  serverEnv: [{}, { option: true }],
  server: async ({ serverEnv }, use) => {
    const server = await startServer({ env: serverEnv });
    await use(server);
    await server.dispose();
  },
  network: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  phone: async ({ viewport, isMobile, hasTouch, deviceScaleFactor, baseURL, contextOptions }, use) => {
    const screen = { ...contextOptions, viewport, isMobile, hasTouch, ...(deviceScaleFactor ? { deviceScaleFactor } : {}) };
    const phone = newProfile({ ...screen, ...(baseURL ? { baseURL } : {}) });
    await use(phone);
    await phone.dispose();
  },
});
/** For looks, sizes and keys, which do not involve the service worker: installing it is a third of such a test. */
export const withoutWorker = { serviceWorkers: 'block' } as const;
/** The app with every piece in every state at /componentes.html, which only the test build has. */
export const showcase = { serverEnv: { DIST_DIR: showcaseBuild.dist } };
/** Animated menus, dialogs and pages, as most users have them; other tests reduce motion, which saves a quarter of their time. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
export { expect } from '@playwright/test';
