import { test as base } from '@playwright/test';
import { showcaseBuild } from '#tests/tools/showcase.ts';
import { newProfile, type Profile } from './browser.ts';
import { type Device, type Devices, devices } from './devices.ts';
import { type FaultProxy, startFaultProxy } from './network/fault-proxy.ts';
import { type Office, openOffice } from './office.ts';
import type { Account } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Fixtures {
  serverEnv: Record<string, string>;
  /** Data on the device before the test; empty for a fresh device. */
  before: Partial<Device>;
  /** Flags of the phone's Chromium beside those of every test. */
  flags: readonly string[];
  /** True if the phone's browser is the whole program, as users have it, not its engine alone. */
  isWhole: boolean;
  server: RunningServer;
  network: FaultProxy;
  phone: Profile;
}

/**
 * Things that the tests of one process share, each made when a test first asks for it. All tests
 * declare all of them: where declarations differ, a process ends and the next one begins cold.
 */
export interface Shared {
  shared: RunningServer;
  devices: Devices;
  office: Office;
}

/**
 * Test with a real `server`, with fresh demonstration data for this test alone and the settings of
 * `serverEnv`. `network`: the proxy between it and the browser; `baseURL` is its address. `phone`:
 * a killable browser with a profile on disk and this project's screen.
 */
export const test = base.extend<Fixtures, Shared>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  devices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
    async ({}, use, { parallelIndex, project }) => {
      const { viewport = null, isMobile = false, hasTouch = false } = project.use;
      const all = await devices(parallelIndex, { viewport, isMobile, hasTouch });
      await use(all);
      all.dispose();
    },
    { scope: 'worker' },
  ],
  office: [
    async ({ browser, shared }, use, { project }) => {
      const office = await openOffice(browser, shared.url, project.use);
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true }],
  before: [{}, { option: true }],
  flags: [[], { option: true }],
  isWhole: [false, { option: true }],
  server: async ({ serverEnv, before: { dataDir } }, use) => {
    const server = await startServer({ env: serverEnv, ...(dataDir ? { template: dataDir } : {}) });
    await use(server);
    await server.dispose();
  },
  network: async ({ server, before }, use) => {
    const proxy = await startFaultProxy(server.url, before.port);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  phone: async (
    { viewport, isMobile, hasTouch, deviceScaleFactor, baseURL, contextOptions, before, flags, isWhole },
    use,
  ) => {
    const screen = {
      ...contextOptions,
      flags,
      isShell: !isWhole,
      viewport,
      isMobile,
      hasTouch,
      ...(deviceScaleFactor ? { deviceScaleFactor } : {}),
    };
    const phone = newProfile({ ...screen, ...(baseURL ? { baseURL } : {}) }, before.dir);
    await use(phone);
    await phone.dispose();
  },
});

/**
 * Test on the one server of its process, which starts once for all of these: each leaves the data
 * as it found them, and expects nothing of what others may have added, like sign-ins.
 */
export const sharedTest = test.extend<Pick<Fixtures, 'server'>>({
  server: async ({ shared }, use) => use(shared),
});

/**
 * Test on the shared server with one network and one signed-in administrator for all tests of a
 * process. `page` has no service worker and starts afresh.
 */
export const officeTest = sharedTest.extend<Pick<Fixtures, 'network'>>({
  network: async ({ office }, use) => use(office.network),
  page: async ({ office }, use) => {
    await office.page.goto('about:blank');
    await use(office.page);
  },
});

/**
 * Test whose `page` is the phone's, with the app installed and nobody signed in: an installation
 * takes longer than most tests.
 */
export const installedTest = test.extend<{ user: Account | null }>({
  user: [null, { option: true }],
  before: async ({ devices, user, isWhole }, use) => use(await devices.of(user, isWhole)),
  context: async ({ phone }, use) => {
    await phone.open();
    await use(phone.context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/**
 * Returns a test with this user signed in on the phone, ready for an offline start: it begins with
 * `openApp`.
 */
export const signedInTest = (user: Account) => installedTest.extend({ user });

/** Options for tests of looks, sizes and keys, which do not involve the service worker. */
export const withoutWorker = { serviceWorkers: 'block' } as const;
/** Options for days, kills and syncs of a phone: they must hold in the browser that users have. */
export const wholeBrowser = { isWhole: true } as const;
/** Options for the test build, which has every component in every state at /tests/showcase.html. */
export const showcase = { serverEnv: { DIST_DIR: showcaseBuild.dist } };
/**
 * Options for animated menus, dialogs and pages, as most users have them; other tests reduce
 * motion, which saves a quarter of their time.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
export { expect } from '@playwright/test';
