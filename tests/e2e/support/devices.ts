import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInOn } from './app.ts';
import { installed, newProfile, type ProfileOptions } from './browser.ts';
import { startFaultProxy } from './network/fault-proxy.ts';
import type { Account } from './people.ts';
import { readyForOffline } from './screens.ts';
import { lastingPort, startServer } from './server.ts';

/**
 * Disk of a device with the app installed from `port`, and the data of that server. A test gets
 * copies of both.
 */
export interface Device {
  dir: string;
  port: number;
  dataDir: string;
}

/** Devices that one process's tests begin with; each is made when a test first requests it. */
export interface Devices {
  /**
   * Returns a device with the app installed; for a user, also signed in and ready for an offline
   * start. `isWhole`: see `Fixtures`.
   */
  of(user: Account | null, isWhole: boolean): Promise<Device>;
  dispose(): void;
}

/**
 * Makes the devices of a process. All its tests use the same address, because a service worker
 * belongs to an address.
 */
export async function devices(process: number, screen: ProfileOptions): Promise<Devices> {
  const port = await lastingPort(process);
  const made = new Map<string, Promise<Device>>();
  const folders: string[] = [];

  async function make(isWhole: boolean, use: (page: Page) => Promise<void>, before?: Device): Promise<Device> {
    const server = await startServer(before ? { template: before.dataDir } : {});
    const network = await startFaultProxy(server.url, port);
    const profile = newProfile({ ...screen, isShell: !isWhole, baseURL: network.url }, before?.dir);
    folders.push(profile.dir, server.dataDir);
    await use(await profile.open());
    await profile.close();
    await network.close();
    await server.stop();
    return { dir: profile.dir, port, dataDir: server.dataDir };
  }
  const install = (isWhole: boolean) =>
    make(isWhole, async (page) => {
      await page.goto('/');
      // The app registers its worker only after a sign-in, which would leave the user's data here.
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
      await installed(page);
    });
  const prepare = async (user: Account, isWhole: boolean) =>
    make(
      isWhole,
      async (page) => {
        await signInOn(page, user);
        await readyForOffline(page);
      },
      await of(null, isWhole),
    );

  const of = (user: Account | null, isWhole: boolean): Promise<Device> => {
    const name = `${isWhole} ${user?.clientCode} ${user?.username}`;
    const device = made.get(name) ?? (user ? prepare(user, isWhole) : install(isWhole));
    made.set(name, device);
    return device;
  };
  return {
    of,
    dispose: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
