import { join } from 'node:path';
import { signInOn } from '../../e2e/support/app.ts';
import { installed, newProfile, type Profile } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server.ts';
import { type Measure, median } from '../measure.ts';
import { type Moment, watch, when } from '../moments.ts';
import { bundle, servePages } from '../page-server.ts';

const runs = 7;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const bareWorker = `
  const files = ['/', '/bare.js'];
  self.addEventListener('install', (event) => event.waitUntil(caches.open('v1').then((cache) => cache.addAll(files)).then(() => self.skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => event.respondWith(caches.match(new URL(event.request.url).pathname).then((hit) => hit ?? fetch(event.request))));
`;

/** From the icon to the moment, with the browser just started and no network. */
async function coldStart(profile: Profile, url: string, moments: Moment[]): Promise<number[]> {
  const page = await profile.open();
  await watch(profile.context);
  await profile.context.setOffline(true);
  await page.goto(url);
  const times: number[] = [];
  for (const moment of moments) times.push(await when(page, moment));
  await profile.close();
  return times;
}

/** The installed app, signed in and without network, against a bare React page out of a service worker; in turn, each in its own profile. */
export async function coldStarts(): Promise<Measure[]> {
  const server = await startServer();
  const bare = await servePages({
    '/': { type: 'text/html', body: '<!doctype html><title>bare</title><div id="root"></div><script src="/bare.js"></script>' },
    '/bare.js': { type: 'text/javascript', body: await bundle(join(import.meta.dirname, '..', 'pages', 'bare.tsx')) },
    '/sw.js': { type: 'text/javascript', body: bareWorker },
  });
  const [app, plain] = [newProfile({ ...phone, baseURL: server.url }), newProfile(phone)];
  try {
    const appPage = await app.open();
    await signInOn(appPage);
    await installed(appPage);
    await app.close();
    const plainPage = await plain.open();
    await plainPage.goto(bare.url);
    await installed(plainPage);
    await plain.close();

    const screen: number[] = [];
    const data: number[] = [];
    const floor: number[] = [];
    for (let i = 0; i < runs; i++) {
      const [first = 0, counters = 0] = await coldStart(app, '/#/dashboard', ['first screen', 'first data']);
      screen.push(first);
      data.push(counters);
      floor.push(...(await coldStart(plain, bare.url, ['heading'])));
    }
    const base = { name: 'bare React page from a service worker', value: median(floor) };
    return [
      { name: `cold offline start to the first screen (median of ${runs})`, value: median(screen), unit: 'ms', base },
      { name: 'cold offline start to the first data', value: median(data), unit: 'ms', base },
    ];
  } finally {
    await app.dispose();
    await plain.dispose();
    await bare.close();
    await server.dispose();
  }
}
