import { expect, type Page } from '@playwright/test';
import { type Account, people } from './people.ts';

/** Signs in on the sign-in page and waits for the dashboard. */
export async function signInOn(page: Page, who: Account = people.motorista): Promise<void> {
  await page.goto('/');
  await signInHere(page, who);
  await expect(page).toHaveURL(/#\/dashboard/);
}

/** Signs in when the sign-in page is already shown. */
export async function signInHere(page: Page, who: Account = people.motorista): Promise<void> {
  await page.getByLabel('E-mail ou utilizador').fill(who.username);
  await page.locator('input[autocomplete="current-password"]').fill(who.password);
  await page.getByLabel('Código de cliente').fill(who.clientCode);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
