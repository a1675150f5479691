import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signInOn } from '#tests/e2e/support/app.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { launchChromium } from '../browser.ts';
import type { Measure } from '../measure.ts';
import { scriptsBefore, watch, when } from '../moments.ts';

const dist = process.env.DIST_DIR ?? 'dist';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Returns the entry's static imports, transitively: the browser cannot start without them. */
function staticScripts(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const found = new Set<string>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) walk(manifest[name]);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) walk(chunk);
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}

const gzipped = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;

/** Returns the sum of the files' sizes; prints the largest, which are the first to look at. */
function kilobytes(what: string, paths: Iterable<string>): number {
  const sizes = [...new Set(paths)].map((path) => ({ path, size: gzipped(path) })).sort((a, b) => b.size - a.size);
  console.error(
    `${what}: ${sizes
      .slice(0, 80)
      .map(({ path, size }) => `${path.replace(/.*\//, '')} ${size.toFixed(1)}`)
      .join(', ')}`,
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function inPage<T>(browser: Browser, work: (page: Page) => Promise<T>, url: string): Promise<T> {
  // A service worker would prefetch the whole app and hide the files that the page itself needs.
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'pt-PT',
  });
  await watch(context);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Measures the files that a browser fetches from the built app. */
export async function scripts(): Promise<Measure[]> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const entry = staticScripts();
    const paintOf = (address: string) =>
      inPage(
        browser,
        async (page) => {
          await page.goto(address);
          return scriptsBefore(page, await when(page, 'first screen'));
        },
        server.url,
      );
    const paint = await paintOf('/');
    const form = await paintOf('/#/register');
    const data = await inPage(
      browser,
      async (page) => {
        await signInOn(page);
        const signedIn = await when(page, 'live data');
        const first = await scriptsBefore(page, signedIn);
        const again = await page.context().newPage();
        await again.goto('/#/dashboard');
        return { first, again: await scriptsBefore(again, await when(again, 'live data')) };
      },
      server.url,
    );
    const row = (name: string, paths: string[]) => ({
      name,
      value: kilobytes(name, [...entry, ...paths]),
      unit: 'kB gz',
    });
    return [
      { ...row('JavaScript before first paint (sign-in page)', paint), goal: 90 },
      { ...row('JavaScript before first paint (registration)', form), goal: 90 },
      { ...row('JavaScript before first data (dashboard, signed in)', data.again), goal: 175 },
      row('JavaScript before first data, sign-in page included', data.first),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
