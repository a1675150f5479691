import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a client’s licence tab keeps its draft over a reload', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/establishments', /Clientes/);
  await page.getByRole('textbox', { name: /Procurar em/ }).fill('construcoes muro');
  await expect(page.getByRole('button', { name: /^Mais ações de/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Mais ações de Construções/ }).click();
  await page.getByRole('menuitem', { name: 'Licença' }).click();
  await expect(page).toHaveURL(/#\/establishments\/edit\/[\w-]+\?tab=LicenseTab$/);
  const number = page.getByRole('textbox', { name: /^Número/ });
  await expect(number).toHaveValue('LIC/2021/4471');
  await settled(page);
  expect.soft(await violations(page, 'main'), 'licence').toEqual([]);

  await number.fill('LIC/2026/1');
  await page.getByRole('button', { name: 'Retirar a linha 10' }).click();
  await expect(page.getByText(/^Rascunho guardado/)).toBeVisible();
  await page.getByRole('tab', { name: 'Informação' }).click();
  await expect(page).toHaveURL(/\?tab=InfoTab$/);
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/^Construções Muro/);
  await page.getByRole('tab', { name: 'Licença' }).click();
  await page.reload();
  await expect(number).toHaveValue('LIC/2026/1');
  await expect(page.getByRole('listitem', { name: /^Linha/ })).toHaveCount(9);

  await page.getByRole('button', { name: 'Juntar LER' }).click();
  await page.getByRole('button', { name: /^Gravar/ }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Existem erros de validação' });
  await summary.getByRole('link', { name: /^Linha 10, operações/ }).click();
  await expect(page.getByRole('group', { name: 'Operações da linha 10' })).toBeFocused();
  await settled(page);
  expect.soft(await violations(page, 'main'), 'errors').toEqual([]);
  await page.getByRole('button', { name: 'Retirar a linha 10' }).click();
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Licença criada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/#\/establishments$/);
});
