import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signInOn } from '../support/app.ts';
import { copyBuild } from '../support/engines/own-build.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openMovement, openOutbox, readyForOffline, register, sendNow } from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

const acts: Act[] = [
  { kind: 'delivery', document: 'VERSAO-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'VERSAO-2', equipment: ['CT-0418'] },
];

/**
 * Test with a server that has its own copy of the app, where a new version can appear, and maps
 * whose tiles never arrive.
 */
const test = base.extend<{ dist: string; silentTiles: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
  silentTiles: async ({}, use) => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    await use(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/{z}/{x}/{y}.png`);
    silent.close();
    silent.closeAllConnections();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
  dist: async ({}, use) => {
    const { dist, remove } = copyBuild();
    await use(dist);
    remove();
  },
  server: async ({ dist, silentTiles }, use) => {
    const server = await startServer({ env: { DIST_DIR: dist, TILE_URL: silentTiles } });
    await use(server);
    await server.dispose();
  },
});

test('a new version waits, keeping unsaved text and the queue', async ({ page, server, network, dist }) => {
  await signInOn(page, people.motorista);
  await readyForOffline(page);
  const rule = network.when('POST /api/equipments/create-', { kind: 'unavailable' });
  for (const act of acts) await register(page, act);
  await openMovement(page, 'delivery');
  await page.getByLabel('Nº do documento').fill('A MEIO');

  writeFileSync(join(dist, 'sw.js'), `${readFileSync(join(dist, 'sw.js'), 'utf8')}\n// another version\n`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Nova versão disponível')).toBeVisible();
  const update = page.getByRole('button', { name: 'Atualizar' });
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await update.click({ force: true });
  await expect(page.getByLabel('Nº do documento')).toHaveValue('A MEIO');

  await page.getByRole('button', { name: 'Limpar rascunho' }).click();
  await expect(update).not.toHaveAttribute('aria-disabled', 'true');
  const reloaded = page.waitForEvent('domcontentloaded');
  await update.click();
  await reloaded;
  await expect(await openOutbox(page)).toHaveCount(acts.length);
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0);
  rule.remove();
  await sendNow(page);
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});
