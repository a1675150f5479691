import { signInOn } from '../support/app.ts';
import { codedAreas } from '../support/coded-areas.ts';
import { dashboard, openScreen } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('without a menu entry an area leads to the 404 page', async ({ page }) => {
  await signInOn(page, people.motorista);
  for (const { path } of codedAreas) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { name: 'Isto já não está aqui' })).toBeVisible();
    await openScreen(page, '/#/dashboard', dashboard);
  }
});

test('an address the menu hides leads to 404, loading nothing', async ({ page, network }) => {
  await signInOn(page, people.motorista);
  await expect(page.getByRole('heading', { level: 1, name: dashboard })).toBeVisible();
  for (const path of [
    '/equipments/new',
    '/warehouse',
    '/reports-hub',
    '/other-docs/rcd/anexo3',
    '/gars/batch-accept',
    '/jobs',
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { name: 'Isto já não está aqui' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#/404?url=${encodeURIComponent(path)}`);
    await openScreen(page, '/#/dashboard', dashboard);
  }
  // The dashboard counts the stock. The rows belong to the hidden screen; at most they are
  // requested before the menu is known.
  expect(
    network.ledger.filter(({ path, status }) => /^\/api\/stock\/lerCodes(\?|$)/.test(path) && status === 200),
  ).toEqual([]);
});

test('a client’s form without id leads to the list', async ({ page }) => {
  await signInOn(page, people.operador);
  for (const path of ['/establishments/edit', '/establishments/edit/']) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/establishments$/);
    await openScreen(page, '/#/dashboard', dashboard);
  }
});
