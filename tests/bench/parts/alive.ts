import type { Browser, Page } from '@playwright/test';
import { headers } from '#domain/wire/headers.ts';
import { signInOn } from '#tests/e2e/support/app.ts';
import { startFaultProxy } from '#tests/e2e/support/network/fault-proxy.ts';
import type { Seen } from '#tests/e2e/support/network/faults.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { launchChromium } from '../browser.ts';
import { releaseCores, reserveCore } from '../cores.ts';
import type { Measure } from '../measure.ts';
import { type LongestTask, longestTask } from '../tasks.ts';
import { provideDatabase, type WindowWithDatabase } from '../user-db.ts';

const commands = 1000;
const lanes = 100;
const slowDown = 4;

const screens = [
  ['/#/dashboard', 'dashboard'],
  ['/#/sync', 'list of what is queued'],
] as const;

/**
 * Measures the longest task of the app on a slow phone while it sends a thousand acts, on the
 * dashboard and on the outbox screen.
 */
export async function alive(): Promise<Measure[]> {
  const server = await startServer();
  const browser = await launchChromium();
  let pinned = false;
  try {
    const measures: Measure[] = [];
    for (const [hash, name] of screens) {
      const { clock, own } = await longestWhileSending(browser, server.url, hash, async (page) => {
        pinned = (await reserveCore(page, server.pid() ?? process.pid)) || pinned;
      });
      const what = `longest task while 1,000 acts go, ${slowDown}× slower CPU, ${name}`;
      measures.push({ name: what, value: clock, unit: 'ms', goal: 50 });
      measures.push({ name: `${what}: processor time of the longest by it`, value: own, unit: 'ms' });
    }
    return measures;
  } finally {
    if (pinned) releaseCores(process.pid, server.pid() ?? process.pid);
    await browser.close();
    await server.dispose();
  }
}

async function longestWhileSending(
  browser: Browser,
  server: string,
  hash: string,
  before: (page: Page) => Promise<void>,
): Promise<LongestTask> {
  const proxy = await startFaultProxy(server);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: proxy.url, viewport, serviceWorkers: 'block', locale: 'pt-PT' });
  await provideDatabase(context);
  const page = await context.newPage();
  const noSignal = proxy.when(isAct, { kind: 'drop-before' });
  await signInOn(page, people.motorista);
  await page.goto('/#/delivery/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fillOutbox(page);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  // A phone has no hovering pointer. Ten seconds after its start Chromium collects a page's garbage
  // once.
  await page.mouse.move(-1, -1);
  await page.waitForTimeout(12_000);
  await tools.send('HeapProfiler.collectGarbage');
  await before(page);
  const until = Date.now() + 300_000;
  const longest = await longestTask(tools, async () => {
    // The acts are invented, so their answers are too; everything else comes from the real server.
    const answered = proxy.when(isAct, {
      kind: 'answer',
      status: 200,
      headers: { [headers.marker]: '1' },
      body: { Items: [] },
    });
    noSignal.remove();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // The page is not polled: polling would add tasks to it.
    while (answered.hits < commands) {
      if (Date.now() > until) throw new Error('the acts did not all go within five minutes');
      await page.waitForTimeout(500);
    }
    // Time for the last answers to be written and shown.
    await page.waitForTimeout(1_000);
  });
  while (!(await page.evaluate(outboxIsEmpty))) {
    if (Date.now() > until) throw new Error('the outbox was not empty within five minutes');
    await page.waitForTimeout(1_000);
  }
  await context.close();
  await proxy.close();
  return longest;
}

const isAct = ({ method, path }: Seen): boolean =>
  method !== 'GET' && path.startsWith('/api/') && !path.startsWith('/api/token');

async function outboxIsEmpty(): Promise<boolean> {
  const { result, userDb } = (window as unknown as WindowWithDatabase).bareDatabase;
  const db = await userDb();
  const left = await result(db.transaction('outbox').objectStore('outbox').count());
  db.close();
  return left === 0;
}

/** Writes rows as `enqueue` does; filling in a thousand forms would take an hour. */
const fillOutbox = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ commands, lanes }) => {
      const { userDb, committed } = (window as unknown as WindowWithDatabase).bareDatabase;
      const db = await userDb();
      const write = db.transaction(['outbox', 'journal', 'pending'], 'readwrite');
      const now = Date.now();
      for (let i = 1; i <= commands; i++) {
        const id = `notification-${i % lanes}-${i}`;
        const key = crypto.randomUUID();
        const payload = { UniqueId: id };
        write.objectStore('outbox').put({
          seq: i,
          key,
          kind: 'notification.read',
          version: 1,
          payload,
          lanes: [`notification:${i % lanes}`],
          exclusive: null,
          state: 'queued',
          attempt: 0,
          failures: 0,
          nextAt: 0,
          doneAt: new Date(now).toISOString(),
          sentAt: null,
          deadline: null,
          base: {},
          frozen: null,
          refusal: null,
          reason: null,
          deniedReads: 0,
          ask: false,
        });
        write.objectStore('journal').put({
          seq: i,
          key,
          kind: 'notification.read',
          title: { id: 'x', message: 'Notificação lida' },
          detail: id,
          payload,
          outcome: 'open',
          savedAt: now,
          sentAt: null,
          confirmedAt: null,
          receivedAt: null,
          requestId: null,
          attempts: 0,
        });
        write
          .objectStore('pending')
          .put({ entity: 'notification', id, seq: i, note: 'read', hides: false, state: 'queued', row: null });
      }
      await committed(write);
      db.close();
    },
    { commands, lanes },
  );
