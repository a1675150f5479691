import { launch } from 'chrome-launcher';
import run from 'lighthouse';
import { startServer } from '../../e2e/support/server.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from '../../tools/chromium.ts';
import { type Measure, median } from '../measure.ts';

const runs = 3;

/** Mobile performance of the signed-out page, in a fresh browser each time: a used one has caches and a service worker. */
export async function lighthouse(): Promise<Measure[]> {
  const server = await startServer();
  const scores: number[] = [];
  const paints: number[] = [];
  try {
    // Chromium sometimes records no trace: such a run is repeated, a few times.
    for (let tries = 0; scores.length < runs; tries++) {
      const chromeFlags = ['--headless', ...(chromiumSandbox ? [] : ['--no-sandbox']), ...chromiumFlags];
      const chrome = await launch({ chromePath: ensureChromium(), chromeFlags });
      try {
        const result = await run(`${server.url}/`, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' });
        const score = result?.lhr.categories.performance?.score;
        if (score == null) {
          if (tries < 2 * runs) continue;
          throw new Error(`Lighthouse gave no score: ${result?.lhr.runtimeError?.message ?? ''}`);
        }
        scores.push(score);
        paints.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0);
      } finally {
        chrome.kill();
      }
    }
  } finally {
    await server.dispose();
  }
  return [
    { name: `Lighthouse mobile, performance (median of ${runs})`, value: median(scores), unit: '', goal: 0.95, atLeast: true },
    { name: 'its largest contentful paint, slow 4G', value: median(paints), unit: 'ms' },
  ];
}
