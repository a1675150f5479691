import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { choose } from '../support/guide-form.ts';
import { dashboard, everyLook, openDashboard, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const year = new Date().getFullYear();
const search = (page: Page) =>
  page.getByRole('form', { name: 'Critérios' }).getByRole('button', { name: /^Pesquisar/ });
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });
const exportAs = (page: Page, format: string) => async () => {
  await page.getByRole('button', { name: 'Outros formatos' }).click();
  await page.getByRole('menuitem', { name: format }).click();
};
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a generic report is searched, exported and read offline', async ({ page, context, network }) => {
  await signInOn(page, people.administrador);
  await openDashboard(page);
  await openScreen(page, '/#/generic-reports/new', /Relatório genérico/);
  const place = 'Oficinas Vela Azul, Lda.';
  const form = page.getByRole('form', { name: 'Critérios' });
  await expect(form.getByRole('combobox', { name: /^Estabelecimento/ })).toHaveValue(place);
  await search(page).click();
  const count = result(page).getByText(/^\d[\d\s]* guias?/);
  await expect(count).toBeVisible();
  const said = (await count.textContent()) ?? '';
  const total = Number(said.replace(/\D.*$/s, ''));
  // Revoked guides are lines of the file, but count in no total.
  const revoked = Number(/(\d+) anuladas?/.exec(said)?.[1] ?? 0);
  expect(total).toBeGreaterThan(0);
  await settled(page);
  expect.soft(await violations(page), 'result').toEqual([]);

  await page.getByRole('tab', { name: 'Código LER' }).click();
  await expect(page.getByRole('img', { name: /Código LER/ })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=tabpanel]'), 'picture').toEqual([]);
  await page.getByRole('tab', { name: 'Guias', exact: true }).click();

  const { name, bytes } = await downloaded(page, exportAs(page, 'CSV'));
  expect(name).toMatch(/^Relatório genérico .*\.csv$/);
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(total + revoked + 1);

  await page.getByRole('checkbox', { name: 'Destino' }).uncheck();
  await expect(page.getByText('Critérios mudados. Pesquise de novo.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Origem' }).uncheck();
  await search(page).click();
  await expect(page.getByText('Escolha origem, destino ou transportador')).toBeVisible();
  await form.getByRole('button', { name: 'Limpar', exact: true }).last().click();
  await expect(page.getByText('Critérios mudados. Pesquise de novo.')).toBeHidden();

  await network.down();
  await context.setOffline(true);
  await openScreen(page, '/#/dashboard', dashboard);
  await openScreen(page, '/#/generic-reports/last', /Relatório genérico/);
  await expect(count).toBeVisible();
  await expect(search(page)).toBeDisabled();
});

test('a summary shows what was received of a client, and prints', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/reports/received-quantities-summary', /Quantidades recebidas por produtor/);
  await search(page).click();
  await expect(page.getByText('Por favor selecione um cliente/fornecedor')).toBeVisible();
  await choose(page, page.getByRole('main'), 'Cliente ou fornecedor', 'Vela Azul', /^Oficinas Vela Azul, Lda\./);
  await search(page).click();
  await expect(
    result(page)
      .getByText(/\d,\d{3}\s*t/)
      .first(),
  ).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'summary').toEqual([]);
  const { name, bytes } = await downloaded(page, exportAs(page, 'PDF'));
  expect([name.endsWith('.pdf'), bytes.subarray(0, 5).toString()]).toEqual([true, '%PDF-']);
});

test('a server-made file downloads and opens again offline', async ({ page, network }) => {
  await signInOn(page, people.operador);
  await openScreen(page, '/#/generated-documents/reports', /Geração de Documentos/);
  const download = page.getByRole('button', { name: /^Descarregar/ });
  await expect(download).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'documents').toEqual([]);
  const first = await downloaded(page, () => download.click());
  expect(first.bytes.subarray(0, 2).toString()).toBe('PK');
  await network.down();
  const again = await downloaded(page, () => download.click());
  expect([again.name, again.bytes.equals(first.bytes)]).toEqual([first.name, true]);
});

test('the year’s numbers point out guides to check first', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, `/#/reports/mirr/${year}`, new RegExp(`Números de ${year}`));
  const open = page.getByRole('button', { name: /^Guias por fechar/ });
  await expect(open).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'numbers').toEqual([]);
  const guides = Number(/(\d+) guias?/.exec((await open.textContent()) ?? '')?.[1]);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Guias por fechar' });
  await expect(dialog.getByText(new RegExp(`de ${guides} carregadas`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await page.getByRole('tab', { name: /^C1: recebidos/ }).click();
  await page.getByRole('tab', { name: 'Origem' }).click();
  await expect(page.getByRole('img', { name: /C1: recebidos/ })).toBeVisible();
  await everyLook(page, 'numbers');
});
