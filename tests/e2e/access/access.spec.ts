import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { openScreen, screens, settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

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
