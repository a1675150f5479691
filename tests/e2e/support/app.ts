import { expect, type Page } from '@playwright/test';
import { type Account, people } from './people.ts';

/** Signs in on the sign-in page, as a person does, and waits for the dashboard. */
export async function signInOn(page: Page, who: Account = people.motorista): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail ou utilizador').fill(who.username);
  await page.locator('input[autocomplete="current-password"]').fill(who.password);
  await page.getByLabel('Código de cliente').fill(who.clientCode);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
}
