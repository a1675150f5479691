import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { installed } from '../support/browser.ts';
import { people } from '../support/people.ts';
import { expect, showcase, test } from '../support/test.ts';

test.use(showcase);

const picker = (page: Page, field: string) => page.getByRole('button', { name: new RegExp(`^${field}`) });

/** Searches a picker and takes the first match. */
async function choose(page: Page, field: string, words: string): Promise<void> {
  await picker(page, field).click();
  const sheet = page.getByRole('dialog', { name: field });
  await sheet.getByRole('combobox').fill(words);
  await sheet.getByRole('option').first().click();
  await expect(sheet).toHaveCount(0);
}

test('the first sign-in brings the catalogues, searchable offline', async ({ phone, network }) => {
  const page = await phone.open();
  await signInOn(page, people.produtor);
  await installed(page);
  await page.goto('/#/prepare');
  await expect(page.getByText('Códigos LER, operações e números ONU guardados.')).toBeVisible();
  await phone.close();
  await network.down();
  const again = await phone.open({ offline: true });
  await again.goto('/tests/showcase.html');
  await choose(again, 'Código LER', 'nao clorados lubrificacao');
  await expect(picker(again, 'Código LER')).toContainText('Óleos minerais não clorados');
  await choose(again, 'Código LER', '20 01 21');
  await expect(picker(again, 'Código LER')).toContainText('Lâmpadas fluorescentes');
  await choose(again, 'CAE', 'manutencao automoveis');
  await expect(picker(again, 'CAE')).toContainText('95310 · Reparação e manutenção de veículos automóveis');
  await choose(again, 'CAE', '38321');
  await expect(picker(again, 'CAE')).toContainText('38321 · CAE Rev.3 · Valorização de resíduos metálicos');
  await picker(again, 'Nº ONU').click();
  const sheet = again.getByRole('dialog', { name: 'Nº ONU' });
  await sheet.getByRole('combobox').fill('un 3480');
  await expect(sheet.getByRole('option')).toHaveCount(1);
});
