import type { Page } from '@playwright/test';
import { signInOn } from '../../e2e/support/app.ts';
import { people } from '../../e2e/support/people.ts';
import { startServer } from '../../e2e/support/server.ts';
import { launchChromium } from '../browser.ts';
import { type Measure, median } from '../measure.ts';
import { besideApp, type WindowBeside } from '../user-db.ts';

const count = 10_000;
const slowDown = 4;
const rounds = 7;
const goal = 50;

/**
 * The list over ten thousand guides on the device, on a slow phone: from a touch to the frame after the one that shows what it asked for.
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
    await besideApp(context);
    const page = await context.newPage();
    await signInOn(page, people.administrador);
    await page.goto('/#/gars/list');
    await page.getByRole('tab', { name: 'Todas' }).click();
    await page.locator('article').first().waitFor();
    // The first reading drops what it did not bring.
    while (!(await page.evaluate(wholeRead))) await page.waitForTimeout(200);
    // What is on the device is what is measured.
    await context.route('**/api/egar/list*', (route) => route.abort());
    await multiply(page, count);
    await page.waitForFunction(() => /Página 1 de \d{3}/.test(document.querySelector('main')?.textContent ?? ''));
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    // Where the first round comes from.
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
      measures.push({ name: `${name}, 10,000 guides, ${slowDown}× slower CPU`, value: median(times), unit: 'ms', base, goal });
    }
    return measures;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** Milliseconds from the touch to the frame after the one in which the first guide or the number of pages is another. */
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
 * The floor of this machine: a page of rows out of bare IndexedDB, and copies of the cards that are there in their place, to the frame
 * after.
 */
const byHand = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const { ends, userDb } = (window as unknown as WindowBeside).beside;
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
    const rows = await ends<{ Number: string }[]>(db.transaction('egars').objectStore('egars').index('sort').getAll(null, 10));
    copy.innerHTML = cards;
    for (const [i, card] of [...copy.querySelectorAll('article')].entries()) card.firstElementChild?.append(rows[i]?.Number ?? '');
    await frame();
    await frame();
    const took = performance.now() - began;
    copy.remove();
    shown.hidden = false;
    db.close();
    return took;
  });

async function wholeRead(): Promise<boolean> {
  const { ends, userDb } = (window as unknown as WindowBeside).beside;
  const db = await userDb();
  const read = await ends(db.transaction('meta').objectStore('meta').get('pulledAt'));
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
 * Guides like those that are there, each a day older than the one it is like: no two neighbours are alike. None is left of the server's
 * own lists.
 */
const multiply = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (count) => {
    const { ends, userDb, committed } = (window as unknown as WindowBeside).beside;
    const db = await userDb();
    const rows = await ends<Row[]>(db.transaction('egars').objectStore('egars').getAll());
    const write = db.transaction(['egars', 'pages'], 'readwrite');
    for (let i = rows.length; i < count; i++) {
      const row = rows[i % rows.length] as Row;
      const times = Math.floor(i / rows.length);
      const moment = row.FirstTransportDate ?? row.IssuedDate ?? row.StatusDate ?? new Date().toISOString();
      const FirstTransportDate = new Date(Date.parse(moment) - times * 86_400_000).toISOString();
      const copy = { UniqueId: crypto.randomUUID(), sort: `${row.sort}${i}`, Number: `${row.Number}-${i}`, FirstTransportDate };
      write.objectStore('egars').put({ ...row, ...copy });
    }
    write.objectStore('pages').clear();
    await committed(write);
    db.close();
    location.reload();
  }, count);
