import type { Page } from '@playwright/test';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';
import { drawn, holdApp, keepInTheme, keepShell, startWithoutApp, userMenu } from './kept-shell.ts';

test.use(withoutWorker);

/** Returns the parts of the shell that moved; one pixel may be rounding. */
async function moved(before: Awaited<ReturnType<typeof places>>, page: Page): Promise<string[]> {
  const now = await places(page);
  expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const far = ({ box }: (typeof now)[number], i: number) =>
    box.some((edge, side) => Math.abs(edge - (before[i]?.box[side] ?? 0)) > 1.5);
  return now.filter(far).map(({ name, box }) => `${name} ${box}`);
}

/** Returns the positions of the shell's parts, in its own font. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // The user menu becomes a button once its menu is loaded, so its picture is compared instead.
    return [
      ...document.querySelectorAll(
        '[data-shell], nav, h1, [data-shell] :is(a, svg), nav :is(a, button, svg), [data-content] :is(h2, li, a, .num)',
      ),
    ].map((part) => {
      // Of the heading, the words: its box is as wide as the line below it.
      const words = document.createRange();
      words.selectNodeContents(part);
      const { x, y, width, height } = (part.tagName === 'H1' ? words : part).getBoundingClientRect();
      return { name: `${part.tagName} ${part.getAttribute('href') ?? ''}`, box: [x, y, width, height] };
    });
  });

test('the kept shell does not move under the app in any theme', async ({ page }) => {
  await keepShell(page);
  for (const theme of ['light', 'dark', 'sol']) {
    await keepInTheme(page, theme);
    const release = await holdApp(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const before = await places(page);
    release();
    await drawn(page);
    await userMenu(page);
    expect.soft(await moved(before, page), theme).toEqual([]);
  }
});

test('a kept-shell button is pressed again once the app loads', async ({ page, isMobile }) => {
  const release = await startWithoutApp(page);
  const pressed = isMobile ? 'Menu' : 'Recolher menu';
  await page.getByRole('button', { name: pressed, exact: true }).click();
  release();
  if (isMobile)
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByPlaceholder('Procurar no menu')).toBeVisible();
  else await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
});
