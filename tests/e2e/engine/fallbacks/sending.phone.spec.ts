import type { Page } from '@playwright/test';
import { readOutbox } from '../../support/acts.ts';
import { type Act, difference, exactlyOnce } from '../../support/network/ledger.ts';
import { people } from '../../support/people.ts';
import { expectUnsent, openApp, openMovement, openOutbox, openTab, register } from '../../support/screens.ts';
import { errorsOf, takeAway, takeWorkersAway } from '../../support/take-away.ts';
import { expect, signedInTest } from '../../support/test.ts';

const test = signedInTest(people.motorista);

const act: Act = { kind: 'delivery', document: 'FALTA-1', equipment: ['CT-0418'] };
const post = 'POST /api/equipments/create-';
const backgroundSync = ['SyncManager', 'ServiceWorkerRegistration.prototype.sync'];

test('without Background Sync, acts are sent on reopening, as promised', async ({ page, server, network }) => {
  await takeAway(page, ...backgroundSync);
  const errors = errorsOf(page);
  await openApp(page);
  await network.down();
  await register(page, act);
  await expect(page.getByText('Segue quando houver rede e a Guiar estiver aberta')).toBeVisible();
  await expect(page.getByText(/Pode fechar a aplicação/)).toHaveCount(0);
  await openOutbox(page);
  await openTab(page, 'No telemóvel');
  await expect(page.getByText('não há envio com a aplicação fechada')).toBeVisible();

  await page.goto('about:blank');
  await network.up();
  await page.waitForTimeout(2_000);
  expect(network.reached(post)).toEqual([]);
  await page.goto('/');
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
  expect(errors).toEqual([]);
});

test('without Web Locks, acts are kept and another tab sends', async ({ page, context, server, network }) => {
  await openApp(page);
  await takeAway(page, 'Navigator.prototype.locks', ...backgroundSync);
  await takeWorkersAway(page);
  const errors = errorsOf(page);
  await page.reload();
  await register(page, act);
  await openOutbox(page);
  await expect(page.getByText('Este navegador não consegue enviar.')).toBeVisible();
  await expect(page.getByText('O que registar fica guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await page.waitForTimeout(2_000);
  expect(network.reached(post)).toEqual([]);
  expect(await readOutbox(page)).toHaveLength(1);
  expect(errors).toEqual([]);

  const able = await context.newPage();
  await able.goto('/');
  await expectUnsent(able, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
});

/** Registers an act and expects that no worker has sent it. */
async function expectSentByPage(page: Page, server: string): Promise<void> {
  const errors = errorsOf(page);
  await openApp(page);
  await register(page, act);
  await expectUnsent(page, 0);
  expect(page.workers()).toEqual([]);
  expect(await difference(server, [act])).toEqual(exactlyOnce);
  expect(errors).toEqual([]);
}

test('without workers, the page itself reads and sends', async ({ page, server }) => {
  await takeWorkersAway(page);
  await expectSentByPage(page, server.url);
});

test('a worker whose script is missing leaves its work to the page', async ({ page, server }) => {
  // As in a browser without module workers, which cannot read the script either.
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(_url: string | URL, options?: WorkerOptions) {
        super('/assets/missing-worker.js', options);
      }
    };
  });
  await expectSentByPage(page, server.url);
});

for (const [how, fail] of [
  ['refuses', 'async () => { throw new DOMException("refused", "NotAllowedError"); }'],
  ['throws', '() => { throw new TypeError("not here"); }'],
  ['is missing', 'undefined'],
])
  test(`an icon whose number ${how} keeps no act from its way`, async ({ page, server }) => {
    await page.addInitScript(`navigator.setAppBadge = navigator.clearAppBadge = ${fail};`);
    const errors = errorsOf(page);
    await openApp(page);
    await openMovement(page, 'delivery');
    await register(page, act);
    await expectUnsent(page, 0);
    expect(await difference(server.url, [act])).toEqual(exactlyOnce);
    expect(errors).toEqual([]);
  });
