import { signInOn } from '../support/app.ts';
import { settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('the bottom bar’s sheets have no accessibility violations', async ({ page }) => {
  await signInOn(page, people.motorista);
  for (const name of ['Registar', 'Menu']) {
    await page.getByRole('navigation', { name: 'Navegação' }).getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await settled(page);
    expect.soft(await violations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
