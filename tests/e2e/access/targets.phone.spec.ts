import { signInOn } from '../support/app.ts';
import { openScreen, overflow, screens } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('touch targets are 48 pixels high and screens fit 320', async ({ page }) => {
  await signInOn(page, people.administrador);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'header button, nav button, nav a, [data-content] ~ * button, form button, form input, article button, article a:has(*), .field-box, main .field-box',
        ),
      ]
        .filter((one) => one.checkVisibility() && !one.closest('.leaflet-container, .field-box .field-box'))
        .filter((one) => one.matches('.field-box') || !one.closest('.field-box'))
        .map((one) => ({
          height: Math.round(one.getBoundingClientRect().height),
          name: one.getAttribute('aria-label') ?? one.textContent,
        }))
        .filter(({ height }) => height > 1 && height < 48)
        .map(({ height, name }) => `${name}: ${height}`),
    );
    if (!/404|500|lock|maintenance/.test(hash)) expect.soft(small, hash).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((to) => {
        document.documentElement.dir = to;
      }, dir);
      expect.soft(await overflow(page), `${dir} ${hash}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(size);
  }
  await openScreen(page, '/#/settings', /Aspeto e língua/);
  await page.getByRole('switch', { name: 'Da direita para a esquerda' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
