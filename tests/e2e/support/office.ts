import { type Page, test } from '@playwright/test';
import { signInOn } from './app.ts';
import { type FaultProxy, startFaultProxy } from './network/fault-proxy.ts';
import { people } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { withoutWorker } from './test.ts';

interface Office {
  server: RunningServer;
  network: FaultProxy;
  page: Page;
}

/**
 * Test with one server, network and signed-in administrator for all tests of a process; each must
 * leave the data as it found them. `page` has no service worker and starts afresh.
 */
export const officeTest = test.extend<Pick<Office, 'server' | 'network'>, { office: Office }>({
  office: [
    async ({ browser }, use, { project }) => {
      const {
        viewport = null,
        isMobile = false,
        hasTouch = false,
        locale = 'pt-PT',
        timezoneId = '',
        contextOptions,
      } = project.use;
      const server = await startServer();
      const network = await startFaultProxy(server.url);
      const screen = { ...contextOptions, ...withoutWorker, viewport, isMobile, hasTouch };
      const page = await browser.newPage({ ...screen, locale, timezoneId, baseURL: network.url });
      await signInOn(page, people.administrador);
      await use({ server, network, page });
      await page.close();
      await network.close();
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ office }, use) => use(office.server),
  network: async ({ office }, use) => use(office.network),
  page: async ({ office }, use) => {
    await office.page.goto('about:blank');
    await use(office.page);
  },
});
