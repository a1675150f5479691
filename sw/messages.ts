import { standDown } from './stand-down.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Handles the page's messages: a new version takes over only when the page says so, never under
 * unsaved text. The old version is told to stand down.
 */
export function onMessage(event: ExtendableMessageEvent): void {
  const data = event.data as { type?: string } | null;
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (data?.type === 'STAND_DOWN') standDown();
}
