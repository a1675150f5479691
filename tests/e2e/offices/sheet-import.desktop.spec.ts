import { readFile } from 'node:fs/promises';
import { signInOn } from '../support/app.ts';
import { openScreen } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const file = 'Código interno;Descrição;Peso\r\nFCH-1;Óleo usado;18,5\r\n;Filtros de óleo;2\r\nFCH-3;Baterias;muito\r\n';

test('tags from a file are corrected in place, leaving together', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/products-codes', /Etiquetas/);
  await page.getByRole('button', { name: 'Importar ficheiro' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'etiquetas.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Verificar 3 linhas' }).click();
  const save = page.getByRole('button', { name: 'Gravar 3 linhas' });
  await expect(save).toBeDisabled();
  const code = page.getByRole('textbox', { name: 'Código interno, linha 3' });
  await code.fill('FCH-2');
  await code.press('Enter');
  const weight = page.getByRole('textbox', { name: 'Peso da embalagem (kg), linha 4' });
  await expect(weight).toBeFocused();
  await weight.fill('24');
  await save.click();
  await expect(page.getByText('3 linhas gravadas')).toBeVisible();
  await page.getByRole('textbox', { name: /Procurar em/ }).fill('FCH-');
  for (const text of ['FCH-1', 'FCH-2', 'FCH-3']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mais ações de/ })).toHaveCount(3);
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await leaving).suggestedFilename()).toBe('Etiquetas.xlsx');
});

test('pasted rows survive a reload and export with their errors', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/products-codes', /Etiquetas/);
  await page.getByRole('button', { name: 'Importar ficheiro' }).click();
  await page
    .getByLabel('Ou cole da folha de cálculo')
    .fill('Código interno\tDescrição\nCOL-1\tÓleo usado\n\tFiltros\n\tBaterias\n');
  await page.getByRole('button', { name: 'Usar as linhas coladas' }).click();
  await page.getByRole('button', { name: 'Verificar 3 linhas' }).click();
  await page.getByRole('textbox', { name: 'Código interno, linha 3' }).fill('COL-2');
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar as linhas com erros' }).click();
  expect((await leaving).suggestedFilename()).toBe('Etiquetas, linhas com erros.csv');
  await page.reload();
  await page.getByRole('button', { name: 'Importar ficheiro' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('textbox', { name: 'Código interno, linha 4' })).toBeVisible();
  await page.getByRole('tab', { name: 'Todas' }).click();
  await expect(page.getByRole('textbox', { name: 'Código interno, linha 3' })).toHaveValue('COL-2');
  await page.getByRole('textbox', { name: 'Código interno, linha 4' }).fill('COL-3');
  await page.getByRole('button', { name: 'Gravar 3 linhas' }).click();
  await expect(page.getByText('3 linhas gravadas')).toBeVisible();
});

test('reimporting an exported list changes only what was edited', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/products-codes', /Etiquetas/);
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  const path = await (await leaving).path();
  await page.getByRole('button', { name: 'Importar ficheiro' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Etiquetas.xlsx', mimeType: '', buffer: await readFile(path) });
  await page.getByRole('button', { name: /^Verificar \d+ linhas/ }).click();
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText(/^0 novas · 0 alteradas · \d+ iguais/)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('tab', { name: 'Todas' }).click();
  await page.getByRole('textbox', { name: 'Descrição, linha 2', exact: true }).fill('Descrição corrigida');
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Alterar / })).toBeChecked();
  await page.getByRole('button', { name: 'Gravar 1 linha' }).click();
  await expect(page.getByText('1 linha gravada')).toBeVisible();
  await page.getByRole('textbox', { name: /Procurar em/ }).fill('Descrição corrigida');
  await expect(page.getByText('Descrição corrigida', { exact: true })).toBeVisible();
});
