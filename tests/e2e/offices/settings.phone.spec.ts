import { signInOn } from '../support/app.ts';
import { dashboard, everyLook, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('settings are read offline and changed by administrators only', async ({ page, network, context }) => {
  await signInOn(page, people.administrador);
  // Without a worker, only screens opened before open offline.
  await openScreen(page, '/#/dashboard', dashboard);
  await openScreen(page, '/#/appSettings/1', /Configurações/);
  await page.getByRole('tab', { name: 'e-GARs' }).click();
  const block = page.getByRole('checkbox', { name: 'Impedir guias para um destinatário sem licença válida' });
  await block.check();
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Configurações atualizadas com sucesso.')).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'settings').toEqual([]);
  await everyLook(page, 'settings');
  await network.down();
  await openScreen(page, '/#/dashboard', dashboard);
  await openScreen(page, '/#/appSettings/2', /Configurações/);
  await expect(block).toBeChecked();
  await network.up();
  const other = await context.browser()?.newPage({ baseURL: network.url });
  if (!other) throw new Error('no browser');
  await signInOn(other, people.operador);
  await other.goto('/#/appSettings/1');
  await expect(other.getByRole('heading', { name: 'Isto já não está aqui' })).toBeVisible();
  await other.close();
});
