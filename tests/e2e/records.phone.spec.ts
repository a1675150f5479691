import type { Page } from '@playwright/test';
import { signInOn } from './support/app.ts';
import { difference, exactlyOnce } from './support/ledger.ts';
import { people } from './support/people.ts';
import { expectUnsent, readyForOffline, register } from './support/screens.ts';
import { expect, test } from './support/test.ts';

async function findEquipment(page: Page, code: string) {
  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill(code);
  const card = page.getByRole('article').filter({ hasText: code });
  await expect(page.getByRole('article')).toHaveCount(1);
  return card;
}

test('notifications are read and deleted offline, and reach the server once each', async ({ page, network }) => {
  await signInOn(page, people.motorista);
  await readyForOffline(page);
  await network.down();
  await page.goto('/#/user/notifications');
  const unread = page.getByRole('link', { name: /por ler$/ });
  // The list arrives shortly after its heading, first cards first.
  await expect(page.getByRole('article')).toHaveCount(8);
  const before = await unread.count();
  await unread.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificação' })).toBeVisible();
  await page.goto('/#/user/notifications');
  await expect(unread).toHaveCount(before - 1);
  await expect(page.getByRole('article')).toHaveCount(8);

  const title =
    (
      await page
        .getByRole('button', { name: /^Apagar / })
        .last()
        .getAttribute('aria-label')
    )?.replace('Apagar ', '') ?? '';
  await page
    .getByRole('button', { name: `Apagar ${title}`, exact: true })
    .last()
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Apagar notificação?' });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Apagar notificação' }).click();
  await expect(page.getByText('Guardada neste telemóvel').first()).toBeVisible();
  await expectUnsent(page, 2);

  // Success is announced only once the server has confirmed it, and only on the act's screen.
  await network.up();
  await expectUnsent(page, 0);
  const acts = network.ledger.filter((entry) => entry.path.startsWith('/api/notifications') && entry.method !== 'GET');
  expect(acts.map((entry) => entry.status)).toEqual([200, 200]);
  await page.goto('/#/user/notifications');
  await expect(unread).toHaveCount(before - 1);
});

test('equipment made offline can be delivered at once; edits and deletions are sent too, once each', async ({ page, server, network }) => {
  await signInOn(page, people.administrador);
  await readyForOffline(page);
  await network.down();
  await page.goto('/#/equipments/new');
  await page.getByLabel('Nome').fill('Contentor novo');
  await page.getByLabel('Código').fill('NV-0001');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Guardada neste telemóvel').first()).toBeVisible();
  await expect(await findEquipment(page, 'NV-0001')).toContainText('Ainda só neste dispositivo');
  await register(page, { kind: 'delivery', document: 'NOVO-1', equipment: ['NV-0001'] });

  await (await findEquipment(page, 'CT-0422')).getByRole('button', { name: 'Mais acções de CT-0422' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Detalhe').fill('basculante, pintado');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Guardada neste telemóvel').first()).toBeVisible();
  await expect(await findEquipment(page, 'CT-0422')).toContainText('basculante, pintado');

  await (await findEquipment(page, 'EC-0087')).getByRole('button', { name: 'Mais acções de EC-0087' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar equipamento' }).click();
  await expect(page.getByText('Nenhum equipamento com este nome')).toBeVisible();
  await expectUnsent(page, 4);

  await network.up();
  await expectUnsent(page, 0);
  expect(await difference(server.url, [{ kind: 'delivery', document: 'NOVO-1', equipment: ['NV-0001'] }])).toEqual(exactlyOnce);
  const acts = network.ledger.filter((entry) => entry.path.startsWith('/api/equipments') && entry.method !== 'GET');
  expect(acts.map((entry) => entry.status)).toEqual([201, 200, 200, 200]);
  await expect(await findEquipment(page, 'NV-0001')).toContainText('Padaria Forno da Ria');
  await expect(await findEquipment(page, 'CT-0422')).toContainText('basculante, pintado');
});
