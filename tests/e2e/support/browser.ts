import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { chromiumFlags, chromiumPath, chromiumSandbox, shellPath } from '#tests/tools/browsers.ts';
import { killAll, processesWith } from './engines/processes.ts';

/** Browser with a profile on disk, like a phone's: it can be killed and reopened. */
export interface Profile {
  readonly dir: string;
  /** Browser while it is open; a new object after each `open`. */
  readonly context: BrowserContext;
  /** Starts the browser with one page, optionally `offline` from the first moment. */
  open(options?: { offline?: boolean }): Promise<Page>;
  /** Closes the browser as a user would. */
  close(): Promise<void>;
  /**
   * Kills all its processes at once (SIGKILL), like an empty battery or a system short of memory.
   */
  kill(): Promise<void>;
  /** Closes the browser and removes the profile. */
  dispose(): Promise<void>;
}

export type ProfileOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor' | 'baseURL' | 'locale' | 'reducedMotion'
> & {
  /** Flags of Chromium beside those of every test. */
  flags?: readonly string[];
  /** True for the engine without the program around it (`shellPath`). */
  isShell?: boolean;
};

/** Makes an empty profile, or a copy of another's folder, whose browser must be closed. */
export function newProfile(
  { flags = [], isShell = false, ...options }: ProfileOptions = {},
  original?: string,
): Profile {
  const dir = mkdtempSync(join(tmpdir(), 'guiar-profile-'));
  if (original) cpSync(original, dir, { recursive: true });
  const executablePath = isShell ? shellPath() : chromiumPath();
  let context: BrowserContext | null = null;

  const profile: Profile = {
    dir,
    get context() {
      if (!context) throw new Error('the browser is not open');
      return context;
    },
    async open({ offline = false } = {}) {
      context = await chromium.launchPersistentContext(dir, {
        ...(executablePath ? { executablePath } : {}),
        chromiumSandbox,
        args: [...chromiumFlags, ...flags],
        locale: 'pt-PT',
        timezoneId: 'Europe/Lisbon',
        serviceWorkers: 'allow',
        offline,
        ...options,
      });
      return context.pages()[0] ?? context.newPage();
    },
    async close() {
      await context?.close();
      context = null;
    },
    async kill() {
      if (!context) throw new Error('the browser is not open');
      const gone = new Promise<void>((resolve) => context?.once('close', () => resolve()));
      // Playwright does not expose the process id of a persistent browser.
      killAll(processesWith('cmdline', `--user-data-dir=${dir}`));
      await gone;
      context = null;
    },
    async dispose() {
      await profile.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  return profile;
}

/** Waits until an activated service worker controls the page: from then on it must work offline. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 120_000,
  });
}

export interface WorkerControl {
  /**
   * Fires a Background Sync, even with no tab open and the worker stopped. Rejects if the worker's
   * promise did.
   */
  sync(tag: string, lastChance?: boolean): Promise<void>;
  /**
   * Stops the worker as Chromium does after half a minute idle. Never call it during
   * `setOffline(true)`: it then hangs.
   */
  stop(): Promise<void>;
  /** Returns the tags awaiting their Background Sync, read through a page of the app. */
  tags(appPage: Page): Promise<string[]>;
}

/**
 * Controls the service worker of `origin` through the developer tools. `page` may be blank, and
 * must stay open.
 */
export async function workerControl(page: Page, origin: string): Promise<WorkerControl> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((one) => !one.isDeleted && one.scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
    void tools.send('ServiceWorker.enable');
  });
  return {
    sync: async (tag, lastChance = false) => {
      await tools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance });
    },
    stop: async () => {
      await tools.send('ServiceWorker.stopAllWorkers');
    },
    tags: (appPage) =>
      appPage.evaluate(async () => {
        const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
          sync?: { getTags(): Promise<string[]> };
        };
        return registration.sync?.getTags() ?? [];
      }),
  };
}
