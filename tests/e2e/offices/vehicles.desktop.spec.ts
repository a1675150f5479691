import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a vehicle in use stays until its form removes users', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/vehicles', /Veículos/);
  const row = page.getByRole('row', { name: /motorista/ });
  const plate = ((await row.getByRole('cell').first().textContent()) ?? '').slice(-8);
  const remove = async () => {
    await page.getByRole('textbox', { name: /Procurar em/ }).fill(plate);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: /^Mais ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Remover/ })
      .click();
  };
  await remove();
  const refusal = page.getByRole('alertdialog');
  await expect(
    refusal.getByText('O veículo está associado a utilizadores. Remova primeiro as associações.'),
  ).toBeVisible();
  await refusal.getByRole('button', { name: 'Voltar' }).click();
  await row.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Remover a associação de motorista' }).click();
  await settled(page);
  expect.soft(await violations(page, '[role=alertdialog]'), 'association').toEqual([]);
  await refusal.getByRole('button', { name: /^Remover/ }).click();
  await expect(page.getByText('Associação removida com sucesso!')).toBeVisible();
  await expect(page.getByText('Sem utilizadores')).toBeVisible();
  await page.getByRole('region', { name: 'Editar veículo' }).getByRole('button', { name: 'Fechar' }).click();
  await remove();
  await expect(page.getByText('Veículo eliminado com sucesso!')).toBeVisible();
});
