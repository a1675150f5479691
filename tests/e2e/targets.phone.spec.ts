import { signInOn } from './support/app.ts';
import { openScreen, screens } from './support/look.ts';
import { people } from './support/people.ts';
import { expect, test, withoutWorker } from './support/test.ts';

test.use(withoutWorker);

test('what a thumb presses in the shell and in forms is at least 48 pixels high', async ({ page }) => {
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens.filter(([one]) => !/404|500|lock|maintenance/.test(one))) {
    await openScreen(page, hash, heading);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'header button, nav button, nav a, main ~ * button, form button, form input, .field-box, main .field-box',
        ),
      ]
        .filter((one) => one.checkVisibility() && !one.closest('.leaflet-container, .field-box .field-box'))
        .filter((one) => one.matches('.field-box') || !one.closest('.field-box'))
        .map((one) => ({ height: Math.round(one.getBoundingClientRect().height), name: one.getAttribute('aria-label') ?? one.textContent }))
        .filter(({ height }) => height > 1 && height < 48)
        .map(({ height, name }) => `${name}: ${height}`),
    );
    expect.soft(small, hash).toEqual([]);
  }
});
