import * as v from 'valibot';
import { signInHere, signInOn } from '../support/app.ts';
import { everyLook, openScreen, violations } from '../support/look.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent } from '../support/screens.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const Pieces = v.looseObject({ Items: v.array(v.looseObject({ ExternalId: v.string() })) });

test('the work of a blocked account waits, and goes once', async ({ page, network, server, browser }) => {
  const theirs = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' });
  const user = await theirs.newPage();
  await signInOn(user, people.outra);
  await openScreen(user, '/#/equipments/new', /Novo equipamento/);

  await signInOn(page, people.administrador);
  await openScreen(page, '/#/operation/accounts', /^Contas/);
  await expect(page.getByText('3 ativas')).toBeVisible();
  expect.soft(await violations(page), 'accounts').toEqual([]);
  await everyLook(page, 'accounts');
  await page.getByRole('textbox', { name: /^Procurar por nome/ }).fill('outra');
  const row = page.getByRole('row').filter({ hasText: 'Outra Margem' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: /^Mais ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motivo').fill('Falta de pagamento');
  await dialog.getByRole('button', { name: 'Bloquear conta' }).click();
  await expect(row.getByText('Bloqueada')).toBeVisible();

  await user.getByLabel('Nome').fill('Contentor novo');
  await user.getByLabel('Código').fill('BLOQ-1');
  await user.getByRole('button', { name: 'Gravar', exact: true }).click();
  await expect(user.getByRole('heading', { name: 'A conta está bloqueada. Não se perdeu nada.' })).toBeVisible();
  await expect(user.getByText('Há 1 registo por enviar, que fica guardado até entrar de novo.')).toBeVisible();
  await signInHere(user, people.outra);
  await expect(user.getByRole('alert').getByText('Conta bloqueada')).toBeVisible();

  await row.getByRole('button', { name: /^Mais ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Desbloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear conta' }).click();
  await expect(row.getByText('Ativa')).toBeVisible();

  await signInHere(user, people.outra);
  await expect(user).toHaveURL(/#\/dashboard|#\/equipments/);
  await expectUnsent(user, 0);
  const token = await signIn(server.url, people.outra);
  const { Items } = await ask(server.url, token, '/equipments', Pieces);
  expect(Items.filter(({ ExternalId }) => ExternalId === 'BLOQ-1')).toHaveLength(1);
  await theirs.close();
});
