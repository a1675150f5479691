import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import { signInHere, signInOn } from '../support/app.ts';
import { everyLook, openScreen, settled, violations } from '../support/look.ts';
import { askForProof, prove } from '../support/passkeys.ts';
import { type Account, people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

async function tokenOf(page: Page, { username, password, clientCode }: Account): Promise<string> {
  const form = { grant_type: 'password', client_id: 'webApp', username, password, clientCode };
  return (await (await page.request.post('/api/token', { form })).json()).access_token;
}

/** Edits the first vehicle as this user. @returns the vehicle */
async function editedVehicle(page: Page, who: Account): Promise<Vehicle> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, who)}` };
  const { aaData } = await (await page.request.get('/api/vehicles', { headers })).json();
  const [{ UniqueId, Registration, InternalCode, Obs }] = aaData;
  const data = { Registration, InternalCode, Obs, Description: 'Carrinha de piso rebaixado' };
  expect((await page.request.put(`/api/vehicles/${UniqueId}`, { headers, data })).status()).toBe(200);
  return aaData[0];
}

test('the policy names data, place and duration without sign-in', async ({ page }) => {
  await page.goto('/#/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible();
  for (const name of ['O que se guarda, onde e por quanto tempo', 'Cookies', 'Os seus direitos', 'Contacto']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const device = page.getByRole('region', { name: 'No seu dispositivo' });
  await expect(
    device.getByText('Até a apagar ao sair, ou 90 dias depois da última entrada, se nada estiver por enviar.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'cnpd.pt' })).toHaveAttribute('href', 'https://www.cnpd.pt');
  await settled(page);
  expect.soft(await violations(page), 'policy').toEqual([]);
  await everyLook(page, 'policy');
  await page.getByRole('link', { name: 'fale connosco' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fale connosco' })).toBeVisible();
});

test('a user downloads their own data with network only', async ({ page, context }) => {
  await signInOn(page, people.operador);
  await openScreen(page, '/#/user', /O meu utilizador/);
  const button = page.getByRole('button', { name: 'Descarregar os meus dados' });
  await settled(page);
  expect.soft(await violations(page), 'user').toEqual([]);
  await everyLook(page, 'user');
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^guiar-os-meus-dados-.*\.zip$/);
  const zip = unzipSync(readFileSync(await file.path()));
  const read = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  expect(JSON.parse(read('utilizador.json'))).toMatchObject({ username: 'operador', clientCode: 'demo' });
  expect(JSON.parse(read('sessoes.json')).length).toBeGreaterThan(0);
  expect(read('LEIA-ME.txt')).toContain('Os meus dados no Guiar');

  await context.setOffline(true);
  await expect(
    page.getByText('Descarregar e apagar precisam de rede: o que fica guardado está no servidor.'),
  ).toBeVisible();
  await expect(button).toBeDisabled();
});

test('an administrator erases a user, whose history stays', async ({ page }) => {
  const { UniqueId } = await editedVehicle(page, people.operador);
  const token = await tokenOf(page, people.operador);
  await signInOn(page, people.administrador);
  const history = async () => {
    await page.goto(`/#/vehicle/edit/${UniqueId}`);
    await page.getByRole('button', { name: 'Ver o histórico' }).click();
  };
  await history();
  await expect(page.getByRole('listitem').filter({ hasText: 'operador · Editou' })).toBeVisible();

  await openScreen(page, '/#/users', /Utilizadores/);
  await page.getByRole('button', { name: 'Mais ações de operador' }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados pessoais' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Apagar os dados pessoais de operador?' });
  await expect(
    dialog.getByText('Onde estava o nome passa a ler-se "utilizador removido".', { exact: false }),
  ).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=alertdialog]'), 'erasure').toEqual([]);
  await everyLook(page, 'erasure');
  await dialog.getByRole('button', { name: /^Apagar dados pessoais/ }).click();
  await expect(page.getByText('Dados pessoais apagados.')).toBeVisible();
  await expect(page.getByText('operador@velaazul.example')).toHaveCount(0);

  await history();
  await expect(page.getByRole('listitem').filter({ hasText: 'utilizador removido · Editou' })).toBeVisible();
  expect(
    (await page.request.get('/api/users/me/sessions', { headers: { Authorization: `Bearer ${token}` } })).status(),
  ).toBe(401);
});

test('a removed user can still be erased', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/users', /Utilizadores/);
  await page.getByRole('button', { name: 'Mais ações de produtor' }).click();
  await page.getByRole('menuitem', { name: 'Remover' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect(page.getByText('Utilizador apagado com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: 'Removidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilizadores removidos' })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Apagar os dados pessoais de produtor' });
  await expect(erase).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'removed').toEqual([]);
  await everyLook(page, 'removed');
  await erase.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Apagar dados pessoais/ })
    .click();
  await expect(page.getByText('Não há utilizadores removidos com o nome nos registos')).toBeVisible();
});

test('users erase themselves by a proof, except the last administrator', async ({ page, context, network }) => {
  const erase = page.getByRole('button', { name: 'Apagar os meus dados pessoais' });
  const dialog = page.getByRole('dialog', { name: 'Apagar os seus dados pessoais?' });
  const confirm = dialog.getByRole('button', { name: /^Apagar os meus dados/ });
  await signInOn(page, people.operador);
  await openScreen(page, '/#/user', /O meu utilizador/);
  await erase.click();
  await expect(confirm).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'own erasure').toEqual([]);
  await askForProof(page, '/account/erase-me');
  await confirm.click();
  await prove(page, 'Errada-2026');
  await expect(page.getByText('A password atual não está certa')).toBeVisible();
  await prove(page, people.operador.password);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await signInHere(page, people.operador);
  await expect(page.getByText('Confirme o código de cliente, o utilizador e a password.')).toBeVisible();

  const other = await context.browser()?.newPage({ baseURL: network.url });
  if (!other) throw new Error('no browser');
  await signInOn(other, people.administrador);
  await openScreen(other, '/#/user', /O meu utilizador/);
  await other.getByRole('button', { name: 'Apagar os meus dados pessoais' }).click();
  const last = other.getByRole('dialog');
  await last.getByRole('button', { name: /^Apagar os meus dados/ }).click();
  await expect(
    last.getByText('É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.'),
  ).toBeVisible();
  await other.close();
});
