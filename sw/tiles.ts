import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { standingDown } from './stand-down.ts';

const tile = /\/\d{1,2}\/\d+\/\d+(@2x)?\.(png|webp|jpe?g)$/;

/**
 * Caches map tiles when they are viewed, never ahead; CORS only, so that a refusal is not kept as a
 * picture.
 */
export function routeTiles(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && request.mode === 'cors' && tile.test(url.pathname),
    new StaleWhileRevalidate({
      cacheName: 'map-tiles',
      fetchOptions: { signal: standingDown },
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }) as unknown as WorkboxPlugin,
        // exactOptionalPropertyTypes conflicts with this class: its handlers are optional and may
        // be undefined.
        new ExpirationPlugin({
          maxEntries: 2_000,
          maxAgeSeconds: keptMs('deviceMap') / 1000,
          purgeOnQuotaError: true,
        }) as unknown as WorkboxPlugin,
      ],
    }),
  );
}
