import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { signInOn } from '../support/app.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

async function openList(page: Page): Promise<void> {
  await signInOn(page, people.administrador);
  await page.goto('/#/gars/list');
  await page.getByRole('tab', { name: 'Todas', exact: true }).click();
  await expect(page.getByText(/^PT\d{14}$/).first()).toBeVisible();
}

/**
 * Returns the words of the list that overflow their place or overlap the next cell. A waste's title
 * may end in an ellipsis: its code comes first.
 */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-list]');
    const box = (one: Element) => one.getBoundingClientRect();
    // Screen-reader text is one pixel wide.
    const seen = (one: Element) => one.checkVisibility() && box(one).width > 1;
    const cut = [...(list?.querySelectorAll('td *, th, th *, article *') ?? [])]
      .filter(
        (one) =>
          seen(one) &&
          (one.matches('th') || getComputedStyle(one).overflowX !== 'visible') &&
          one.scrollWidth > one.clientWidth,
      )
      .filter((one) => !one.matches('[title]'));
    const words = (cell: Element) =>
      [...cell.querySelectorAll('*')].filter((one) => one.childElementCount === 0 && seen(one)).map(box);
    const over = [...(list?.querySelectorAll('td') ?? [])].filter((cell) =>
      words(cell).some(({ right }) => right > box(cell).right + 1),
    );
    // A word broken into pieces makes a cell much higher than wide.
    const thin = [...(list?.querySelectorAll('td bdi') ?? [])].filter((one) => box(one).height > 120);
    return [...cut, ...over, ...thin].map((one) => one.textContent);
  });

test('no cell of the guide list is cut or overlaps', async ({ page }) => {
  await openList(page);
  for (const width of [1440, 1366, 1200, 1024, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole(width < 992 ? 'article' : 'row').nth(9)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Autorizada' })).toHaveCount(width < 1200 ? 0 : 1);
    expect.soft(await misfits(page), `${width}`).toEqual([]);
  }
});

test('the printed list repeats its head and has no blank page', async ({ page }) => {
  await openList(page);
  await page.getByLabel('Por página').selectOption('50');
  await expect(page.getByRole('row')).toHaveCount(51);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))));
  expect(text.length).toBeGreaterThan(1);
  for (const [at, words] of text.entries()) {
    expect.soft(words.trim(), `page ${at + 1}`).not.toBe('');
    if (/PT\d{14}/.test(words))
      expect.soft(words, `page ${at + 1}`).toMatch(/Número[\s\S]*Remetente[\s\S]*Destinatário[\s\S]*Estado/);
  }
});
