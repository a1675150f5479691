import type { Page } from '@playwright/test';
import { signInOn } from '#tests/e2e/support/app.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { launchChromium } from '../browser.ts';
import { type Measure, median } from '../measure.ts';
import { provideDatabase, type WindowWithDatabase } from '../user-db.ts';

const count = 10_000;
const slowDown = 4;
const rounds = 7;
const goal = 50;

/**
 * Measures the list over ten thousand guides on a slow phone: from a touch to the frame after its
 * result is shown.
 */
export async function guides(): Promise<Measure[]> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      locale: 'pt-PT',
    });
    await provideDatabase(context);
    const page = await context.newPage();
    await signInOn(page, people.administrador);
    await page.goto('/#/gars/list');
    await page.getByRole('tab', { name: 'Todas' }).click();
    await page.locator('article').first().waitFor();
    // The first pull removes rows that it does not contain.
    while (!(await page.evaluate(pullIsComplete))) await page.waitForTimeout(200);
    // Only the device's own list is measured.
    await context.route('**/api/egar/list*', (route) => route.abort());
    await multiply(page, count);
    await page.waitForFunction(() => /Página 1 de \d[\d\s]{2}/.test(document.querySelector('main')?.textContent ?? ''));
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    // Starting point of the first round.
    await touch(page, '[role=tab]:nth-child(4)');
    const steps: [string, string, string][] = [
      ['filter by side', '[role=tab]:nth-child(1)', '[role=tab]:nth-child(4)'],
      ['next page', 'nav button[aria-label="Página seguinte"]', 'nav button[aria-label="Página anterior"]'],
    ];
    const measures: Measure[] = [];
    for (const [name, there, back] of steps) {
      const times: number[] = [];
      const floor: number[] = [];
      for (let i = 0; i < rounds; i++) {
        times.push(await touch(page, there));
        await page.waitForTimeout(500);
        await touch(page, back);
        await page.waitForTimeout(500);
        floor.push(await byHand(page));
      }
      const base = { name: 'ten rows read and ten cards replaced by hand', value: median(floor) };
      measures.push({
        name: `${name}, 10,000 guides, ${slowDown}× slower CPU`,
        value: median(times),
        unit: 'ms',
        base,
        goal,
      });
    }
    return measures;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/**
 * Returns the milliseconds from the touch to the frame after the first guide or the page count has
 * changed.
 */
const touch = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    const first = () =>
      `${document.querySelector('article')?.textContent} ${document.querySelector('nav[aria-label=Páginas]')?.textContent}`;
    const before = first();
    const target = document.querySelector<HTMLElement>(selector);
    if (!target) throw new Error(`no ${selector}`);
    const began = performance.now();
    target.click();
    while (first() === before && performance.now() - began < 5_000) await frame();
    await frame();
    return performance.now() - began;
  }, selector);

/**
 * Measures the lower limit: from a page of rows in bare IndexedDB, and copies of the present cards,
 * to the frame after.
 */
const byHand = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const { result, userDb } = (window as unknown as WindowWithDatabase).bareDatabase;
    const db = await userDb();
    const shown = document.querySelector('article')?.closest('ul');
    if (!shown) throw new Error('no list');
    const copy = shown.cloneNode(true) as HTMLElement;
    const cards = shown.innerHTML;
    shown.before(copy);
    shown.hidden = true;
    await frame();
    await frame();
    const began = performance.now();
    const rows = await result<{ Number: string }[]>(
      db.transaction('egars').objectStore('egars').index('sort').getAll(null, 10),
    );
    copy.innerHTML = cards;
    for (const [i, card] of [...copy.querySelectorAll('article')].entries())
      card.firstElementChild?.append(rows[i]?.Number ?? '');
    await frame();
    await frame();
    const took = performance.now() - began;
    copy.remove();
    shown.hidden = false;
    db.close();
    return took;
  });

async function pullIsComplete(): Promise<boolean> {
  const { result, userDb } = (window as unknown as WindowWithDatabase).bareDatabase;
  const db = await userDb();
  const read = await result(db.transaction('meta').objectStore('meta').get('pulledAt'));
  db.close();
  return read !== undefined;
}

interface Row {
  UniqueId: string;
  sort: string;
  Number: string;
  FirstTransportDate: string | null;
  IssuedDate: string | null;
  StatusDate: string | null;
}

/**
 * Multiplies the device's guides, each copy a day older, and drops the kept pages of the server's
 * list.
 */
const multiply = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (count) => {
    const { result, userDb, committed } = (window as unknown as WindowWithDatabase).bareDatabase;
    const db = await userDb();
    const rows = await result<Row[]>(db.transaction('egars').objectStore('egars').getAll());
    const write = db.transaction(['egars', 'pages'], 'readwrite');
    for (let i = rows.length; i < count; i++) {
      const row = rows[i % rows.length] as Row;
      const times = Math.floor(i / rows.length);
      const moment = row.FirstTransportDate ?? row.IssuedDate ?? row.StatusDate ?? new Date().toISOString();
      const FirstTransportDate = new Date(Date.parse(moment) - times * 86_400_000).toISOString();
      const copy = {
        UniqueId: crypto.randomUUID(),
        sort: `${row.sort}${i}`,
        Number: `${row.Number}-${i}`,
        FirstTransportDate,
      };
      write.objectStore('egars').put({ ...row, ...copy });
    }
    write.objectStore('pages').clear();
    await committed(write);
    db.close();
    location.reload();
  }, count);
