import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { issueWithPlates } from '../support/guides.ts';
import { overflow, settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

sharedTest('a sheet opened by key shows its focus', async ({ page }) => {
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

/** Returns the outline around the focused control. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.closest('.field-box') ?? document.querySelector('[data-invalid]');
    return box ? getComputedStyle(box).outline : '';
  });

sharedTest('a focused invalid field looks focused', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Obrigatório').first()).toBeVisible();
  const before = await outline(page);
  await page.getByLabel('E-mail ou utilizador').focus();
  await settled(page);
  expect(await outline(page)).not.toBe(before);
  expect(await outline(page)).toMatch(/solid 3px/);
});

sharedTest('prefers-contrast strengthens lines and text in both themes', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const read = (name: string) => style.getPropertyValue(name);
      return [read('--line'), read('--border'), read('--text-muted')];
    });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, contrast: 'no-preference' });
    await page.goto('/#/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const [, border, muted] = await colours();
    await page.emulateMedia({ contrast: 'more' });
    const [line, strongBorder, strongMuted] = await colours();
    expect(line).toBe('2px');
    expect(strongBorder).not.toBe(border);
    expect(strongMuted).not.toBe(muted);
  }
});

sharedTest('on an English screen what stays Portuguese is marked as such', async ({ page }) => {
  await signInOn(page, people.administrador);
  await page.evaluate(() => localStorage.setItem('guiar:look', JSON.stringify({ locale: 'en' })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/#/warehouse');
  const title = page.getByText(/^(Acumuladores|Misturas|Embalagens|Resíduos)/).first();
  await expect(title).toBeVisible();
  expect(await title.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('pt');
});
