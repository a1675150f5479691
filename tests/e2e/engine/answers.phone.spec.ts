import type { Page } from '@playwright/test';
import type { FaultProxy } from '../support/network/fault-proxy.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, register, sendNow } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'RESP-1', equipment: ['CT-0418'] },
  { kind: 'delivery', document: 'RESP-2', equipment: ['TB-0932'] },
  { kind: 'collection', document: 'RESP-3', equipment: ['CT-0418'] },
];
const post = 'POST /api/equipments/create-';

test.beforeEach(async ({ page }) => {
  await openApp(page);
});

async function registerWithoutNetwork(page: Page, network: FaultProxy): Promise<void> {
  await network.down();
  for (const act of acts) await register(page, act);
  await expectUnsent(page, acts.length);
}

test('answers lost after the commit leave one effect each', async ({ page, server, network }) => {
  await registerWithoutNetwork(page, network);
  // The browser itself repeats a POST once: more strikes than that force the app to repeat.
  const rule = network.when(post, { kind: 'drop-after-commit' }, 4);
  await network.up();
  await sendNow(page);
  await expectUnsent(page, 0, 60_000);
  expect(rule.hits).toBe(4);
  expect(network.reached(post).filter((entry) => entry.replayed).length).toBeGreaterThan(0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('connections broken before the server lose no act', async ({ page, server, network }) => {
  await registerWithoutNetwork(page, network);
  const rule = network.when(post, { kind: 'drop-before' }, 4);
  await network.up();
  await sendNow(page);
  await expectUnsent(page, 0, 60_000);
  expect(rule.hits).toBe(4);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('a 503 shows as down, then every act arrives once', async ({ page, server, network }) => {
  await registerWithoutNetwork(page, network);
  const rule = network.when('/api/', { kind: 'unavailable' });
  await network.up();
  await sendNow(page);
  await expect(page.getByRole('link', { name: /O servidor não responde/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(acts.length);
  rule.remove();
  await sendNow(page);
  await expectUnsent(page, 0, 60_000);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('behind a captive portal the queue waits, then continues', async ({ page, server, network }) => {
  await registerWithoutNetwork(page, network);
  const rule = network.when(() => true, { kind: 'captive-portal' });
  await network.up();
  await sendNow(page);
  await expect(page.getByRole('link', { name: /Rede presa/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(acts.length);
  await page.reload();
  await expect(await openOutbox(page)).toHaveCount(acts.length);
  rule.remove();
  // Any read shows that the network works: the user need not press anything.
  await page.goto('/#/equipments');
  await expectUnsent(page, 0);
  expect(network.reached(post)).toHaveLength(acts.length);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('a ten-second server receives each act in one request', async ({ page, server, network }) => {
  network.when(post, { kind: 'delay', ms: 10_000 }, 1);
  for (const act of acts) await register(page, act);
  await expectUnsent(page, 0, 60_000);
  expect(network.reached(post)).toHaveLength(acts.length);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});
