import { eq } from 'drizzle-orm';
import { permissions } from '#domain/reference/establishment.ts';
import { openDatabase } from '#server/db/open.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { signInHere, signInOn } from '../support/app.ts';
import { dashboard, everyLook, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const first = 'Ovar-2026-ria';
const own = 'Serra-2027-neve';
const marta = { username: 'martapires', password: first, clientCode: 'demo' };

test('a new user changes the given password; removal ends sessions', async ({ page, network, context }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/users', /Utilizadores/);
  expect.soft(await violations(page), 'list').toEqual([]);
  await page.getByRole('link', { name: 'Novo utilizador' }).first().click();
  await page.getByRole('textbox', { name: /e-Mail/ }).fill('marta.pires@velaazul.example');
  await page.getByRole('textbox', { name: 'Utilizador', exact: true }).fill(marta.username);
  await page.getByLabel(/^Password/).fill(first);
  await page.getByLabel(/^Repita a password/).fill(first);
  await expect(page.getByText(/Rascunho guardado/)).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'form').toEqual([]);
  expect(await onDisk(page)).toContain(marta.username);
  expect(await onDisk(page)).not.toContain(first);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Utilizador', exact: true })).toHaveValue(marta.username);
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  await page.getByLabel(/^Password/).fill(first);
  await page.getByLabel(/^Repita a password/).fill(first);
  // The answer is lost, and the second try makes nothing twice.
  network.when('POST /api/users', { kind: 'drop-after-commit' });
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible();
  expect(await onDisk(page)).not.toContain(first);
  await network.clear();
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('Utilizador criado!')).toBeVisible();
  await expect(page.getByText('marta.pires@velaazul.example')).toHaveCount(1);

  const other = await context.browser()?.newPage({ baseURL: network.url });
  if (!other) throw new Error('no browser');
  await other.goto('/');
  await signInHere(other, marta);
  const dialog = other.getByRole('dialog', { name: 'Escolha a sua password' });
  const question = dialog.getByRole('heading', { name: 'Escolha a sua password' });
  await expect(question).toBeVisible();
  await settled(other);
  expect.soft(await violations(other, '[role=dialog]'), 'first password').toEqual([]);
  await other.keyboard.press('Escape');
  await other.goto('/#/user');
  await expect(question).toBeVisible();
  await dialog.getByLabel('Password atual').fill(first);
  await dialog.getByLabel(/^Password nova/).fill(own);
  await dialog.getByLabel('Repita a password nova').fill(own);
  await dialog.getByRole('button', { name: 'Alterar password' }).click();
  await expect(other.getByText('Password alterada com sucesso!')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Proteção de dados' })).toBeVisible();

  await openScreen(page, '/#/users/resets', /Histórico de passwords/);
  await expect(page.getByText('Primeira entrada').first()).toBeVisible();
  expect.soft(await violations(page), 'resets').toEqual([]);
  await everyLook(page, 'resets');

  await openScreen(page, '/#/users', /Utilizadores/);
  await page.getByRole('button', { name: 'Mais ações de martapires' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Terminar todas' }).click();
  await settled(page);
  expect.soft(await violations(page, '[role=alertdialog]'), 'sessions').toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar todas' }).click();
  await expect(page.getByText('Sem sessão iniciada noutro dispositivo.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  await openScreen(page, '/#/users', /Utilizadores/);
  await page.getByRole('button', { name: 'Mais ações de martapires' }).click();
  await page.getByRole('menuitem', { name: 'Remover' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect(page.getByText('Utilizador apagado com sucesso!')).toBeVisible();
  await signInHere(other, { ...marta, password: own });
  await expect(other.getByRole('alert')).not.toBeEmpty();
  await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await other.close();
});

sharedTest('operators see only the user list, drivers do not', async ({ page }) => {
  await signInOn(page, people.operador);
  await openScreen(page, '/#/users', /Utilizadores/);
  await expect(page.getByText('motorista@velaazul.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novo utilizador' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Mais ações de/ })).toHaveCount(0);
  await everyLook(page, 'list');
  await page.goto('/#/users/create');
  await expect(page.getByRole('heading', { name: 'Isto já não está aqui' })).toBeVisible();
});

test('users remove themselves for good, except the last administrator', async ({ page, network, context }) => {
  const remove = page.getByRole('button', { name: 'Remover-me do sistema' });
  const dialog = page.getByRole('dialog', { name: 'Remover-se do sistema?' });
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/user', /O meu utilizador/);
  await remove.click();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'removal').toEqual([]);
  await dialog.getByRole('button', { name: /^Remover/ }).click();
  await expect(
    dialog.getByText('É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.'),
  ).toBeVisible();

  const other = await context.browser()?.newPage({ baseURL: network.url });
  if (!other) throw new Error('no browser');
  await signInOn(other, people.operador);
  await openScreen(other, '/#/user', /O meu utilizador/);
  await network.down();
  await other.context().setOffline(true);
  await other.goto('/#/sync');
  await other.goto('/#/user');
  await expect(other.getByText('Remover precisa de rede.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remover-me do sistema' })).toBeDisabled();
  await network.up();
  await other.context().setOffline(false);
  await expect(other.getByRole('button', { name: 'Remover-me do sistema' })).toBeEnabled();
  await other.getByRole('button', { name: 'Remover-me do sistema' }).click();
  const confirmation = other.getByRole('dialog');
  await confirmation.getByRole('button', { name: /^Remover/ }).click();
  await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await signInHere(other, people.operador);
  await expect(other.getByRole('alert')).not.toBeEmpty();
  await other.close();
});

test('a user with external permissions only reads guides', async ({ page, server }) => {
  await makeExternal(server, 'operador', 'user');
  await page.goto('/');
  await signInHere(page, people.operador);
  await expect(page).toHaveURL(/#\/external-access/);
  await expect(page.getByText('Não cria nem altera nada.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /Nova e-GAR/ })).toHaveCount(0);
  await settled(page);
  expect.soft(await violations(page), 'external access').toEqual([]);
  await everyLook(page, 'external access');
  await openScreen(page, '/#/user', /O meu utilizador/);
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL(/#\/external-access/);
  await expect(page.getByRole('heading', { level: 1, name: dashboard })).toHaveCount(0);
});

/** Returns everything that the app keeps in the browser, as text. */
const onDisk = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open(name ?? '');
        open.onsuccess = () => done(open.result);
        open.onerror = () => fail(open.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => done(all.result);
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });

/**
 * Makes a user external, as an administrator of the account does in the permissions of each
 * establishment.
 */
async function makeExternal(server: RunningServer, username: string, role: 'user'): Promise<void> {
  await server.stop();
  const database = await openDatabase({ folder: server.dataDir });
  const [user] = await database.db.update(users).set({ role }).where(eq(users.username, username)).returning();
  await database.db
    .update(establishmentPermissions)
    .set({ permission: permissions.external })
    .where(eq(establishmentPermissions.userId, user?.id ?? 0));
  await database.close();
  await server.start();
}
