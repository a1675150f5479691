import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { everyLook, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Escolher PT/, disabled: false });
const numberOf = async (page: Page, at: number) =>
  (
    (await boxes(page).nth(at).getAttribute('aria-label')) ??
    (await page
      .getByText(/^Escolher PT/)
      .nth(at)
      .textContent()) ??
    ''
  ).replace('Escolher ', '');

/**
 * Opens the batch of this many guides, once it has ended: the demonstration has none of that size.
 */
async function openBatchOf(page: Page, count: number): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByText(new RegExp(`^${count} e-GARs`)) });
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(count), exact: true }) });
  await card.or(row).getByRole('link', { name: /^Ver / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Lote / })).toBeVisible();
}

async function confirm(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Criar lote de ${count}`) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(`^Criar lote de ${count}`) })
    .click();
}

test('an offline batch waits, is sent and shows its result', async ({ page, network }) => {
  await signInOn(page, people.destino);
  await readyForOffline(page);
  await openScreen(page, '/#/gars/batch-accept', /Aceitação em lote/);
  await expect(page.getByText('Terminado').first()).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'list').toEqual([]);
  await network.down();
  await openScreen(page, '/#/gars/batch-accept/create', /Novo lote de aceitação/);
  await expect(page.getByText(/Guias deste dispositivo/)).toBeVisible();
  await page.getByRole('button', { name: /^Criar lote de 0/ }).click();
  await expect(page.getByText('Por favor selecione e-GARs.')).toBeVisible();
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await settled(page);
  expect.soft(await violations(page), 'create').toEqual([]);
  // The selection is on disk.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Criar lote de 2/ })).toBeVisible();
  await confirm(page, 2);
  await expect(page.getByText('ainda sem número').first()).toBeVisible();
  await expect(page.getByText('Por enviar').filter({ visible: true }).first()).toBeVisible();
  await network.up();
  await expect(page.getByText('ainda sem número')).toHaveCount(0);
  await openBatchOf(page, 2);
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(/Com sucesso\s*2\s*Com erro\s*0/);
  await settled(page);
  expect.soft(await violations(page), 'result').toEqual([]);
  await everyLook(page, 'result');
});

test('weights pasted from a spreadsheet become a correction batch', async ({ page }) => {
  await signInOn(page, people.destino);
  await openScreen(page, '/#/gars/batch-rectify/create', /Novo lote de correção/);
  const numbers = [await numberOf(page, 0), await numberOf(page, 1)];
  await page.getByRole('button', { name: 'Colar quantidades' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`${numbers[0]}\t1 240,50\n${numbers[1]}\t0,75\nPT000\t5`);
  await dialog.getByRole('button', { name: 'Usar as linhas coladas' }).click();
  await expect(dialog.getByText('não está entre as guias carregadas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByText(/1\s?241,25/)).toBeVisible();
  await page.getByRole('button', { name: `Outros valores de ${numbers[0]}` }).click();
  const other = page.getByRole('dialog');
  await other.getByLabel('Comentário').fill('Paletes descontadas');
  await other.getByRole('button', { name: 'Usar na linha' }).click();
  await expect(page.getByRole('button', { name: `Outros valores de ${numbers[0]}`, pressed: true })).toBeVisible();
  await confirm(page, 2);
  await openBatchOf(page, 2);
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(/Com sucesso\s*2\s*Com erro\s*0/);
});
