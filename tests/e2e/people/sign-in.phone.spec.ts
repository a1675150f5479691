import { signInHere, signInOn } from '../support/app.ts';
import { settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

sharedTest('a wrong password shows the specified message, signing nobody in', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('E-mail ou utilizador').fill('motorista');
  await page.locator('input[autocomplete="current-password"]').fill('errada');
  await page.getByLabel('Código de cliente').fill('demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Login Inválido');
  await page.goto('/#/equipments');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
});

sharedTest('signing in leads to the address first asked for', async ({ page }) => {
  await page.goto('/#/equipments');
  await expect(page).toHaveURL(/#\/login\?to=%2Fequipments$/);
  await signInHere(page);
  await expect(page.getByRole('heading', { name: 'Equipamentos' })).toBeVisible();
  await expect(page).toHaveURL(/#\/equipments$/);
});

test('the data-protection dialog stays until its terms are accepted', async ({ page, network }) => {
  await signInOn(page, people.produtor);
  const dialog = page.getByRole('dialog', { name: 'Proteção de dados' });
  const heading = dialog.getByRole('heading', { name: 'Proteção de dados' });
  await expect(heading).toBeVisible();
  await settled(page);
  expect.soft(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/#/equipments');
  await expect(heading).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'Aceitar' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox').check();

  const rule = network.when('POST /api/account/accept-gdpr', { kind: 'unavailable' });
  await accept.click();
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível efetuar a operação.');
  rule.remove();
  await accept.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
