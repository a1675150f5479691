import type { Page } from '@playwright/test';
import { signInOn } from './support/app.ts';
import { installed } from './support/browser.ts';
import { people } from './support/people.ts';
import { expect, showcase, test } from './support/test.ts';

test.use(showcase);

/** Searches a waste in the picker and takes the first match. */
async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Código LER/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Código LER' });
  await sheet.getByRole('combobox').fill(words);
  await sheet.getByRole('option').first().click();
  await expect(sheet).toBeHidden();
}

test('the catalogues are on the device after the first sign-in, and searchable offline', async ({ phone, network }) => {
  const page = await phone.open();
  await signInOn(page, people.produtor);
  await installed(page);
  await page.goto('/#/prepare');
  await expect(page.getByText('Códigos LER, operações e números ONU guardados.')).toBeVisible();
  await phone.close();
  await network.down();
  const again = await phone.open({ offline: true });
  await again.goto('/componentes.html');
  await choose(again, 'nao clorados lubrificacao');
  await expect(again.getByRole('button', { name: /^Código LER/ })).toContainText('Óleos minerais não clorados');
  await choose(again, '20 01 21');
  await expect(again.getByRole('button', { name: /^Código LER/ })).toContainText('Lâmpadas fluorescentes');
  await again.getByRole('button', { name: /^Nº ONU/ }).click();
  const sheet = again.getByRole('dialog', { name: 'Nº ONU' });
  await sheet.getByRole('combobox').fill('un 3480');
  await expect(sheet.getByRole('option')).toHaveCount(1);
});
