import { join } from 'node:path';
import { signInOn } from '#tests/e2e/support/app.ts';
import { installed, newProfile, type Profile } from '#tests/e2e/support/browser.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { type ColdPage, coldPage } from '../cold-page.ts';
import { type Measure, median } from '../measure.ts';
import { answersFrom, type Evaluating, type Moment, watching, when } from '../moments.ts';
import { bundle, servePages } from '../page-server.ts';

const runs = 7;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const bareWorker = `
  const files = ['/', '/bare.js'];
  self.addEventListener('install', (event) => event.waitUntil(caches.open('v1').then((cache) => cache.addAll(files)).then(() => self.skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => event.respondWith(caches.match(new URL(event.request.url).pathname).then((hit) => hit ?? fetch(event.request))));
`;

interface Start<T> {
  url: string;
  moments: Moment[];
  read(page: ColdPage): Promise<T>;
  slowDown?: number;
}

/** Measures the time from the icon to the moment, in a freshly started browser without network. */
async function coldStart<T>(profile: Profile, { url, moments, read, slowDown = 1 }: Start<T>): Promise<T> {
  const page = await coldPage(profile.dir, { url, slowDown, source: watching(...moments) });
  try {
    return await read(page);
  } finally {
    await page.close();
  }
}

/** Makes a profile with the app installed and a user signed in. */
async function installedApp(baseURL: string, who = people.motorista): Promise<Profile> {
  const profile = newProfile({ ...phone, baseURL });
  const page = await profile.open();
  await signInOn(page, who);
  await installed(page);
  await profile.close();
  return profile;
}

interface Bare {
  profile: Profile;
  url: string;
  dispose(): Promise<void>;
}

/**
 * Makes a profile with an installed page that renders one heading with React: the lower limit on
 * this machine.
 */
async function installedBare(): Promise<Bare> {
  const bare = await servePages({
    '/': {
      type: 'text/html',
      body: '<!doctype html><title>bare</title><div id="root"></div><script src="/bare.js"></script>',
    },
    '/bare.js': { type: 'text/javascript', body: await bundle(join(import.meta.dirname, '..', 'pages', 'bare.tsx')) },
    '/sw.js': { type: 'text/javascript', body: bareWorker },
  });
  const profile = newProfile(phone);
  const page = await profile.open();
  await page.goto(bare.url);
  await installed(page);
  await profile.close();
  const dispose = async () => {
    await profile.dispose();
    await bare.close();
  };
  return { profile, url: bare.url, dispose };
}

/**
 * Measures the first touch on a slow phone, on a counter of the kept shell: until it is seen to be
 * noted, and until the list that it leads to is shown.
 */
async function firstTouch(app: Profile, url: string): Promise<{ noted: number; list: number }> {
  const times = { noted: [] as number[], list: [] as number[] };
  const moments: Moment[] = ['touch noted', 'touched list'];
  const read = async (page: ColdPage) => {
    await page.touch('[data-content] a[href^="#/egars/expiring"]');
    times.noted.push(await when(page, 'touch noted'));
    times.list.push(await when(page, 'touched list'));
  };
  for (let i = 0; i < runs; i++) await coldStart(app, { url: `${url}/#/dashboard`, moments, read, slowDown });
  return { noted: median(times.noted), list: median(times.list) };
}

const slowDown = 4;

/**
 * Measures starts of the installed app, signed in and offline, alternating with a bare React page
 * from a service worker.
 */
export async function coldStarts(): Promise<Measure[]> {
  const server = await startServer();
  const [installedOne, plain] = [await installedApp(server.url), await installedBare()];
  try {
    const screen: number[] = [];
    const own: number[] = [];
    const data: number[] = [];
    const live: number[] = [];
    const floor: number[] = [];
    for (let i = 0; i < runs; i++) {
      const moments: Moment[] = ['first screen', 'app in charge', 'first data', 'live data'];
      const read = (page: Evaluating) => Promise.all(moments.map((moment) => when(page, moment)));
      const [shell = 0, app = 0, kept = 0, counters = 0] = await coldStart(installedOne, {
        url: `${server.url}/#/dashboard`,
        moments,
        read,
      });
      screen.push(shell);
      own.push(app);
      data.push(kept);
      live.push(counters);
      floor.push(
        await coldStart(plain.profile, { url: plain.url, moments: ['heading'], read: (page) => when(page, 'heading') }),
      );
    }
    const touched = await firstTouch(installedOne, server.url);
    const base = { name: 'bare React page from a service worker', value: median(floor) };
    return [
      {
        name: `cold offline start to the first screen: the kept shell, its links working (median of ${runs})`,
        value: median(screen),
        unit: 'ms',
        base,
        ratioGoal: 2.5,
      },
      { name: 'cold offline start until React is in charge of it', value: median(own), unit: 'ms', base },
      {
        name: 'cold offline start to the first data: a counter shows a number, with its age',
        value: median(data),
        unit: 'ms',
        base,
        ratioGoal: 2,
      },
      { name: 'cold offline start until React shows it from the database', value: median(live), unit: 'ms', base },
      {
        name: `cold offline start until the first touch is answered: a counter is marked, ${slowDown}× slower CPU`,
        value: touched.noted,
        unit: 'ms',
        base,
        goal: 600,
      },
      {
        name: `the same, until that counter's list is shown, ${slowDown}× slower CPU`,
        value: touched.list,
        unit: 'ms',
        base,
      },
    ];
  } finally {
    await installedOne.dispose();
    await plain.dispose();
    await server.dispose();
  }
}

/**
 * Measures the form of a new guide in the installed app, offline, on a slow phone, alternating with
 * the bare page.
 */
export async function createForm(): Promise<Measure[]> {
  const server = await startServer();
  const [app, plain] = [await installedApp(server.url, people.operador), await installedBare()];
  try {
    const times: number[] = [];
    const floor: number[] = [];
    for (let i = 0; i < runs; i++) {
      const answers = (moment: Moment) => ({
        slowDown,
        moments: [moment],
        read: (page: Evaluating) => answersFrom(page, moment),
      });
      times.push(await coldStart(app, { url: `${server.url}/#/gars/new-v2`, ...answers('guide form') }));
      floor.push(await coldStart(plain.profile, { url: plain.url, ...answers('heading') }));
    }
    return [
      {
        name: `cold offline start until the form of a new guide answers, ${slowDown}× slower CPU (median of ${runs})`,
        value: median(times),
        unit: 'ms',
        base: { name: 'bare React page from a service worker until it answers', value: median(floor) },
        goal: 1500,
      },
    ];
  } finally {
    await app.dispose();
    await plain.dispose();
    await server.dispose();
  }
}
