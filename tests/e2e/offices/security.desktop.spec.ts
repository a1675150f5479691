import { signInHere, signInOn } from '../support/app.ts';
import { dashboard, everyLook, openScreen, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('an administrator reads, filters and exports the log', async ({ page, network, context }) => {
  // A stranger's guess, and a driver who goes where drivers may not.
  const refused = await context.request.post(`${network.url}/api/token`, {
    form: { ...people.operador, password: 'errada', grant_type: 'password', client_id: 'webApp' },
  });
  expect(refused.status()).toBe(400);
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/security', /Segurança/);
  await expect(page.getByText('Entrada com password').first()).toBeVisible();
  await expect(page.getByText('dispositivo novo').first()).toBeVisible();
  await expect(page.getByText(/linhas? encadeadas?/)).toBeVisible();
  expect.soft(await violations(page), 'log').toEqual([]);
  await everyLook(page, 'security');

  await page.getByRole('button', { name: 'Resultado', exact: true }).click();
  await page.getByRole('option', { name: 'Recusado' }).click();
  await expect(page.getByText('Entrada falhada')).toBeVisible();
  await expect(page.getByText('password errada')).toBeVisible();
  await expect(page.getByText('Entrada com password')).toHaveCount(0);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Registo de segurança.csv');
  const text = await (await file.createReadStream()).setEncoding('utf8').toArray();
  expect(text.join('')).toContain('Entrada falhada;password errada;operador');

  await page.reload();
  await expect(page.getByText('Registo de segurança: 1 linhas, CSV')).toBeVisible();
});

test('the log shows its last pages without network', async ({ page, network, context }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/security', /Segurança/);
  await expect(page.getByText('Entrada com password').first()).toBeVisible();
  await network.down();
  await context.setOffline(true);
  await openScreen(page, '/#/dashboard', dashboard);
  await openScreen(page, '/#/security', /Segurança/);
  await expect(page.getByText('Entrada com password').first()).toBeVisible();
  await expect(page.getByText(/^Guardado neste/)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByRole('menuitem', { name: /XLSX/ })).toBeDisabled();
});

sharedTest('the log is no screen of an operator', async ({ page }) => {
  await page.goto('/');
  await signInHere(page, people.operador);
  await page.goto('/#/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toHaveCount(0);
});
