import type { Page } from '@playwright/test';
import { signInHere, signInOn } from '../support/app.ts';
import { settled, violations } from '../support/look.ts';
import { addAuthenticator, askForProof, prove } from '../support/passkeys.ts';
import { people } from '../support/people.ts';
import { announced } from '../support/screens.ts';
import { test as base, expect, withoutWorker } from '../support/test.ts';

// A key belongs to a domain, and an address is none.
const test = base.extend({
  baseURL: async ({ network }, use) => use(network.url.replace('127.0.0.1', 'localhost')),
});
test.use(withoutWorker);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function openKeys(page: Page): Promise<void> {
  await page.goto('/#/user/keys');
  await expect(page.getByRole('heading', { name: 'Chaves de acesso' })).toBeVisible();
}

async function makeKey(page: Page): Promise<string> {
  await openKeys(page);
  await button(page, 'Juntar chave').click();
  const dialog = page.getByRole('dialog', { name: 'Juntar uma chave de acesso' });
  const name = await dialog.getByLabel('Nome da chave').inputValue();
  await dialog.getByRole('button', { name: 'Juntar chave' }).click();
  await announced(page, 'Chave de acesso guardada.');
  return name;
}

async function makeCodes(page: Page): Promise<string[]> {
  await button(page, 'Fazer códigos').click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'codes').toEqual([]);
  await dialog.getByRole('button', { name: 'Já os guardei' }).click();
  await expect(page.getByText(/Restam 10 de\s10\./)).toBeVisible();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/#/user');
  await button(page, 'Sair').click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /^Sair/ }).click();
  await expect(button(page, 'Entrar')).toBeVisible();
}

async function demandKeys(page: Page): Promise<void> {
  await page.goto('/#/appSettings/3');
  await page.getByRole('radio', { name: 'Todos os utilizadores' }).check();
  await button(page, 'Gravar').click();
  await announced(page, 'Configurações atualizadas com sucesso.');
}

test('a passkey signs in after the client code, until removed', async ({ page }) => {
  await addAuthenticator(page);
  await signInOn(page, people.administrador);
  const name = await makeKey(page);
  await expect(row(page, name)).toContainText('ainda não usada');
  await settled(page);
  expect.soft(await violations(page), 'keys').toEqual([]);
  await signOut(page);
  await page.getByLabel('E-mail ou utilizador').fill('');
  await page.getByLabel('Código de cliente').fill('');
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.getByLabel('Código de cliente').fill('demo');
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await openKeys(page);
  await expect(row(page, name)).toContainText('usada em');
  await expect(row(page, name)).toContainText('Este dispositivo');
  await button(page, `Retirar a chave ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar chave' }).click();
  await expect(page.getByText('Ainda não tem nenhuma.', { exact: false })).toBeVisible();
  await signOut(page);
  await page.getByLabel('Código de cliente').fill('demo');
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page.getByRole('alert')).toContainText('Esta chave não abre a conta');
});

test('a demanded key stands beside the password, or a code', async ({ page, server }) => {
  await addAuthenticator(page);
  await signInOn(page, people.administrador);
  await makeKey(page);
  const codes = await makeCodes(page);
  expect(codes).toHaveLength(10);
  await demandKeys(page);
  await openKeys(page);
  await expect(page.getByText('não precisa de fazer nada', { exact: false })).toBeVisible();

  await signOut(page);
  await signInHere(page, people.administrador);
  await settled(page);
  expect.soft(await violations(page), 'second factor').toEqual([]);
  await button(page, 'Usar a chave de acesso').click();
  await expect(page).toHaveURL(/#\/dashboard/);

  await signOut(page);
  await signInHere(page, people.administrador);
  await page.getByLabel('Código de recuperação').fill('AAAA-BBBB-CCCC');
  await button(page, 'Entrar com o código').click();
  await expect(page.getByRole('alert')).toContainText('Código de recuperação inválido');
  await page.getByLabel('Código de recuperação').fill(codes[3]?.toLowerCase() ?? '');
  await button(page, 'Entrar com o código').click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await openKeys(page);
  await expect(page.getByText(/Restam 9 de\s10\./)).toBeVisible();

  const form = { grant_type: 'password', client_id: 'webApp', ...people.administrador };
  const answer = await page.request.post(`${server.url}/api/token`, { form });
  expect([answer.status(), (await answer.json()).error]).toEqual([400, 'passkey_required']);
});

test('the last demanded key asks twice before it goes', async ({ page }) => {
  await addAuthenticator(page);
  await signInOn(page, people.administrador);
  const name = await makeKey(page);
  await demandKeys(page);
  await openKeys(page);
  await button(page, `Retirar a chave ${name}`).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Retirar chave' })).toBeDisabled();
  await dialog.getByLabel('Quero ficar sem chaves').check();
  await dialog.getByRole('button', { name: 'Retirar chave' }).click();
  await expect(page.getByText('Ainda não tem nenhuma', { exact: false }).first()).toBeVisible();
});

test('a demand leads to a key before anything else', async ({ page, context, network }) => {
  await signInOn(page, people.administrador);
  await demandKeys(page);
  const other = await context.browser()?.newPage({ baseURL: network.url.replace('127.0.0.1', 'localhost') });
  if (!other) throw new Error('no browser');
  await addAuthenticator(other);
  await other.goto('/');
  await signInHere(other, people.operador);
  const dialog = other.getByRole('dialog', { name: 'Faça a sua chave de acesso' });
  const question = dialog.getByRole('heading', { name: 'Faça a sua chave de acesso' });
  await expect(question).toBeVisible();
  await settled(other);
  expect.soft(await violations(other, '[role=dialog]'), 'demanded').toEqual([]);
  await other.goto('/#/gars/list');
  await other.reload();
  await expect(question).toBeVisible();
  await dialog.getByRole('button', { name: 'Fazer a chave' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'e-GARs' })).toBeVisible();
  await other.close();

  await page.goto('/#/users');
  await page.getByRole('button', { name: 'Mais ações de operador' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByText('Tem 1 chave.')).toBeVisible();
  await button(page, 'Retirar chaves').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar chaves' }).click();
  await expect(page.getByText('Não tem nenhuma.')).toBeVisible();
});

test('a new device is asked about, and “não fui eu” ends all', async ({ page, context, network }) => {
  await signInOn(page, people.operador);
  const other = await context.browser()?.newPage({ baseURL: network.url.replace('127.0.0.1', 'localhost') });
  if (!other) throw new Error('no browser');
  await signInOn(other, people.operador);
  await openKeys(page);
  const fresh = row(page, /· novo · /);
  await expect(fresh).toContainText('127.0.0.1');
  await settled(page);
  expect.soft(await violations(page), 'new device').toEqual([]);
  await fresh.getByRole('button', { name: /^Fui eu/ }).click();
  await announced(page, 'Dispositivo reconhecido.');
  await expect(fresh).toHaveCount(0);

  const third = await context.browser()?.newPage({ baseURL: network.url.replace('127.0.0.1', 'localhost') });
  if (!third) throw new Error('no browser');
  await signInOn(third, people.operador);
  await page.reload();
  await fresh.getByRole('button', { name: /^Não fui eu/ }).click();
  await askForProof(page, '/users/me/sessions/*/disown');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar tudo e mudar a password' }).click();
  await prove(page, people.operador.password);
  await expect(button(page, 'Entrar')).toBeVisible();
  await third.reload();
  await expect(button(third, 'Entrar')).toBeVisible();
  await signInHere(page, people.operador);
  await expect(page.getByRole('alert')).toContainText('Login Inválido');
  await other.close();
  await third.close();
});

test('a refused call goes on after the proof, by password or key', async ({ page }) => {
  await addAuthenticator(page);
  await signInOn(page, people.administrador);
  await makeKey(page);
  await askForProof(page, '/users/me/recovery-codes');
  await button(page, 'Fazer códigos').click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(question.getByLabel('Password atual')).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'proof').toEqual([]);
  await prove(page, 'Errada-2026');
  await expect(question.getByText('A password atual não está certa')).toBeVisible();
  await question.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page
    .getByRole('dialog', { name: 'Códigos de recuperação' })
    .getByRole('button', { name: 'Já os guardei' })
    .click();
  await expect(page.getByText(/Restam 10 de\s10\./)).toBeVisible();

  await askForProof(page, '/users/me/passkeys/options');
  await button(page, 'Juntar chave').click();
  const dialog = page.getByRole('dialog', { name: 'Juntar uma chave de acesso' });
  await dialog.getByLabel('Nome da chave').fill('Chave da gaveta');
  await dialog.getByRole('button', { name: 'Juntar chave' }).click();
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog.getByText('Nada mudou: falta confirmar que é você.')).toBeVisible();
  await expect(dialog.getByLabel('Nome da chave')).toHaveValue('Chave da gaveta');
});

test('a browser without passkeys offers none, and says why', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/');
  await expect(button(page, 'Entrar com chave de acesso')).toHaveCount(0);
  await signInOn(page, people.operador);
  await openKeys(page);
  await expect(page.getByText('Este navegador não tem chaves de acesso.', { exact: false })).toBeVisible();
  await expect(button(page, 'Juntar chave')).toHaveCount(0);
});
