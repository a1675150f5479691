/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { onSync } from './background-sync.ts';
import { onMessage } from './messages.ts';
import { type Manifest, precacheTogether, startCacheName } from './precache.ts';
import { addStaticRoutes } from './static-routes.ts';
import { routeTiles } from './tiles.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Manifest };

// Shell, chunks, locales, map and fonts. Never an API answer: those are personal and kept by Dexie.
const manifest = self.__WB_MANIFEST;
precacheTogether(manifest);
cleanupOutdatedCaches();
routeTiles();

self.addEventListener('install', (event) =>
  addStaticRoutes(event, { start: startCacheName(manifest), files: cacheNames.precache }),
);
self.addEventListener('message', onMessage);
self.addEventListener('sync', (event) => onSync(event as Parameters<typeof onSync>[0]));
// Only the first version claims open pages; a later one waits until the user says so.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
