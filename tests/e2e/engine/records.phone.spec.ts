import type { Page } from '@playwright/test';
import { EquipmentItems } from '#server/routes/answers.ts';
import { put } from '../support/desk.ts';
import { ask, difference, exactlyOnce, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { announced, expectUnsent, openApp, openOutbox, register, sendAll } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const asDriver = signedInTest(people.motorista);
const asAdministrator = signedInTest(people.administrador);

async function findEquipment(page: Page, code: string) {
  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill(code);
  const card = page.getByRole('article').filter({ hasText: code });
  await expect(page.getByRole('article')).toHaveCount(1);
  return card;
}

asDriver('notifications read or deleted offline reach the server once', async ({ page, network }) => {
  await openApp(page);
  await network.down();
  await page.goto('/#/user/notifications');
  const unread = page.getByRole('button', { name: /por ler$/ });
  // The list arrives shortly after its heading, first cards first.
  await expect(page.getByRole('article')).toHaveCount(8);
  const before = await unread.count();
  await unread.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  await announced(page, 'Guardada neste telemóvel');
  await expectUnsent(page, 2);

  // Success is announced only once the server has confirmed it, and only on the act's screen.
  await network.up();
  await sendAll(page);
  const acts = network.ledger.filter((entry) => entry.path.startsWith('/api/notifications') && entry.method !== 'GET');
  expect(acts.map((entry) => entry.status)).toEqual([200, 200]);
  await page.goto('/#/user/notifications');
  await expect(unread).toHaveCount(before - 1);
});

asAdministrator(
  'offline equipment is delivered at once; edits and deletions follow',
  async ({ page, server, network }) => {
    await openApp(page);
    await network.down();
    await page.goto('/#/equipments/new');
    await page.getByLabel('Nome').fill('Contentor novo');
    await page.getByLabel('Código').fill('NV-0001');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await announced(page, 'Guardada neste telemóvel');
    await expect(await findEquipment(page, 'NV-0001')).toContainText('Ainda só neste dispositivo');
    await register(page, { kind: 'delivery', document: 'NOVO-1', equipment: ['NV-0001'] });

    await (await findEquipment(page, 'CT-0422')).getByRole('button', { name: 'Mais ações de CT-0422' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await page.getByLabel('Detalhe').fill('basculante, pintado');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await announced(page, 'Guardada neste telemóvel');
    await expect(await findEquipment(page, 'CT-0422')).toContainText('basculante, pintado');

    await (await findEquipment(page, 'EC-0087')).getByRole('button', { name: 'Mais ações de EC-0087' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar equipamento' }).click();
    await expect(page.getByText('Nenhum equipamento com este nome')).toBeVisible();
    await expectUnsent(page, 4);

    await network.up();
    await sendAll(page);
    expect(await difference(server.url, [{ kind: 'delivery', document: 'NOVO-1', equipment: ['NV-0001'] }])).toEqual(
      exactlyOnce,
    );
    const acts = network.ledger.filter((entry) => entry.path.startsWith('/api/equipments') && entry.method !== 'GET');
    expect(acts.map((entry) => entry.status)).toEqual([201, 200, 200, 200]);
    await expect(await findEquipment(page, 'NV-0001')).toContainText('Padaria Forno da Ria');
    await expect(await findEquipment(page, 'CT-0422')).toContainText('basculante, pintado');
  },
);

asAdministrator(
  'a colleague’s conflicting edit is resolved offline and sent once',
  async ({ page, server, network }) => {
    await openApp(page);
    await network.down();
    await (await findEquipment(page, 'CT-0422')).getByRole('button', { name: 'Mais ações de CT-0422' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await page.getByLabel('Nome').fill('Contentor do motorista');
    await page.getByLabel('Detalhe').fill('pintado de azul');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await announced(page, 'Guardada neste telemóvel');

    const token = await signIn(server.url, people.operador);
    const { Items } = await ask(server.url, token, '/equipments/non-delivered?limit=200', EquipmentItems);
    const piece = Items.find((one) => one.ExternalId === 'CT-0422');
    const theirs = { Name: 'Contentor do colega', ExternalId: 'CT-0422', Detail: 'pintado de verde' };
    await put(server.url, token, `/equipments/${piece?.UniqueId}`, theirs);

    await network.up();
    await openOutbox(page);
    const card = page.getByRole('article').filter({ hasText: 'O estado mudou' });
    await expect(card).toContainText('Escolha, campo a campo, o que fica.');
    await network.down();
    await card.getByRole('button', { name: 'Escolher o que fica' }).click();
    const choice = page.getByRole('dialog', { name: 'O equipamento mudou entretanto' });
    await choice
      .getByRole('radiogroup', { name: 'Nome' })
      .getByRole('radio', { name: /Contentor do colega/ })
      .check();
    await choice.getByRole('button', { name: 'Gravar as escolhas' }).click();
    await expect(choice).toHaveCount(0);
    await network.up();
    await sendAll(page);
    const now = (await ask(server.url, token, '/equipments/non-delivered?limit=200', EquipmentItems)).Items;
    expect(now.find(({ ExternalId }) => ExternalId === 'CT-0422')).toMatchObject({
      Name: 'Contentor do colega',
      Detail: 'pintado de azul',
    });
  },
);
