import { installed, newProfile } from './browser.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { lastingPort, startServer } from './server.ts';

/** A browser's folder with the app installed from `port`, where nobody has signed in. */
export interface InstalledApp {
  dir: string;
  port: number;
  dispose(): Promise<void>;
}

/** What a worker belongs to is an address, so its tests must all have this one. */
export async function installApp(process: number): Promise<InstalledApp> {
  const port = await lastingPort(process);
  const server = await startServer();
  const network = await startFaultProxy(server.url, port);
  const profile = newProfile();
  const page = await profile.open();
  await page.goto(network.url);
  // The app does it once somebody has signed in, which would leave their data here.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await installed(page);
  await profile.close();
  await network.close();
  await server.dispose();
  return { dir: profile.dir, port, dispose: () => profile.dispose() };
}
