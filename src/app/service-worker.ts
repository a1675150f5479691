import { Workbox } from 'workbox-window';
import { hearAppDownload } from '../lib/dom/app-download.ts';
import { whenClean } from '../lib/dom/dirty.ts';
import { offerUpdate } from './update-store.ts';

const lookForUpdateMs = 30 * 60_000;
/** A new version takes over in less than a second, except one time in twenty, when the old one was restarted meanwhile. */
const lateMs = 5_000;

let registered = false;

/**
 * Registers the worker once someone has signed in: visitors prefetch nothing. A new version waits and is offered, never applied under the
 * user's work.
 */
export async function registerServiceWorker(): Promise<void> {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () =>
    offerUpdate(async () => {
      // The active version first: its running work would hold the new one back.
      (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'STAND_DOWN' });
      workbox.messageSkipWaiting();
      // Chromium asks the old version to end only once. If an event restarts it at that moment, a page load asks it again.
      setTimeout(() => whenClean(() => location.reload()), lateMs);
    }),
  );
  // The first worker takes over a page as new as itself. Later ones are let in here or in another tab, and each tab follows
  // once it has no unsaved text.
  let followed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (followed) whenClean(() => location.reload());
    followed = true;
  });
  hearAppDownload();
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => undefined), lookForUpdateMs);
}
