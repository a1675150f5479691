import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { choose, fillOrigin, openForm, section, unfold } from '../support/guide-form.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

/** Writes in its form a rule for waste of the Oficinas that goes to the Cerâmica. */
async function writeRule(page: Page): Promise<void> {
  await openScreen(page, '/#/appSettings/egar-creation-rule', /Nova regra/);
  const form = page.getByRole('main');
  await choose(page, form, 'Estabelecimento', 'Oficinas Vela Azul', /^Oficinas Vela Azul, Lda\.(?! ·)/);
  await choose(page, form, 'Área de serviço', 'Vagos', /ZS6/);
  await choose(page, form, 'Grupo de etiquetas', 'Saúde', /SAU/);
  await choose(page, form, 'Destinatário', 'Cerâmica Vouga', /Cerâmica Vouga Novo/);
  await choose(page, form, 'LER 1', '160213', /16.?02.?13/);
  await choose(page, form, 'LER 2', '160214', /16.?02.?14/);
  await choose(page, form, 'Operação', 'R12', /R12/);
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Regra criada com sucesso!')).toBeVisible();
}

test('a new rule fills in guides, switches waste and is undone', async ({ page, network, context }) => {
  await signInOn(page, people.administrador);
  await writeRule(page);
  await readyForOffline(page);
  const [destin, waste] = [section(page, 'Destino'), section(page, 'Resíduo')];
  const rule = waste.getByText('Preenchido pela regra SAU · ZS6');
  const writeGuide = async () => {
    await openForm(page);
    await expect(rule).toHaveCount(0);
    await fillOrigin(page);
    await choose(page, destin, 'Estabelecimento', 'Cerâmica Vouga', /Cerâmica Vouga Novo/);
    await expect(rule).toBeVisible();
  };
  // Once a guide has been filled in by the rule, the rule is on the device.
  await writeGuide();
  await network.down();
  await context.setOffline(true);
  await writeGuide();
  await settled(page);
  expect.soft(await violations(page), 'filled in by a rule').toEqual([]);
  await expect(waste).toContainText('R12');
  await waste.getByRole('button', { name: /^Usar 16.02.14/ }).click();
  await expect(waste.getByRole('button', { name: /^Usar 16.02.13/ })).toBeVisible();
  await waste.getByRole('textbox', { name: 'Quantidade' }).fill('12,5');
  await expect(page.getByText(/Rascunho guardado/)).toBeVisible();

  await page.reload();
  await unfold(waste);
  await expect(rule).toBeVisible();
  await waste.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(page.getByText(/Preenchido pela regra/)).toHaveCount(0);
  await expect(waste.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('12,5');
  await expect(destin).toContainText('Cerâmica Vouga Novo');
  await page.getByRole('button', { name: 'Gravar', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Resíduo · Código LER: Obrigatório, e mais 1 campo',
  ]);
});
