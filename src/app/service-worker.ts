import { Workbox } from 'workbox-window';
import { hasServiceWorker } from '#lib/dom/abilities.ts';
import { hearAppDownload } from '#lib/dom/install/app-download.ts';
import { whenClean } from '#lib/dom/unsaved-forms.ts';
import { offerUpdate } from './update-store.ts';

const lookForUpdateMs = 30 * 60_000;
/**
 * Wait before the page reloads itself, in ms. A new version takes over in less than a second,
 * except one time in twenty, when an event has restarted the old one.
 */
const lateMs = 5_000;

let registered = false;

/**
 * Registers the service worker once somebody has signed in: visitors prefetch nothing. A new
 * version waits and is offered; it never takes over during the user's work.
 */
export async function registerServiceWorker(): Promise<void> {
  if (registered || !import.meta.env.PROD || !hasServiceWorker()) return;
  registered = true;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () =>
    offerUpdate(async () => {
      // The active version stops first: its running work would hold the new one back.
      (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'STAND_DOWN' });
      workbox.messageSkipWaiting();
      // Chromium asks the old version to end only once. If an event restarts it at that moment, a
      // page load asks it again.
      setTimeout(() => whenClean(() => location.reload()), lateMs);
    }),
  );
  // The first worker is as new as the page it takes over. Later ones are accepted here or in
  // another tab, and each tab reloads once it has no unsaved text.
  let followed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (followed) void activated().then(() => whenClean(() => location.reload()));
    followed = true;
  });
  hearAppDownload();
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => undefined), lookForUpdateMs);
}

/**
 * Waits until the new version has taken over for good: in WebKit, a page that reloads while it is
 * being claimed leaves the new version activating.
 */
async function activated(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (!controller || controller.state === 'activated') return;
  await new Promise<void>((resolve) => {
    controller.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, lateMs);
  });
}
