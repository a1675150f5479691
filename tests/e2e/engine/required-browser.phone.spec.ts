import type { Page } from '@playwright/test';
import { signInHere } from '../support/app.ts';
import { people } from '../support/people.ts';
import { errorsOf, takeAway } from '../support/take-away.ts';
import { expect, test } from '../support/test.ts';

/** Name of this machine that looks like another's: without HTTPS it is no secure context. */
const lan = 'guiar.lan';
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${lan} 127.0.0.1`],
    });
  },
});

async function expectOnlyPage(page: Page, heading: string, errors: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
}

for (const address of ['/', '/#/gars/private/consult/egar/secret', '/#/register'])
  test(`an old browser is told so before anything, at ${address}`, async ({ page }) => {
    const errors = errorsOf(page);
    await takeAway(page, 'Array.prototype.toSorted');
    await page.goto(address);
    await expectOnlyPage(page, 'Este navegador é demasiado antigo para a Guiar', errors);
    await expect(page.getByRole('listitem')).toHaveText([
      'Chrome 111',
      'Edge 111',
      'Samsung Internet 22',
      'Safari 16.4 (iOS 16.4)',
      'Firefox 128',
    ]);
    await expect(page.getByText('Definições › Geral › Atualização de software')).toBeVisible();
    await expect(page.getByText('não se perde nada')).toHaveCount(0);
  });

test('an old browser’s page says that kept work stays', async ({ page }) => {
  await page.goto('/');
  await signInHere(page, people.motorista);
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.evaluate(() => localStorage.setItem('guiar:look', JSON.stringify({ theme: 'dark', locale: 'en' })));
  await takeAway(page, 'CSS.supports');
  const errors = errorsOf(page);
  await page.reload();
  await expectOnlyPage(page, 'This browser is too old for Guiar', errors);
  await expect(page.getByText('The work kept on this device stays here')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an address without HTTPS is told so, not the browser', async ({ page, network }) => {
  const errors = errorsOf(page);
  await page.goto(network.url.replace('127.0.0.1', lan));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expectOnlyPage(page, 'Este endereço não é seguro', errors);
  await expect(page.getByText('tem de começar por https://')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a browser of today sees nothing of it', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByText(/demasiado antigo|não é seguro/)).toHaveCount(0);
  expect(errors).toEqual([]);
});
