import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signInOn } from './app.ts';
import type { Profile } from './browser.ts';
import type { FaultProxy } from './network/fault-proxy.ts';
import { readyForOffline } from './screens.ts';

/** Header of a record of 200 bytes, of which none follow. */
const halfRecord = Buffer.from([1, 2, 3, 4, 200, 0, 1]);

/**
 * Leaves on disk the same state as a process killed between two writes. Chromium appends to the
 * log, takes it for corruption at the next opening but one, and discards all databases of the
 * origin. The browser must be dead.
 */
export const tearLog = (profile: Profile, origin: string): void => append(profile, origin, halfRecord);

function append(profile: Profile, origin: string, bytes: Buffer): void {
  const { hostname, port, protocol } = new URL(origin);
  const folder = join(
    profile.dir,
    'Default/IndexedDB',
    `${protocol.replace(':', '')}_${hostname}_${port}.indexeddb.leveldb`,
  );
  const logs = readdirSync(folder).filter((name) => /^\d+\.log$/.test(name));
  const newest = logs.sort().at(-1);
  if (!newest) throw new Error(`no log in ${folder}`);
  appendFileSync(join(folder, newest), bytes);
}

/**
 * Breaks the log for certain, as a torn one is broken once more was written behind it: a record
 * whose checksum is wrong. Whether Chromium goes on writing into a torn log is its own choice. The
 * browser must be dead.
 */
export function breakLog(profile: Profile, origin: string): void {
  append(profile, origin, Buffer.concat([halfRecord, Buffer.alloc(400, 7)]));
}

/**
 * Opens the app in a killed browser.
 * @returns true when it lost the app's databases and asks for sign-in
 */
export async function lostAfterKill(page: Page): Promise<boolean> {
  await page.goto('/');
  // Until the app has looked for its session, the page shows the kept shell, which has no content.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading.first()).toBeVisible();
  return (await heading.first().textContent()) === 'Entrar';
}

/**
 * Continues after a kill as the user would: signs in again if the browser lost everything, which
 * then needs the network.
 */
export async function goOnAfterKill(page: Page, network?: FaultProxy): Promise<boolean> {
  const lost = await lostAfterKill(page);
  if (lost) {
    await network?.up();
    await signInOn(page);
    // The data lost with the databases has to come from the server again.
    if (network) await readyForOffline(page);
    await network?.down();
  }
  return lost;
}
