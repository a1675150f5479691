import { signInOn } from '../support/app.ts';
import { issueWithPlates } from '../support/guides.ts';
import { overflow, settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a sheet opened by key shows its focus', async ({ page }) => {
  await signInOn(page, people.motorista);
  await page.getByRole('button', { name: 'Registar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Registar' }).getByRole('link').first()).toBeVisible();
  await settled(page);
  const shown = await page.evaluate(() => {
    const one = document.activeElement;
    const parts = one?.matches('[role=dialog]') ? [...one.querySelectorAll('*')] : [one];
    return parts.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle === 'solid' && outlineWidth === '3px' && part.getBoundingClientRect().height > 40;
    });
  });
  expect(shown).toBe(true);
});

const plates = ['AA-00-AA', '00-AA-00', 'FÜ-AB 123', 'BX-48-TL', 'AA-00-BB / L-123456'];

test('a card at the roadside fits five plates', async ({ page, server }) => {
  const id = await issueWithPlates(server.url, plates);
  await signInOn(page, people.motorista);
  await page.goto(`/#/carteira?guia=${id}`);
  const transporters = page.getByRole('region', { name: '2. Transportadores' });
  // A tractor and its trailer are two plates.
  for (const plate of plates.flatMap((one) => one.split(' / ')))
    await expect(transporters.getByText(plate, { exact: true })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const outside = await page.getByRole('article').evaluate((card) => {
      const room = card.getBoundingClientRect();
      return [...card.querySelectorAll('dd *')].filter((one) => one.getBoundingClientRect().right > room.right).length;
    });
    expect.soft([outside, await overflow(page)], `${width}`).toEqual([0, 0]);
  }
});
