import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { mailedLink } from '../support/links.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const password = 'Ria-de-Ovar-1926';
const code = (page: Page) => page.getByLabel(/^Código de cliente/);

async function fillRegistration(page: Page, part: { clientCode?: string; password?: string } = {}) {
  await code(page).fill(part.clientCode ?? 'velaazul');
  await page.getByLabel(/^Utilizador/).fill('martapires');
  await page.getByLabel(/^E-mail/).fill('marta@vela.example');
  await page.getByLabel(/^Password/).fill(part.password ?? password);
  await page.getByLabel(/^Repita a password/).fill(part.password ?? password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}
const verified = (page: Page) => expect(page.getByText('Verificado: não é um robô')).toBeVisible();

test('a stranger registers, signs in and confirms by e-mail', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Criar registo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await fillRegistration(page);
  await verified(page);
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(page.getByText('Conta criada.')).toBeVisible();
  expect(page.url()).toMatch(/#\/login$/);
  await expect(code(page)).toHaveValue('velaazul');
  await expect(page.getByLabel(/^E-mail ou utilizador/)).toHaveValue('martapires');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);

  const link = await mailedLink(server, '#/confirm-email/');
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/${link}`);
  await expect(mailbox.getByText('E-mail confirmado')).toBeVisible();
  // Scanners of e-mails open links first.
  await mailbox.reload();
  await expect(mailbox.getByText('E-mail confirmado')).toBeVisible();
});

test('the terms that a new account accepts open beside the form', async ({ page, context }) => {
  await page.goto('/#/register');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'termos e a política' }).click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1, name: 'Termos e política de privacidade' })).toBeVisible();
  await expect(terms.getByRole('heading', { name: 'Termos de utilização' })).toBeVisible();
});

test('errors show at their field, and text outlasts the network', async ({ page, network }) => {
  await page.goto('/#/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(code(page)).toBeFocused();
  await expect(page.getByText('Aceite os termos para criar a conta')).toBeVisible();
  await fillRegistration(page, { clientCode: 'demo', password: 'Password2026!' });
  await expect(page.getByText('Esta password é fácil de adivinhar. Escolha outra.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Repita a password/).fill(password);
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(page.getByText('Este código de cliente já existe')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await verified(page);
  await network.down();
  await code(page).fill('velaazul');
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(page.getByText(/O que escreveu continua aqui/)).toBeVisible();
  await network.up();
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(page.getByText('Conta criada.')).toBeVisible();
});

test('a single-use link replaces a forgotten password, even after a lost answer', async ({ page, server, network }) => {
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Recuperar password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar password' })).toBeVisible();
  await code(page).fill('demo');
  const email = 'motorista@velaazul.example';
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Nome/).fill('Um motorista');
  await verified(page);
  await page.getByRole('button', { name: /^Enviar ligação/ }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();

  await page.goto(`/${await mailedLink(server, '#/recover-password/')}`);
  await code(page).fill('demo');
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password nova/).fill(password);
  await page.getByLabel(/^Repita a password nova/).fill(password);
  await verified(page);
  const lost = network.when('POST /api/account/recover-set-password', { kind: 'drop-after-commit' });
  await page.getByRole('button', { name: /^Mudar a password/ }).click();
  await expect(page.getByText(/O que escreveu continua aqui/)).toBeVisible();
  lost.remove();
  await page.getByRole('button', { name: /^Mudar a password/ }).click();
  await expect(page.getByText('A sua password foi alterada com sucesso!')).toBeVisible();
  expect(page.url()).toMatch(/#\/login$/);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('visitors ask for a demonstration, offline users for help', async ({ page, network }) => {
  await page.goto('/#/contact?t=demo');
  await expect(page.getByRole('link', { name: 'Pedir demonstração' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page.getByText('Por favor indique-nos o seu nome')).toBeVisible();
  await page.getByLabel(/^Nome/).fill('Rui Costa');
  await page.getByLabel(/^E-mail/).fill('rui@bateira.example');
  await page.getByLabel(/^Telemóvel/).fill('910 000 314');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page.getByText('Obrigado pelo seu contacto!')).toBeVisible();

  await signInOn(page, people.motorista);
  await openScreen(page, '/#/support', /Suporte/);
  await network.down();
  await page.getByLabel(/^Nome/).fill('Um motorista');
  await page.getByLabel(/^E-mail/).fill('motorista@velaazul.example');
  await page.getByLabel(/^Telemóvel/).fill('910 000 315');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page.getByText(/Guardad/).first()).toBeVisible();
  await network.up();
  await expect(page.getByText('Obrigado pelo seu contacto! Respondemos no prazo de 24 horas.').first()).toBeVisible();
});

const pages: [path: string, title: string][] = [
  ['/register', 'Criar conta'],
  ['/recover', 'Recuperar password'],
  [`/recover-password/${'a'.repeat(43)}`, 'Nova password'],
  ['/contact', 'Fale connosco'],
  ['/privacy-policy', 'Política de privacidade'],
];

sharedTest('the public pages are accessible in each theme', async ({ page }) => {
  for (const [path, title] of pages) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const theme of ['light', 'dark', 'sol']) {
      await page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
      await settled(page);
      expect.soft(await violations(page), `${title}, ${theme}`).toEqual([]);
    }
  }
});
