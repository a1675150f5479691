import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Area, copyPath, formPath } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { dashboard, openScreen, overflow } from '../support/look.ts';
import { expect, officeTest } from '../support/test.ts';

const missing = 'nao-existe';

const [, tree = ''] =
  /interface FileRoutesByFullPath \{([^}]*?)^\}/ms.exec(
    readFileSync('src/routeTree.gen.ts', 'utf8').replaceAll('{$kind}', '$kind'),
  ) ?? [];
const routes = [...tree.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);

/** Addresses of visitors' pages, and of pages that show the same screen for any parameter. */
const others = [
  '/$',
  '/confirm-email/$token',
  '/recover-password/$token',
  '/appSettings/$tabId',
  '/generic-reports/$previousState',
];

/**
 * Every address with a parameter, of routes and of areas of the administration, for a record that
 * does not exist.
 */
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

/** Returns the error page shown; null when the screen itself is shown and reports the failure. */
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
    // A page that keeps redirecting has another address by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect.soft(await overflow(page), address).toBeLessThanOrEqual(0);
    expect
      .soft(new URL(page.url()).hash)
      .toBe(found ? `#${found.page}?url=${encodeURIComponent(address)}` : `#${address}`);
    outcomes.add(found);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: dashboard }), address).toBeVisible();
  }
  expect(errors).toEqual([]);
  return outcomes;
}

officeTest('a missing row or invalid address leads to 404, and back', async ({ page }) => {
  expect(addresses.length).toBeGreaterThan(25);
  expect(await visitAll(page)).toEqual(new Set([gone]));
});

officeTest('a failing server leads to 500 once, and back', async ({ page, network }) => {
  const rule = network.when(({ method, path }) => method === 'GET' && path.includes(missing), {
    kind: 'answer',
    status: 500,
    body: {},
    headers: { 'x-guiar': '1' },
  });
  expect(await visitAll(page)).toContain(failed);
  rule.remove();
});
