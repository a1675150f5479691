import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { openScreen, screens, settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

/** Returns the outline around the focused control. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.closest('.field-box') ?? document.querySelector('[data-invalid]');
    return box ? getComputedStyle(box).outline : '';
  });

test('a focused invalid field looks focused', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Obrigatório').first()).toBeVisible();
  const before = await outline(page);
  await page.getByLabel('E-mail ou utilizador').focus();
  await settled(page);
  expect(await outline(page)).not.toBe(before);
  expect(await outline(page)).toMatch(/solid 3px/);
});

test('prefers-contrast strengthens lines and text in both themes', async ({ page }) => {
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

const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

/** Returns the texts that their box cuts off, unless the whole text is shown on hover. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          one.clientWidth > 1 &&
          !one.closest('[title], svg, [aria-hidden], .leaflet-container'),
      )
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const words = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        const across = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
        const down = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
        return words && (across || down);
      })
      .map((one) => one.textContent?.slice(0, 60)),
  );

test('wider spacing of text cuts nothing off', async ({ page }) => {
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    await settled(page);
    expect.soft(await cut(page), hash).toEqual([]);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  }
});

/** Returns the dates, numbers and codes whose parts a right-to-left screen would swap. */
const swapped = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: around } = node;
      // After a letter the digits keep the letter's direction.
      const parts = /^\P{L}*(?:\d[^\p{L}\d]*[\s,·][^\p{L}\d]*\d|[−+]\s?\d)/u.test(text);
      if (parts && around?.checkVisibility() && getComputedStyle(around).direction === 'rtl')
        found.push(text.slice(0, 60));
    }
    return found;
  });

test('digits keep their order on right-to-left screens', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('guiar:look', JSON.stringify({ dir: 'rtl' })));
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    expect.soft(await swapped(page), hash).toEqual([]);
  }
});

test('on an English screen what stays Portuguese is marked as such', async ({ page }) => {
  await signInOn(page, people.administrador);
  await page.evaluate(() => localStorage.setItem('guiar:look', JSON.stringify({ locale: 'en' })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/#/warehouse');
  const title = page.getByText(/^(Acumuladores|Misturas|Embalagens|Resíduos)/).first();
  await expect(title).toBeVisible();
  expect(await title.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('pt');
});
