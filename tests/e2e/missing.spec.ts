import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Area, copyPath, formPath } from '../../src/domain/reference/area.ts';
import * as areas from '../../src/domain/reference/areas.ts';
import { dashboard, openScreen, overflow } from './support/look.ts';
import { officeTest } from './support/office.ts';
import { expect } from './support/test.ts';

const missing = 'nao-existe';

const [, tree = ''] =
  /interface FileRoutesByFullPath \{([^}]*?)^\}/ms.exec(readFileSync('src/routeTree.gen.ts', 'utf8').replaceAll('{$kind}', '$kind')) ?? [];
const routes = [...tree.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);

/** Addresses of a visitor's page, or that show the same screen whatever follows. */
const others = ['/$', '/confirm-email/$token', '/recover-password/$token', '/appSettings/$tabId', '/generic-reports/$previousState'];

/** Every address with a parameter, of a route and of an area of the administration, for something that is not there. */
const addresses = [
  ...new Set([
    ...routes
      .filter((path) => path.includes('$') && !others.includes(path))
      .map((path) => path.replace('$kind/$', 'accept/$').replace(/\$\w+/g, missing).replace(/\/$/, '')),
    ...Object.values<Area>(areas).flatMap((area) => [
      formPath(area, missing),
      ...[copyPath(area, missing)].filter((path) => path !== undefined),
    ]),
  ]),
];

const failed = { page: '/500', heading: 'O servidor falhou' };
const gone = { page: '/404', heading: 'Isto já não está aqui' };

/** Says which of these pages is shown, null for the screen itself with what it says of the failure. */
async function shown(page: Page): Promise<typeof gone | null> {
  const pageOf = ({ heading }: typeof gone) => page.getByRole('heading', { level: 1, name: heading });
  await expect(pageOf(gone).or(pageOf(failed)).or(page.getByText('Tentar de novo')).first()).toBeVisible();
  for (const one of [gone, failed]) if (await pageOf(one).isVisible()) return one;
  return null;
}

async function visitAll(page: Page): Promise<Set<typeof gone | null>> {
  const outcomes = new Set<typeof gone | null>();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await openScreen(page, '/#/dashboard', dashboard);
  for (const address of addresses) {
    await page.evaluate((to) => (location.hash = to), address);
    const found = await shown(page);
    // A page that goes on redirecting has another address by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect.soft(await overflow(page), address).toBeLessThanOrEqual(0);
    expect.soft(new URL(page.url()).hash).toBe(found ? `#${found.page}?url=${encodeURIComponent(address)}` : `#${address}`);
    outcomes.add(found);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: dashboard }), address).toBeVisible();
  }
  expect(errors).toEqual([]);
  return outcomes;
}

officeTest('a missing row or an invalid address leads to the 404 page once, and back', async ({ page }) => {
  expect(addresses.length).toBeGreaterThan(25);
  expect(await visitAll(page)).toEqual(new Set([gone]));
});

officeTest('a failing server leads to the 500 page once, and back', async ({ page, network }) => {
  const rule = network.when(({ method, path }) => method === 'GET' && path.includes(missing), {
    kind: 'answer',
    status: 500,
    body: {},
    headers: { 'x-guiar': '1' },
  });
  expect(await visitAll(page)).toContain(failed);
  rule.remove();
});
