import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInOn } from './app.ts';
import { installed, newProfile, type ProfileOptions } from './browser.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { Account } from './people.ts';
import { readyForOffline } from './screens.ts';
import { lastingPort, startServer } from './server.ts';

/** A device's disk with the app on it, installed from `port`, and the data of that server. A test gets copies of both. */
export interface Device {
  dir: string;
  port: number;
  dataDir: string;
}

/** The devices that one process's tests begin with, each made when the first of them asks for it. */
export interface Devices {
  /** With the app installed; where a user is given, signed in, with everything that an offline start needs. */
  of(user: Account | null): Promise<Device>;
  dispose(): void;
}

/** What a worker belongs to is an address, so all tests of a process must have the same. */
export async function devices(process: number, screen: ProfileOptions): Promise<Devices> {
  const port = await lastingPort(process);
  const made = new Map<string, Promise<Device>>();
  const folders: string[] = [];

  async function make(use: (page: Page) => Promise<void>, before?: Device): Promise<Device> {
    const server = await startServer(before ? { template: before.dataDir } : {});
    const network = await startFaultProxy(server.url, port);
    const profile = newProfile({ ...screen, baseURL: network.url }, before?.dir);
    folders.push(profile.dir, server.dataDir);
    await use(await profile.open());
    await profile.close();
    await network.close();
    await server.stop();
    return { dir: profile.dir, port, dataDir: server.dataDir };
  }
  const install = () =>
    make(async (page) => {
      await page.goto('/');
      // The app does it once somebody has signed in, which would leave their data here.
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
      await installed(page);
    });
  const prepare = async (user: Account) =>
    make(
      async (page) => {
        await signInOn(page, user);
        await readyForOffline(page);
      },
      await of(null),
    );

  const of = (user: Account | null): Promise<Device> => {
    const name = user ? `${user.clientCode} ${user.username}` : '';
    const device = made.get(name) ?? (user ? prepare(user) : install());
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
