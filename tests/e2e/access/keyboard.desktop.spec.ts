import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expect, moving, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use({ ...withoutWorker, ...moving });

/** Presses Tab until the control with that name is focused. */
async function tabTo(
  page: Page,
  role: 'textbox' | 'combobox' | 'button' | 'link',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target.first()).toBeVisible();
  for (let i = 0; i < 80; i++) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${role} ${name}`);
}

test('signing in and registering a delivery need no mouse', async ({ page, server }) => {
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/');
  await tabTo(page, 'textbox', /E-mail ou utilizador/);
  await type(people.motorista.username);
  await tabTo(page, 'textbox', /^Password/);
  await type(people.motorista.password);
  await tabTo(page, 'textbox', /Código de cliente/);
  await type(people.motorista.clientCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/dashboard/);

  await tabTo(page, 'link', /Entrega/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Escrever');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Latitude e longitude');
  await type('40,86234 · -8,62731');
  await page.keyboard.press('Enter');
  await expect(page.getByText('40,86234 · −8,62731')).toBeVisible();

  await tabTo(page, 'combobox', /Estabelecimento de origem/);
  await type('Padaria');
  await expect(page.getByRole('option', { name: /Padaria Forno da Ria/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', /^Equipamento/);
  await type('CT-0418');
  await expect(page.getByRole('listbox', { name: 'Equipamento por entregar' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirar CT-0418' })).toBeVisible();
  await tabTo(page, 'textbox', 'Nº do documento');
  await type('TECLADO-1');
  await tabTo(page, 'button', 'Gravar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Entrega registada!' })).toBeVisible();
  const acts: Act[] = [{ kind: 'delivery', document: 'TECLADO-1', equipment: ['CT-0418'] }];
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

sharedTest('guides are found and started by keyboard, sections fold', async ({ page }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await signInOn(page, people.operador);
  // Shortcuts load after the engine.
  await expect(async () => {
    await press('g', 'e');
    await expect(page).toHaveURL(/#\/gars\/list/, { timeout: 1_000 });
  }).toPass();
  const row = page.getByRole('row', { name: /^PT\d+/ }).first();
  await expect(row).toBeVisible();
  await press('j');
  await expect(row).toBeFocused();
  await press('.');
  await expect(page.getByRole('menu')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await press('/');
  await expect(page.getByLabel('Matrícula, número ou nome')).toBeFocused();
  await tabTo(page, 'button', 'Estado');
  await press('Enter');
  await expect(page.getByRole('option', { name: 'Fechada' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Estado', exact: true })).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Ajuda: e-GARs' })).toContainText('Gravar o formulário');
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova e-GAR' })).toBeVisible();

  const type = page.getByRole('region', { name: 'Tipo', exact: true });
  await expect(type).toContainText('Produtor inicial (PI)');
  await expect(type.getByRole('combobox')).toHaveCount(0);
  await type.getByRole('button', { name: /^Alterar/ }).focus();
  await press('Enter');
  await expect(type.getByRole('combobox')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Secções da guia' })
    .getByRole('button', { name: /^Destino/ })
    .click();
  await expect(type.getByRole('button', { name: /^Alterar/ })).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Resíduo · Código LER: Obrigatório' })).toBeVisible();
});

sharedTest('Ctrl K finds guides, screens and acts offline by keyboard', async ({ page, network }) => {
  await page.addInitScript(() => localStorage.setItem('guiar:look', JSON.stringify({ singleKeys: false })));
  await signInOn(page, people.operador);
  const urgent = page.getByRole('list', { name: 'Guias com prazo' }).getByRole('link').first();
  const number = (await urgent.textContent())?.match(/PT\d+/)?.[0] ?? '';
  const palette = page.getByRole('dialog', { name: 'Procurar' });
  // Until the guide is found, the option that searches the list is selected.
  const chosen = palette.getByRole('option', { selected: true }).filter({ hasNotText: 'Procurar' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette).toContainText('Pesquisa só neste computador.');
  await page.keyboard.type(number);
  await expect(chosen).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await network.down();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(number);
  await expect(chosen).toContainText(number);
  await palette.getByRole('combobox').fill('painel');
  await expect(chosen).toHaveText('Painel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
  await network.up();
  await page.getByRole('button', { name: /^Procurar guia, NIF/ }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('nova e');
  await expect(chosen).toHaveText('Nova e-GAR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova e-GAR' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('vela azul');
  await palette.getByRole('option', { name: 'Procurar «vela azul» na lista de e-GARs' }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toHaveValue('vela azul');
});
