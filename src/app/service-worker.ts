import { Workbox } from 'workbox-window';
import { whenClean } from '../lib/dom/dirty.ts';
import { offerUpdate } from './update-store.ts';

const lookForUpdateMs = 30 * 60_000;
/** Letting a new version in takes less than a second, but for the one time in twenty in which the old one was begun anew meanwhile. */
const lateMs = 5_000;

let registered = false;

/**
 * Registers the worker, once somebody has signed in: a visitor fetches nothing ahead. A new version waits and is offered, never put under
 * what the user is doing.
 */
export async function registerServiceWorker(): Promise<void> {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () =>
    offerUpdate(async () => {
      // The version in charge first: what it has under way would hold the new one back.
      (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'STAND_DOWN' });
      workbox.messageSkipWaiting();
      // Chromium tells the old version once to end. Begun anew by an event of that very moment, it is told again by a page that is loaded.
      setTimeout(() => whenClean(() => location.reload()), lateMs);
    }),
  );
  // The first worker takes over a page that is as new as itself. A later one was let in here or in another tab, and each tab follows it
  // once it has no unsaved text.
  let followed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (followed) whenClean(() => location.reload());
    followed = true;
  });
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => undefined), lookForUpdateMs);
}
