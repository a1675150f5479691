import { signInOn } from './support/app.ts';
import { movements } from './support/ledger.ts';
import { people } from './support/people.ts';
import { openOutbox, readyForOffline, register } from './support/screens.ts';
import { counted } from './support/taps.ts';
import { expect, test } from './support/test.ts';

test('an offline delivery takes four taps from Início, and the next one at the same place three', async ({
  page,
  context,
  network,
  server,
}) => {
  await context.grantPermissions(['geolocation'], { origin: network.url });
  await context.setGeolocation({ latitude: 40.86234, longitude: -8.62731, accuracy: 6 });
  await signInOn(page, people.motorista);
  await readyForOffline(page);
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
  await expect.poll(async () => (await movements(server.url)).filter((one) => one.DocumentNumber === '').length).toBeGreaterThanOrEqual(2);
});

test("a collection lists its customer's equipment first, and an automatic place can be cleared", async ({ page, context, network }) => {
  await context.grantPermissions(['geolocation'], { origin: network.url });
  await context.setGeolocation({ latitude: 40.86234, longitude: -8.62731, accuracy: 6 });
  await signInOn(page, people.motorista);
  await readyForOffline(page);
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
});
