import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { people } from '../support/people.ts';
import { isPhone } from '../support/screens.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const keptShell = (page: Page) => page.evaluate(() => localStorage.getItem('guiar:shell'));

/** Waits for the last part of a desktop's header to load. */
async function userMenu(page: Page): Promise<void> {
  if (!isPhone(page)) await expect(page.getByRole('button', { name: 'Utilizador operador' })).toBeVisible();
}

/**
 * Signs in and starts again, with the app's own code held back. @returns a function that releases
 * it
 */
async function startWithoutApp(page: Page): Promise<() => void> {
  await signInOn(page, people.operador);
  await expect.poll(() => keptShell(page)).toContain('Guias com prazo');
  await userMenu(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  return release;
}

/** Waits until the app has drawn the screen, its last rows included. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.querySelectorAll('#root[data-live] [data-content]:not(:has([data-awaited]))').length,
      ),
    )
    .toBe(1);

const deadlines = (page: Page) => page.getByRole('list', { name: 'Guias com prazo' });

/** Changes the kept shell as its age or its owner would. */
const change = (page: Page, part: Record<string, unknown>) =>
  page.evaluate((given) => {
    const kept = JSON.parse(localStorage.getItem('guiar:shell') ?? '{}');
    localStorage.setItem('guiar:shell', JSON.stringify({ ...kept, ...given }));
  }, part);

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

for (const theme of ['light', 'dark', 'sol'])
  test(`the kept shell does not move under the app, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      if (!localStorage.getItem('guiar:look')) localStorage.setItem('guiar:look', JSON.stringify({ theme: chosen }));
    }, theme);
    const release = await startWithoutApp(page);
    const before = await places(page);
    release();
    await drawn(page);
    await userMenu(page);
    expect(await moved(before, page)).toEqual([]);
  });

test('a kept-shell link leads to its screen', async ({ page }) => {
  const release = await startWithoutApp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Por enviar' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Por enviar', level: 1 })).toBeVisible();
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

test('the kept shell shows numbers and rows with their age', async ({ page }) => {
  const release = await startWithoutApp(page);
  const content = page.locator('[data-content]');
  await expect(content.locator('.num').first()).toHaveText(/\d/);
  await expect(page.locator('[data-age]').first()).toHaveText(/^dados das \d\d:\d\d$/);
  await expect(content).toHaveAttribute('aria-busy', 'true');
  await expect(
    deadlines(page)
      .getByText(/^Prazo /)
      .first(),
  ).toBeVisible();
  const numbers = await content.locator('.num').allTextContents();
  const rows = await deadlines(page).getByRole('listitem').allTextContents();
  release();
  await drawn(page);
  await expect(content).not.toHaveAttribute('aria-busy');
  expect(await content.locator('.num').allTextContents()).toEqual(numbers);
  expect(await deadlines(page).getByRole('listitem').allTextContents()).toEqual(rows);
});

test('on another day the age is a date, after a week nothing is shown', async ({ page }) => {
  const release = await startWithoutApp(page);
  await change(page, { until: Date.now() - 1 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-age]').first()).toHaveText(/^dados de \d+ de \p{L}+, \d\d:\d\d$/u);
  await expect(deadlines(page).getByRole('listitem').first()).toBeVisible();
  await expect(
    deadlines(page)
      .getByText(/^Prazo /)
      .first(),
  ).toBeHidden();
  await change(page, { at: Date.now() - 8 * 86_400_000 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await expect(page.locator('[data-content]')).toBeEmpty();
  release();
  await expect(deadlines(page)).toBeVisible();
});

test('a touched counter is marked and leads to its list', async ({ page }) => {
  const release = await startWithoutApp(page);
  const counter = page.getByRole('link', { name: /^Abertas/ });
  await counter.click();
  await expect(counter).toHaveAttribute('data-noted');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'e-GARs', exact: true })).toBeVisible();
});

test('a pressed act of a kept row opens once the app loads', async ({ page }) => {
  const release = await startWithoutApp(page);
  await deadlines(page)
    .getByRole('button', { name: /^Autorizar/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('alertdialog', { name: /^Autorizar e-GAR/ })).toHaveCount(1);
});

for (const [whose, apply] of [
  ['another user', () => localStorage.setItem('guiar:signed-in', 'guiar-0123456789abcdef0123456789abcdef')],
  ['a locked screen', () => localStorage.setItem('guiar:lock', '1')],
] as const)
  test(`${whose} is shown no kept number`, async ({ page }) => {
    const release = await startWithoutApp(page);
    await page.evaluate(apply);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Guiar', { exact: true })).toBeVisible();
    await expect(page.locator('[data-content], [data-age]')).toHaveCount(0);
    release();
  });

test('the kept shell shows nothing changeable and leaves with its user', async ({ page }) => {
  const release = await startWithoutApp(page);
  await expect(page.getByRole('link', { name: 'Por enviar' }).first()).toBeVisible();
  for (const fresh of await page.locator('[data-fresh]').all()) await expect(fresh).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('guiar:signed-in'));
  // The app, still held back, can neither sign in again nor let the page load completely.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Por enviar' })).toHaveCount(0);
  release();
});
