import type { Page } from '@playwright/test';
import { catalogueNames } from '#domain/waste/catalogue.ts';
import { signInOn } from '#tests/e2e/support/app.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { buildShowcase } from '#tests/tools/showcase.ts';
import { launchChromium } from '../browser.ts';
import { type Measure, median } from '../measure.ts';

const openings = 9;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Returns the milliseconds from the touch on the field to the frame after its list appears. */
const opening = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (label) => {
    const frame = () => new Promise(requestAnimationFrame);
    const named = [...document.querySelectorAll<HTMLLabelElement>('label')].find((one) =>
      one.textContent?.startsWith(label),
    );
    const field = named && document.getElementById(named.htmlFor);
    if (!field) throw new Error(`no field ${label}`);
    const began = performance.now();
    field.click();
    while (document.querySelectorAll('[role=option]').length < 200) await frame();
    await frame();
    return performance.now() - began;
  }, label);

/** Returns true when that many catalogues have been fetched. */
async function cataloguesAreKept(wanted: number): Promise<boolean> {
  if (!(await indexedDB.databases()).some((one) => one.name === 'guiar-catalogue')) return false;
  const ends = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const db = await ends(indexedDB.open('guiar-catalogue'));
  const made = db.objectStoreNames.contains('lists');
  const count = made ? await ends(db.transaction('lists').objectStore('lists').count()) : 0;
  db.close();
  return count === wanted;
}

/**
 * Returns true when both fields show their code's title, which means that the lists have been read.
 */
const titlesAreShown = () => {
  const texts = [...document.querySelectorAll<HTMLElement>('button, input')].map((one) =>
    one instanceof HTMLInputElement ? one.value : one.textContent,
  );
  return (
    texts.some((text) => text?.includes('Acumuladores de chumbo')) &&
    texts.some((text) => text?.includes('ACUMULADORES'))
  );
};

/** Measures opening the pickers of all waste codes and of all UN numbers in the app. */
export async function pickers(): Promise<Measure[]> {
  const server = await startServer({ env: { DIST_DIR: buildShowcase() } });
  const browser = await launchChromium();
  try {
    const measures: Measure[] = [];
    for (const [screen, viewport] of Object.entries(screens)) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        serviceWorkers: 'block',
        locale: 'pt-PT',
      });
      const page = await context.newPage();
      await signInOn(page, people.motorista);
      while (!(await page.evaluate(cataloguesAreKept, catalogueNames.length))) await page.waitForTimeout(100);
      for (const [label, rows] of [
        ['Código LER', '842 waste codes'],
        ['Nº ONU', '2,348 UN numbers'],
      ] as const) {
        const times: number[] = [];
        for (let i = 0; i < openings; i++) {
          // Reloaded each time: a user waits for the first opening.
          await page.goto('/tests/showcase.html');
          await page.waitForFunction(titlesAreShown);
          times.push(await opening(page, label));
        }
        measures.push({
          name: `opening the picker of ${rows}, ${screen} (median of ${openings})`,
          value: median(times),
          unit: 'ms',
          goal: 100,
        });
      }
      await context.close();
    }
    return measures;
  } finally {
    await browser.close();
    await server.dispose();
  }
}
