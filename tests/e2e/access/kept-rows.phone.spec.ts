import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { people } from '../support/people.ts';
import { openApp } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.operador);

async function openDashboard(page: Page): Promise<void> {
  await openApp(page);
  await page.goto('/#/dashboard');
  await expect.poll(() => keptShell(page)).toContain('Guias com prazo');
}

const keptShell = (page: Page) => page.evaluate(() => localStorage.getItem('guiar:shell') ?? '');

test('an offline start shows the last numbers, and a sign-out ends them', async ({ page, network }) => {
  await openDashboard(page);
  await network.down();
  // Notes what the page shows before the app has run.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { textContent } = document.querySelector('[data-content]') ?? {};
      Object.assign(window, { before: textContent });
    });
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Guias com prazo' })).toBeVisible();
  const before = await page.evaluate(() => (window as unknown as { before: string }).before);
  expect(before).toMatch(/Como origem\d+/);
  expect(before).toMatch(/dados das \d\d:\d\d/);

  await network.up();
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Sair da Guiar?' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(await keptShell(page)).toBe('');

  await signInOn(page, people.motorista);
  await expect.poll(() => keptShell(page)).toContain('motorista');
  expect(await keptShell(page)).not.toContain('operador');
});

test('a lock that is switched on removes the kept numbers at once', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/#/settings');
  await page.getByText('Fechar o ecrã quando ninguém lhe toca').click();
  const dialog = page.getByRole('dialog', { name: 'Fecho do ecrã' });
  await dialog.getByLabel('A sua password').fill(people.operador.password);
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(page.getByText('Ao fim de 5 min. Abre com a password, com e sem rede.')).toBeVisible();
  expect(await keptShell(page)).toBe('');
});
