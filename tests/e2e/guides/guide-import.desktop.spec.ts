import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { choose } from '../support/guide-form.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const numbered = (sequence: string): string => `PT${new Date().getFullYear()}0105${sequence}`;

async function fill(page: Page, number: string, code: string): Promise<void> {
  await page.getByLabel('Número da guia').fill(number);
  await page.getByLabel('Código de verificação').fill(code);
  await choose(page, page.getByRole('main'), 'Estabelecimento', 'Oficinas Vela', /Oficinas Vela Azul/);
  await page.getByRole('button', { name: /^Importar/ }).click();
}

test('guides are imported at once or queued without network', async ({ page, network }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/gars/import', /Importar e-GAR/);
  await settled(page);
  expect.soft(await violations(page), 'form').toEqual([]);
  const number = numbered('900001');
  await fill(page, number, 'GU1ARDEM');
  await expect(page.getByText(`A e-Gar ${number} foi importada com sucesso`).first()).toBeVisible();
  await network.down();
  await page.getByRole('button', { name: 'Importar outra e-GAR' }).click();
  const queued = numbered('900002');
  await fill(page, queued, 'GU1ARDE2');
  await expect(page.getByRole('heading', { name: /^Guardada neste/ })).toBeVisible();
  await network.up();
  await expect(page.getByText(`A e-Gar ${queued} foi importada com sucesso`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Abrir a guia' }).click();
  await expect(page.getByText('Importada do SILiAmb').first()).toBeVisible();
});
