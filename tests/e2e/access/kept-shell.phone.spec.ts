import type { Page } from '@playwright/test';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';
import { drawn, startWithoutApp } from './kept-shell.ts';

test.use(withoutWorker);

const deadlines = (page: Page) => page.getByRole('list', { name: 'Guias com prazo' });

/** Changes the kept shell as its age or its owner would. */
const change = (page: Page, part: Record<string, unknown>) =>
  page.evaluate((given) => {
    const kept = JSON.parse(localStorage.getItem('guiar:shell') ?? '{}');
    localStorage.setItem('guiar:shell', JSON.stringify({ ...kept, ...given }));
  }, part);

test('a kept-shell link leads to its screen', async ({ page }) => {
  const release = await startWithoutApp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Por enviar' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Por enviar', level: 1 })).toBeVisible();
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
