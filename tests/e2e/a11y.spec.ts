import { signInOn } from './support/app.ts';
import { openScreen, overflow, screens, settled, violations } from './support/look.ts';
import { people } from './support/people.ts';
import { openEquipmentPicker, openMovement } from './support/screens.ts';
import { expect, test, withoutWorker } from './support/test.ts';

test.use(withoutWorker);

test('no screen has an accessibility violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect.soft(await violations(page), '/#/login').toEqual([]);
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    expect.soft(await violations(page), hash).toEqual([]);
  }
});

test('no main dialog has an accessibility violation', async ({ page }) => {
  await signInOn(page, people.motorista);
  await openMovement(page, 'delivery');
  await openEquipmentPicker(page);
  await expect(page.getByText(/CT-0418/).first()).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'equipment').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Escrever' }).click();
  await expect(page.getByRole('heading', { name: 'Escrever coordenadas' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'coordinates').toEqual([]);
  await page.getByRole('button', { name: 'Voltar' }).last().click();
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Alterar password' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'password').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Sair da Guiar?' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'sign-out').toEqual([]);
});

for (const theme of ['Escuro', 'Sol'])
  test(`dashboard and delivery have no violation in the theme ${theme}`, async ({ page }) => {
    await signInOn(page, people.motorista);
    await openScreen(page, '/#/settings', /Aspeto e língua/);
    await page.getByRole('radio', { name: theme }).check();
    for (const [hash, heading] of screens.filter(([one]) => /dashboard|delivery/.test(one))) {
      await openScreen(page, hash, heading);
      expect.soft(await violations(page), hash).toEqual([]);
    }
  });

test('320 pixels are enough for every screen, from left to right and from right to left', async ({ page }) => {
  await signInOn(page, people.administrador);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const dir of ['ltr', 'rtl']) {
    if (dir === 'rtl') {
      await openScreen(page, '/#/settings', /Aspeto e língua/);
      await page.getByRole('switch', { name: 'Da direita para a esquerda' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    }
    for (const [hash, heading] of screens) {
      await openScreen(page, hash, heading);
      expect.soft(await overflow(page), `${dir} ${hash}`).toBeLessThanOrEqual(0);
    }
  }
});
