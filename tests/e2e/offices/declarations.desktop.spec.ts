import { readFileSync } from 'node:fs';
import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const before = new Date().getFullYear() - 1;

test('a declaration requested offline is made and downloaded as PDF', async ({ page, network }) => {
  await signInOn(page, people.recicla);
  // Without the worker, only a screen opened before opens offline.
  await openScreen(page, '/#/generated-documents/exsitu-declarations', /Geração de Documentos/);
  await openScreen(page, '/#/other-docs/general/quantities-declaration', /Declaração de quantidades geral/);
  const ask = page
    .getByRole('main')
    .locator('..')
    .getByRole('button', { name: /^Pedir declaração/ });
  await ask.click();
  await expect(page.getByText('Existem erros de validação, por favor confira o formulário.')).toBeVisible();
  await expect(page.getByText('Por favor selecione um intervalo de datas').first()).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, 'main'), 'form with errors').toEqual([]);

  await page.getByRole('button', { name: `Ano de ${before}` }).click();
  await page.getByRole('radio', { name: 'Todos os estabelecimentos', exact: true }).check();
  const panel = page.getByRole('region', { name: 'O que vai ser gerado' });
  await expect(panel.getByText('1, com todas as origens')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^PDF consolidado/ })).toBeChecked();

  await network.down();
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Para o mapa anual de resíduos.');
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Pedir a declaração de quantidades?' });
  await expect(dialog.getByText('Todos os estabelecimentos')).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=alertdialog]'), 'confirmation').toEqual([]);
  await dialog.getByRole('button', { name: /^Pedir declaração/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Geração de Documentos' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pedidos por enviar' }).getByRole('link')).toContainText(
    'Pedido por enviar',
  );

  await network.up();
  await expect(page.getByRole('list', { name: 'Pedidos por enviar' })).toHaveCount(0);
  const downloads = page.getByRole('button', { name: /^Descarregar Declaração geral/ });
  await expect(downloads).toHaveCount(2);
  await settled(page);
  expect.soft(await violations(page, 'main'), 'list').toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), downloads.first().click()]);
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^Declaração geral 3-\\d{4} .*${before}-01-01 a ${before}-12-31\\.pdf$`),
  );
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

sharedTest('an expired batch shows its files without downloads', async ({ page }) => {
  await signInOn(page, people.recicla);
  await openScreen(page, '/#/generated-documents/exsitu-declarations', /Geração de Documentos/);
  const expired = page.getByText(/Declaração de quantidades ex situ 1\//).first();
  await expired.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Declaração de quantidades ex situ 1\// })).toBeVisible();
  await expect(page.getByText('expirou')).toBeVisible();
  await expect(page.getByRole('main').getByText('Várias origens')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descarregar/ })).toHaveCount(0);
  await settled(page);
  expect.soft(await violations(page, 'main'), 'batch').toEqual([]);
});
