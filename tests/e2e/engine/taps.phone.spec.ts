import type { Page } from '@playwright/test';
import { fillGuide, openForm, save } from '../support/guide-form.ts';
import { movements } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, register } from '../support/screens.ts';
import { counted } from '../support/taps.ts';
import { expect, signedInTest } from '../support/test.ts';

const asDriver = signedInTest(people.motorista);
const asOperator = signedInTest(people.operador);

asDriver('an offline delivery takes four taps, the next one three', async ({ page, context, network, server }) => {
  await context.grantPermissions(['geolocation'], { origin: network.url });
  await context.setGeolocation({ latitude: 40.86234, longitude: -8.62731, accuracy: 6 });
  await openApp(page);
  await register(page, { kind: 'delivery', document: 'ANTES-1', equipment: ['CT-0418'] });
  await expect(page.getByRole('heading', { name: 'Entrega registada!' })).toBeVisible();
  await network.down();
  await context.setOffline(true);
  await page.goto('/#/dashboard');

  const sheet = page.getByRole('dialog', { name: 'Equipamento por entregar' });
  const saved = page.getByRole('heading', { name: 'Guardada neste telemóvel' });
  const first = await counted(page, async () => {
    await page.getByRole('link', { name: 'Entrega de equipamento' }).tap();
    await page.getByRole('button', { name: /^Aqui: Padaria Forno da Ria, Lda\., \d+ m$/ }).tap();
    await sheet.getByRole('button', { name: /TB-0932/ }).tap();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: 'Gravar' }).tap();
    await expect(saved).toBeVisible();
  });
  expect(first).toEqual({ taps: 4, keys: 0 });

  const second = await counted(page, async () => {
    await page.getByRole('button', { name: 'Registar outra entrega' }).tap();
    await sheet.getByRole('button', { name: /BB-2231/ }).tap();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: 'Gravar' }).tap();
    await expect(saved).toBeVisible();
  });
  expect(second).toEqual({ taps: 3, keys: 0 });
  await expect(await openOutbox(page)).toHaveCount(2);

  await context.setOffline(false);
  await network.up();
  await expect
    .poll(async () => (await movements(server.url)).filter((one) => one.DocumentNumber === '').length)
    .toBeGreaterThanOrEqual(2);
});

asDriver(
  'a collection lists the customer’s equipment; its place can be cleared',
  async ({ page, context, network }) => {
    await context.grantPermissions(['geolocation'], { origin: network.url });
    await context.setGeolocation({ latitude: 40.86234, longitude: -8.62731, accuracy: 6 });
    await openApp(page);
    await register(page, { kind: 'delivery', document: 'ANTES-2', equipment: ['TB-0932'] });
    await expect(page.getByRole('heading', { name: 'Entrega registada!' })).toBeVisible();
    await page.goto('/#/dashboard');
    await page.getByRole('link', { name: 'Recolha de equipamento' }).tap();
    await expect(page.getByText('Preenchido automaticamente')).toBeVisible();
    await page.getByRole('button', { name: /^Aqui: Padaria Forno da Ria/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Equipamento entregue' });
    await expect(sheet.getByRole('listitem').first()).toContainText('Padaria Forno da Ria');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Limpar o local' }).tap();
    await expect(page.getByText('Toque no mapa ou use a sua localização')).toBeVisible();
  },
);

/** Saves the guide as the issuer that the dialog proposes. */
async function saveAsProposed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gravar', exact: true }).tap();
  const asked = page.getByRole('dialog', { name: 'Escolha o estabelecimento emissor' });
  await expect(asked.getByRole('radio', { name: /Oficinas Vela Azul, Lda\..*já autorizada/ })).toBeChecked();
  await asked.getByRole('button', { name: 'Gravar' }).tap();
  await expect(page.getByRole('region', { name: 'Caminho do registo' })).toBeVisible();
}

asOperator('repeating a guide takes three taps, from Início five', async ({ page, context, network }) => {
  await openApp(page);
  await openForm(page);
  await fillGuide(page);
  await save(page);
  await expect(page.getByRole('heading', { name: /Criada com sucesso · E-Gar nº PT\d+/ })).toBeVisible();

  const fromSaved = async () => {
    await page.getByRole('button', { name: 'Criar outra igual' }).tap();
    await saveAsProposed(page);
  };
  const fromStart = async () => {
    await page.getByRole('link', { name: 'Guias', exact: true }).tap();
    const card = page
      .getByRole('article')
      .filter({ hasText: 'Cerâmica Vouga Novo' })
      .filter({ hasText: '812,50' })
      .first();
    await card.getByRole('button', { name: /^Mais ações/ }).tap();
    await page.getByRole('menuitem', { name: 'Duplicar' }).tap();
    await saveAsProposed(page);
  };
  expect(await counted(page, fromSaved)).toEqual({ taps: 3, keys: 0 });
  await page.goto('/#/dashboard');
  expect(await counted(page, fromStart)).toEqual({ taps: 5, keys: 0 });
  await expectUnsent(page, 0);

  await network.down();
  await context.setOffline(true);
  await page.goto('/#/dashboard');
  expect(await counted(page, fromStart)).toEqual({ taps: 5, keys: 0 });
  await expect(page.getByText('Com rede recebe o número e fica já autorizada.')).toBeVisible();
  expect(await counted(page, fromSaved)).toEqual({ taps: 3, keys: 0 });
  await expectUnsent(page, 2);

  await context.setOffline(false);
  await network.up();
  await expectUnsent(page, 0);
  const sent = network.ledger.filter(
    ({ method, path, status }) => method === 'POST' && path === '/api/egar' && status === 200,
  );
  expect(sent.map(({ body }) => (JSON.parse(body) as { quantity: number }).quantity)).toEqual([
    812.5, 812.5, 812.5, 812.5, 812.5,
  ]);
});

asOperator('a new guide is picked from recents, offline, without typing', async ({ page, context, network }) => {
  await openApp(page);
  await network.down();
  await context.setOffline(true);
  await page.goto('/#/dashboard');
  const recent = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('button');
  const work = async () => {
    await page.getByRole('button', { name: 'Registar', exact: true }).tap();
    // Início has a link of this name too, which the open sheet covers.
    await page
      .getByRole('dialog', { name: 'Registar' })
      .getByRole('link', { name: /^Nova e-GAR/ })
      .tap();
    await recent('Destinatários recentes').first().tap();
    await expect(page.getByRole('button', { name: 'Alterar Destino' })).toBeFocused();
    await recent('Resíduos recentes').first().tap();
    await recent('Quantidades recentes').first().tap();
    await saveAsProposed(page);
  };
  expect(await counted(page, work)).toEqual({ taps: 7, keys: 0 });
  const made = page.getByRole('region', { name: 'Registo', exact: true });
  await expect(made).toContainText('Oficinas Vela Azul, Lda.');
  await expect(page.getByText('Com rede recebe o número e fica já autorizada.')).toBeVisible();
});
