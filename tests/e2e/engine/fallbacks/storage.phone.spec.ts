import type { Page } from '@playwright/test';
import { readOutbox, saveActs } from '../../support/acts.ts';
import { installed } from '../../support/browser.ts';
import { type Act, difference, exactlyOnce } from '../../support/network/ledger.ts';
import { people } from '../../support/people.ts';
import {
  expectUnsent,
  fillMovement,
  openApp,
  openMovement,
  openOutbox,
  register,
  save,
} from '../../support/screens.ts';
import { errorsOf } from '../../support/take-away.ts';
import { expect, signedInTest } from '../../support/test.ts';

const test = signedInTest(people.motorista);

const act: Act = { kind: 'delivery', document: 'DISCO-1', equipment: ['CT-0418'] };
const later: Act = { kind: 'collection', document: 'DISCO-2', equipment: ['CT-0418'] };

test('a full disk refuses an act in words and keeps the form', async ({ page, server }) => {
  const errors = errorsOf(page);
  await openApp(page);
  await openMovement(page, 'delivery');
  await fillMovement(page, act);
  // A quota set by the browser's tools reaches its databases only minutes later.
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    addEventListener('space', () => Object.assign(IDBObjectStore.prototype, { add }));
  });
  const button = page.getByRole('button', { name: 'Gravar' });
  await button.click();
  await expect(page.getByText('Sem espaço para guardar mais. Liberte espaço antes de registar.')).toBeVisible();
  await expect(page.getByLabel('Nº do documento')).toHaveValue(act.document);
  await expect(button).toBeEnabled();
  expect(await readOutbox(page)).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event('space')));
  await save(page);
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
  expect(errors).toEqual([]);
});

/** Collects the connections of each page that this tab loads from now on, for `loseConnections`. */
const collectConnections = (page: Page) =>
  page.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    Object.assign(globalThis, { connections });
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
  });

/** Closes the page's connections, with the event of the browser or without, as WebKit does. */
const loseConnections = (page: Page, told: boolean): Promise<number> =>
  page.evaluate((withEvent) => {
    const { connections } = globalThis as unknown as { connections: IDBDatabase[] };
    const lost = connections.splice(0);
    for (const one of lost) {
      one.close();
      if (withEvent) one.dispatchEvent(new Event('close'));
    }
    return lost.length;
  }, told);

for (const [how, told] of [
  ['with its event', true],
  ['silently', false],
] as const)
  test(`a database that the browser closes ${how} is opened again`, async ({ page, server, network }) => {
    await collectConnections(page);
    const errors = errorsOf(page);
    await openApp(page);
    await network.down();
    await openMovement(page, 'delivery');
    await fillMovement(page, act);
    expect(await loseConnections(page, told)).toBeGreaterThan(1);
    await save(page);
    expect(await readOutbox(page)).toHaveLength(1);
    // Lists that were live before show what comes after.
    await expect(await openOutbox(page)).toHaveCount(1);
    await loseConnections(page, told);
    await network.up();
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(page.getByText('O que registar sem rede aparece aqui')).toBeVisible();
    await loseConnections(page, told);
    await register(page, later);
    await expectUnsent(page, 0);
    expect(await difference(server.url, [act, later])).toEqual(exactlyOnce);
    expect(errors).toEqual([]);
  });

test('an act whose write the browser cuts off is refused in sight', async ({ page, server, network }) => {
  await collectConnections(page);
  await openApp(page);
  await network.down();
  await openMovement(page, 'delivery');
  await fillMovement(page, act);
  // WebKit ends the transactions of a lost connection with this error.
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...given) {
      if (this.name !== 'outbox') return add.apply(this, given);
      IDBObjectStore.prototype.add = add;
      const request = add.apply(this, given);
      this.transaction.abort();
      return request;
    };
  });
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Não ficou guardado. O que escreveu continua aqui; tente outra vez.')).toBeVisible();
  await expect(page.getByLabel('Nº do documento')).toHaveValue(act.document);
  expect(await readOutbox(page)).toEqual([]);
  await save(page);
  await network.up();
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
});

test('an evicted service worker comes back; acts are kept and sent', async ({ page, server, network }) => {
  await openApp(page);
  await network.down();
  await register(page, act);
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // Without network, the browser has only its own error.
  await page.goto('about:blank');
  await page.goto('/').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Por enviar' })).toHaveCount(0);

  await network.up();
  await page.goto('/');
  await installed(page);
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
  await network.down();
  await page.reload();
  await register(page, later);
  await expectUnsent(page, 1);
});

/** Tells the page that it leaves for the browser's back-forward cache, or comes back. */
const passes = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event);

test('a page out of the back-forward cache reads again and doubles nothing', async ({
  page,
  context,
  server,
  network,
}) => {
  const changes = 'GET /api/changes';
  const errors = errorsOf(page);
  await openApp(page);
  await network.down();
  await register(page, act);
  await expect(await openOutbox(page)).toHaveCount(1);
  await passes(page, 'pagehide');
  const other = await context.newPage();
  await other.goto(`${network.url}/favicon.png`);
  await saveActs(other, [later]);
  await other.close();
  await passes(page, 'pageshow');
  await expect(page.getByRole('article')).toHaveCount(2);

  await network.up();
  const before = network.reached(changes).length;
  await passes(page, 'pageshow');
  await expect.poll(() => network.reached(changes).length, { timeout: 20_000 }).toBeGreaterThan(before);
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act, later])).toEqual(exactlyOnce);
  expect(network.reached('POST /api/equipments/create-')).toHaveLength(2);
  expect(errors).toEqual([]);
});
