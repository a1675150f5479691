import { signInOn } from '../support/app.ts';
import { openScreen, screens, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { openEquipmentPicker, openMovement } from '../support/screens.ts';
import { expect, sharedTest, showcase, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

sharedTest('no screen has an accessibility violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect.soft(await violations(page), '/#/login').toEqual([]);
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    expect.soft(await violations(page), hash).toEqual([]);
  }
});

test.describe('the showcase', () => {
  test.use(showcase);

  test('no piece has an accessibility violation in any state', async ({ page }) => {
    await openScreen(page, '/tests/showcase.html', /Componentes/);
    expect(await violations(page)).toEqual([]);
  });
});

sharedTest('no main dialog has an accessibility violation', async ({ page }) => {
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Procurar' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('pt2026');
  await expect(
    page
      .getByRole('dialog', { name: 'Procurar' })
      .getByRole('option', { name: /^PT2026/ })
      .first(),
  ).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/#/user/keys');
  await page.getByRole('button', { name: 'Alterar password' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'password').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  await page.goto('/#/user');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Sair da Guiar?' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'sign-out').toEqual([]);
});

sharedTest('dashboard and delivery have no violations in Escuro and Sol', async ({ page }) => {
  await signInOn(page, people.motorista);
  for (const theme of ['Escuro', 'Sol']) {
    await openScreen(page, '/#/settings', /Aspeto e língua/);
    await page.getByRole('radio', { name: theme }).check();
    for (const [hash, heading] of screens.filter(([one]) => /dashboard|delivery/.test(one))) {
      await openScreen(page, hash, heading);
      await settled(page);
      expect.soft(await violations(page), `${theme} ${hash}`).toEqual([]);
    }
  }
});
