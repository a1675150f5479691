import { expect, type Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { people } from '../support/people.ts';
import { isPhone } from '../support/screens.ts';

const keptShell = (page: Page) => page.evaluate(() => localStorage.getItem('guiar:shell'));

/** Waits for the last part of a desktop's header to load. */
export async function userMenu(page: Page): Promise<void> {
  if (!isPhone(page)) await expect(page.getByRole('button', { name: 'Utilizador operador' })).toBeVisible();
}

/** Signs in and waits until the shell is kept. */
export async function keepShell(page: Page): Promise<void> {
  await signInOn(page, people.operador);
  await expect.poll(() => keptShell(page)).toContain('Guias com prazo');
  await userMenu(page);
}

/** Chooses a theme, and waits until the shell is kept as the app has drawn it in that theme. */
export async function keepInTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('guiar:look', JSON.stringify({ theme: chosen })), theme);
  // Leaving the page keeps what is still drawn in the theme before.
  await page.reload();
  const isKept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('guiar:shell') ?? '{}').at > performance.timeOrigin);
  await expect.poll(isKept).toBe(true);
  await drawn(page);
  await userMenu(page);
}

/**
 * Loads the page again, with the app's own code held back. @returns a function that releases it
 */
export async function holdApp(page: Page): Promise<() => void> {
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

/** Signs in and starts again without the app's own code. @returns a function that releases it */
export async function startWithoutApp(page: Page): Promise<() => void> {
  await keepShell(page);
  return holdApp(page);
}

/** Waits until the app has drawn the screen, its last rows included. */
export const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.querySelectorAll('#root[data-live] [data-content]:not(:has([data-awaited]))').length,
      ),
    )
    .toBe(1);
