import { launch } from 'chrome-launcher';
import run from 'lighthouse';
import { visitorHref } from '#domain/screens/visitor-pages.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from '#tests/tools/browsers.ts';
import { type Measure, median } from '../measure.ts';

const runs = 3;
const token = 'a'.repeat(43);
/** Public pages; the sign-in page is the first that an unknown visitor gets. */
const pages = [
  { path: '/login', search: {} },
  { path: '/register', search: {} },
  { path: '/recover', search: {} },
  { path: '/recover-password', search: { token } },
  { path: '/contact', search: {} },
  { path: '/privacy-policy', search: {} },
] as const;

interface Score {
  performance: number;
  accessibility: number;
  paint: number;
}

/**
 * Visits a page once in a fresh browser: a used one has caches and a service worker. Null if
 * Chromium has recorded no trace.
 */
async function visit(url: string): Promise<Score | null> {
  const chromeFlags = ['--headless', ...(chromiumSandbox ? [] : ['--no-sandbox']), ...chromiumFlags];
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags });
  try {
    const result = await run(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    const { performance, accessibility } = result?.lhr.categories ?? {};
    if (performance?.score == null) return null;
    const paint = result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0;
    return { performance: performance.score, accessibility: accessibility?.score ?? 0, paint };
  } finally {
    chrome.kill();
  }
}

async function scoresOf(server: RunningServer, href: string): Promise<Score[]> {
  const scores: Score[] = [];
  for (let tries = 0; scores.length < runs; tries++) {
    const score = await visit(`${server.url}/${href}`);
    if (score) scores.push(score);
    else if (tries > 2 * runs) throw new Error(`Lighthouse gave no score of ${href}`);
  }
  return scores;
}

/** Measures the mobile scores of each public page. */
export async function lighthouse(): Promise<Measure[]> {
  const server = await startServer();
  try {
    const measures: Measure[] = [];
    for (const page of pages) {
      const scores = await scoresOf(server, visitorHref(page));
      const name = `Lighthouse mobile ${page.path}`;
      const of = (part: keyof Score) => median(scores.map((score) => score[part]));
      measures.push(
        {
          name: `${name}, performance (median of ${runs})`,
          value: of('performance'),
          unit: '',
          goal: 0.97,
          atLeast: true,
        },
        { name: `${name}, accessibility`, value: of('accessibility'), unit: '', goal: 0.97, atLeast: true },
        { name: `${name}, largest contentful paint, slow 4G`, value: of('paint'), unit: 'ms' },
      );
    }
    return measures;
  } finally {
    await server.dispose();
  }
}
