import type { Page } from '@playwright/test';
import { movements } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { chooseEquipment, chooseEstablishment, openApp, register, save } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const asDriver = signedInTest(people.motorista);

const latitude = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords.latitude), reject, { maximumAge: 0 }),
      ),
  );

asDriver('a repeated delivery names its copies and asks after moving', async ({ page, context, network, server }) => {
  await context.grantPermissions(['geolocation'], { origin: network.url });
  await context.setGeolocation({ latitude: 40.86234, longitude: -8.62731, accuracy: 6 });
  await openApp(page);
  await register(page, { kind: 'delivery', document: 'REPETE-1', equipment: ['CT-0418'] });
  await expect(page.getByRole('heading', { name: 'Entrega registada!' })).toBeVisible();

  const again = page.getByRole('button', { name: 'Registar outra entrega no mesmo local' });
  const sheet = page.getByRole('dialog', { name: 'Equipamento por entregar' });
  const moved = page.getByText('Está a 25 km do local do registo anterior');
  /**
   * Opens the form again; the sheet of equipment opens by itself, because place and customer are
   * known.
   */
  const repeat = async () => {
    await again.tap();
    await expect(sheet.getByLabel('Procurar', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };
  await repeat();
  await expect(page.getByText('Do registo anterior')).toHaveCount(2);
  await expect(moved).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar o local' }).tap();
  await expect(page.getByText('Do registo anterior')).toHaveCount(1);
  await page.getByRole('button', { name: 'Limpar rascunho' }).tap();
  await page.goBack();
  await register(page, { kind: 'delivery', document: 'REPETE-2', equipment: ['TB-0932'] });

  await context.setGeolocation({ latitude: 41.0872, longitude: -8.62731, accuracy: 6 });
  // The browser may still return a position a few seconds old.
  await expect.poll(() => latitude(page)).toBeCloseTo(41.0872, 4);
  await repeat();
  await expect(moved).toBeVisible();
  await page.getByRole('button', { name: 'Gravar' }).tap();
  const asked = page.getByRole('alertdialog', { name: 'Registar no local anterior?' });
  await asked.getByRole('button', { name: 'Voltar' }).tap();
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar onde estou' }).tap();
  await expect(moved).toHaveCount(0);
  await expect(page.getByText('41,08720 · −8,62731')).toBeVisible();
  await expect(page.getByText('Do registo anterior')).toHaveCount(0);
  await chooseEstablishment(page, 'Padaria Forno da Ria');
  await page.keyboard.press('Escape');
  await chooseEquipment(page, ['BB-2231']);
  await page.getByLabel('Nº do documento').fill('REPETE-3');
  await save(page);
  await expect
    .poll(async () => (await movements(server.url)).find((one) => one.DocumentNumber === 'REPETE-3')?.Latitude)
    .toBeCloseTo(41.0872, 4);

  await page.getByRole('button', { name: 'Registar entrega noutro local' }).tap();
  await expect(page.getByText('Do registo anterior')).toHaveCount(0);
  await expect(page.getByLabel('Nº do documento')).toHaveValue('');
});
