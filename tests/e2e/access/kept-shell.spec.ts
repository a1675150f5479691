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
  await expect.poll(() => keptShell(page)).toContain('#/sync');
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
      ...document.querySelectorAll('[data-shell], nav, h1, [data-shell] :is(a, svg), nav :is(a, button, svg)'),
    ].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
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
    expect(await page.locator('[data-content]').innerHTML()).toBe('');
    release();
    await expect(page.locator('main .num').first()).toHaveText(/\d/);
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

test('the kept shell shows nothing changeable and leaves with its user', async ({ page }) => {
  const release = await startWithoutApp(page);
  await expect(page.getByRole('link', { name: 'Por enviar' })).toHaveCount(1);
  for (const fresh of await page.locator('[data-fresh]').all()) await expect(fresh).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('guiar:signed-in'));
  // The app, still held back, can neither sign in again nor let the page load completely.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Por enviar' })).toHaveCount(0);
  release();
});
