import { standDown } from './stand-down.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page says when a new version may take over: never under unsaved text. The old version is told too, and lets go. */
export function onMessage(event: ExtendableMessageEvent): void {
  const data = event.data as { type?: string } | null;
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (data?.type === 'STAND_DOWN') standDown();
}
