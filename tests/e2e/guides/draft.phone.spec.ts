import { fillGuide, openForm, save as saveGuide, section, unfold } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { movements } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import {
  chooseEquipment,
  chooseEstablishment,
  expectSaved,
  expectUnsent,
  openApp,
  openMovement,
  save,
  writeCoordinates,
} from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const asOperator = signedInTest(people.operador);
const asDriver = signedInTest(people.motorista);

asOperator('delivery and guide drafts survive a killed browser offline', async ({ phone, network }) => {
  let page = await phone.open();
  await openApp(page);
  await network.down();
  await openMovement(page, 'delivery');
  await writeCoordinates(page, '40.75412, -8.57117');
  await chooseEstablishment(page, 'Carpintaria Três Pinhos');
  await chooseEquipment(page, ['CT-0418']);
  await page.getByLabel('Nº do documento').fill('RASCUNHO-1');
  await page.getByLabel('Notas').fill('Portão azul');
  // The form says that the draft is saved, so it must be on disk.
  await expect(page.getByText(/Rascunho guardado às/)).toBeVisible();
  await openForm(page);
  await section(page, 'Resíduo').getByRole('textbox', { name: 'Quantidade' }).fill('77,7');
  await expect(page.getByText(/Rascunho guardado neste/)).toBeVisible();
  await phone.kill();

  page = await phone.open({ offline: true });
  await openMovement(page, 'delivery');
  await expect(page.getByText('40,75412 · −8,57117')).toBeVisible();
  await expect(page.getByRole('button', { name: /Carpintaria Três Pinhos/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Equipamento.*CT-0418/ })).toBeVisible();
  await expect(page.getByLabel('Nº do documento')).toHaveValue('RASCUNHO-1');
  await expect(page.getByLabel('Notas')).toHaveValue('Portão azul');
  await save(page);
  await openMovement(page, 'delivery');
  await expect(page.getByLabel('Nº do documento')).toHaveValue('');
  await openForm(page);
  await page.getByRole('button', { name: 'Tem 1 guia por acabar' }).click();
  await page
    .getByRole('dialog', { name: 'Rascunhos de guias' })
    .getByRole('button', { name: /Oficinas Vela Azul, Lda\./ })
    .first()
    .click();
  await expect(section(page, 'Resíduo').getByRole('textbox', { name: 'Quantidade' })).toHaveValue('77,7');
});

asOperator('a draft in two tabs becomes one guide, shown in both', async ({ page, context, server }) => {
  await openApp(page);
  await openForm(page);
  await fillGuide(page);
  await expect(page.getByText(/Rascunho guardado neste/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(section(other, 'Resíduo')).toContainText('812,50');
  await unfold(section(other, 'Resíduo'));
  const quantity = section(other, 'Resíduo').getByRole('textbox', { name: 'Quantidade' });
  await expect(quantity).toHaveValue(/^812,50?$/);
  const before = (await guidesOf(server.url, people.operador)).iTotalRecords;
  await page.bringToFront();
  await saveGuide(page);
  await expect(page.getByRole('heading', { name: /E-Gar nº PT\d+/ })).toBeVisible();

  await other.bringToFront();
  await quantity.fill('900');
  const note = other.getByRole('alert').filter({ hasText: 'Isto já foi gravado noutro separador, uma vez.' });
  await expect(note).toBeVisible();
  await other.getByRole('button', { name: 'Gravar', exact: true }).click();
  await other.getByRole('dialog', { name: 'Escolha o estabelecimento emissor' }).getByRole('radio').first().check();
  await other.getByRole('dialog').getByRole('button', { name: 'Gravar' }).click();
  await note.getByRole('link', { name: 'Ver o que foi gravado' }).click();
  await expect(other.getByRole('region', { name: 'Caminho do registo' })).toBeVisible();
  await expectUnsent(other, 0);
  expect((await guidesOf(server.url, people.operador)).iTotalRecords).toBe(before + 1);
});

asDriver('missing fields are listed and marked, and nothing is saved', async ({ page }) => {
  await openApp(page);
  await openMovement(page, 'collection');
  await page.getByRole('button', { name: 'Gravar' }).click();
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'Existem erros de validação, por favor confira o formulário.' });
  await expect(summary).toBeVisible();
  await expect(summary.getByRole('listitem')).toHaveText([
    /^Local da recolha: Escolha um ponto no mapa/,
    /^Estabelecimento de origem: Obrigatório/,
    /^Equipamento: Escolha pelo menos um equipamento/,
  ]);
  await expect(page.getByText('3 por corrigir')).toBeVisible();
  await expectUnsent(page, 0);
});

asDriver('a delivery without equipment is confirmed first', async ({ page, server }) => {
  await openApp(page);
  await openMovement(page, 'delivery');
  await writeCoordinates(page, '40,75412 -8,57117');
  await chooseEstablishment(page, 'Carpintaria Três Pinhos');
  await page.getByLabel('Nº do documento').fill('VAZIA-1');
  await page.getByRole('button', { name: 'Gravar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Registar sem equipamento?' });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Nº do documento')).toHaveValue('VAZIA-1');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await dialog.getByRole('button', { name: 'Registar sem equipamento' }).click();
  await expectSaved(page);
  await expectUnsent(page, 0);
  expect((await movements(server.url)).find((one) => one.DocumentNumber === 'VAZIA-1')?.Equipment).toEqual([]);
});

asDriver('points come from device, search or map; impossible ones fail', async ({ page, context, network }) => {
  await context.grantPermissions(['geolocation'], { origin: network.url });
  await context.setGeolocation({ latitude: 40.64427, longitude: -8.65538, accuracy: 7 });
  await openApp(page);
  await openMovement(page, 'delivery');
  await page.getByRole('button', { name: 'Usar a minha localização' }).click();
  await expect(page.getByText('40,64427 · −8,65538')).toBeVisible();
  await expect(page.getByText('precisão 7 m')).toBeVisible();

  await network.down();
  await page.getByRole('combobox', { name: 'Procurar local' }).fill('agueda');
  await page
    .getByRole('option', { name: /Águeda/ })
    .first()
    .click();
  const confirm = page.getByRole('dialog', { name: 'Confirmar este ponto?' });
  await confirm.getByRole('button', { name: 'Usar este ponto' }).click();
  await expect(page.getByText(/^40,5\d+ · −8,4\d+$/)).toBeVisible();

  await page.getByRole('button', { name: 'Marcar o meio do mapa' }).click();
  await confirm.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Mudar' }).click();
  const typed = page.getByRole('dialog', { name: 'Escrever coordenadas' });
  await typed.getByLabel('Latitude e longitude').fill('91, 200');
  await typed.getByRole('button', { name: 'Usar este ponto' }).click();
  await expect(typed.getByText('Coordenadas inválidas')).toBeVisible();
});
