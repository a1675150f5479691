import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';
import { signInOn } from './app.ts';
import { type FaultProxy, startFaultProxy } from './network/fault-proxy.ts';
import { people } from './people.ts';

/** Signed-in administrator's page, without service worker, and the network to its server. */
export interface Office {
  network: FaultProxy;
  page: Page;
  close(): Promise<void>;
}

/** Signs an administrator in on a server, on a project's screen. */
export async function openOffice(
  browser: Browser,
  server: string,
  use: Partial<PlaywrightTestOptions>,
): Promise<Office> {
  const {
    viewport = null,
    isMobile = false,
    hasTouch = false,
    locale = 'pt-PT',
    timezoneId = '',
    contextOptions,
  } = use;
  const network = await startFaultProxy(server);
  const screen = { ...contextOptions, serviceWorkers: 'block', viewport, isMobile, hasTouch } as const;
  const page = await browser.newPage({ ...screen, locale, timezoneId, baseURL: network.url });
  await signInOn(page, people.administrador);
  return {
    network,
    page,
    close: async () => {
      await page.close();
      await network.close();
    },
  };
}
