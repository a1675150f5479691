import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { createAccount } from '#server/services/accounts/create-account.ts';
import { signInHere, signInOn } from '../support/app.ts';
import { everyLook, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a given permission works elsewhere, and access is saved', async ({ page, network, context }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/my-establishments', /Os meus estabelecimentos/);
  await settled(page);
  expect.soft(await violations(page), 'list').toEqual([]);
  await everyLook(page, 'own establishments');

  const other = await context.browser()?.newPage({ baseURL: network.url });
  if (!other) throw new Error('no browser');
  await signInOn(other, people.operador);
  await openScreen(other, '/#/my-establishments', /Os meus estabelecimentos/);
  await expect(other.getByText(/Funchal/).first()).toBeVisible();

  await page.getByRole('textbox', { name: /Procurar em/ }).fill('Funchal');
  await expect(page.getByRole('button', { name: /^Mais ações de/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Mais ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('list', { name: 'Permissões dos utilizadores' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'form').toEqual([]);
  const permission = page.getByRole('combobox', { name: /^Permissão de operador/ });
  await permission.click();
  await page.getByRole('option', { name: 'Sem permissão' }).click();
  await expect(page.getByText('1 alterada')).toBeVisible();

  await page.getByRole('button', { name: 'Acesso ao SILiAmb' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill('errada');
  await dialog.getByRole('button', { name: /^Validar/ }).click();
  await expect(dialog.getByText('Inválido', { exact: true })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'access').toEqual([]);
  await dialog.getByLabel(/^Password/).fill(demoRegistryPassword);
  await dialog.getByRole('button', { name: /^Validar/ }).click();
  await dialog.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Acesso ao SILiAmb gravado.')).toBeVisible();

  // Saving access has raised the version that the form began with; the form is saved all the same.
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Estabelecimento actualizado!')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: /Os meus estabelecimentos/ })).toBeVisible();
  await expect(other.getByText(/Funchal/)).toHaveCount(0);
  await other.close();
});

test('an empty server leads its administrator to the first establishment', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiar-empty-'));
  const [given, own] = ['Ovar-2026-ria', 'Serra-2027-neve'];
  const database = await openDatabase({ url: undefined, folder: dataDir });
  await database.migrate();
  const account = {
    clientCode: 'serra',
    name: 'Serra, Lda.',
    username: 'mariasilva',
    email: 'maria@serra.example',
    isSuperAdmin: false,
  };
  await createAccount(database.db, { ...account, password: given });
  await database.close();
  const server = await startServer({ dataDir, env: { SEED: '0' } });
  try {
    await page.goto(server.url);
    await signInHere(page, { username: account.username, password: given, clientCode: account.clientCode });
    await page.getByLabel(/^Password atual/).fill(given);
    await page.getByLabel(/^Password nova/).fill(own);
    await page.getByLabel(/^Repita a password nova/).fill(own);
    await page.getByRole('button', { name: /^Alterar password/ }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Aceit/ }).click();
    await page.getByRole('link', { name: 'Criar estabelecimento' }).click();
    const box = (name: RegExp | string) => page.getByRole('textbox', { name });
    await box(/^Nome/).first().fill('Serra, Lda.');
    await box(/^NIF/).fill('599910011');
    await box(/^Código APA/).fill('APA00000001');
    await page.getByRole('button', { name: /^Gravar/ }).click();
    await expect(page.getByText('Estabelecimento criado!')).toBeVisible();
    await expect(page.getByText('APA00000001')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Novo estabelecimento' })).toHaveCount(0);
    await page.goto(`${server.url}/#/establishments/my`);
    await expect(page).toHaveURL(/#\/establishments\/my\/edit\/[\w-]+$/);
    await expect(box(/^Código APA/)).toHaveValue('APA00000001');
    await page.goto(`${server.url}/#/dashboard`);
    await expect(page.getByRole('link', { name: 'Criar estabelecimento' })).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
