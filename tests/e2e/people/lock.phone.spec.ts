import type { Page } from '@playwright/test';
import { violationsOfAny } from '../support/look.ts';
import { people } from '../support/people.ts';
import { openApp, openMovement } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const lock = (page: Page) => page.getByRole('dialog', { name: 'Ecrã fechado' });

async function switchOn(page: Page): Promise<void> {
  await page.goto('/#/settings');
  await page.getByText('Fechar o ecrã quando ninguém lhe toca').click();
  const dialog = page.getByRole('dialog', { name: 'Fecho do ecrã' });
  await dialog.getByLabel('A sua password').fill('errada');
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Password errada');
  await dialog.getByLabel('A sua password').fill(people.motorista.password);
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(page.getByText('Ao fim de 5 min. Abre com a password, com e sem rede.')).toBeVisible();
}

async function open(page: Page, password: string): Promise<void> {
  await lock(page).getByLabel('Password de motorista').fill(password);
  await lock(page).getByRole('button', { name: 'Abrir' }).click();
}

test('an idle screen locks, keeps text and unlocks offline', async ({ page, network }) => {
  await openApp(page);
  await switchOn(page);
  await network.down();
  await openMovement(page, 'delivery');
  await page.getByLabel('Nº do documento').fill('FECHO-1');

  // Pretends that minutes have passed: the next touch comes too late.
  await page.evaluate(() => localStorage.setItem('guiar:last-touch', '0'));
  await page.getByLabel('Nº do documento').press('End');
  await expect(lock(page)).toBeVisible();
  await expect(page.getByLabel('Nº do documento')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lock(page)).toBeVisible();
  expect(await violationsOfAny(page, 'dialog[open]')).toEqual([]);

  await open(page, 'errada');
  await expect(lock(page)).toContainText('Password errada');
  await open(page, people.motorista.password);
  await expect(lock(page)).toHaveCount(0);
  await expect(page.getByLabel('Nº do documento')).toHaveValue('FECHO-1');
});

test('a locked screen stays locked over a reload', async ({ page }) => {
  await openApp(page);
  await page.goto('/#/lock?url=/equipments');
  await expect(page).toHaveURL(/#\/equipments$/);
  await expect(lock(page)).toHaveCount(0);
  await switchOn(page);
  await page.goto('/#/lock?url=/equipments');
  await expect(lock(page)).toBeVisible();
  await page.reload();
  await expect(lock(page)).toBeVisible();
  await expect(page.getByText('BB-2225')).toBeHidden();
  await open(page, people.motorista.password);
  await expect(page).toHaveURL(/#\/equipments$/);
  await expect(page.getByText('BB-2225')).toBeVisible();
});
