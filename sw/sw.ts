/// <reference lib="webworker" />
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { onSync } from './background-sync.ts';
import { onMessage } from './messages.ts';
import { precacheTogether } from './precache.ts';
import { passApi } from './routes.ts';
import { routeTiles } from './tiles.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<{ url: string; revision: string | null }> };

// Shell, chunks, locales, map and fonts. Never an answer of the API: it is personal, and Dexie holds it.
precacheTogether(self.__WB_MANIFEST);
cleanupOutdatedCaches();
routeTiles();

self.addEventListener('install', passApi);
self.addEventListener('message', onMessage);
self.addEventListener('sync', (event) => onSync(event as Parameters<typeof onSync>[0]));
// Only the first version takes open pages over; a later one waits until the user says so.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
