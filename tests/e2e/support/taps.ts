import type { Page } from '@playwright/test';

/** Counts touches and keys. */
export async function counted(page: Page, work: () => Promise<void>): Promise<{ taps: number; keys: number }> {
  await page.evaluate(() => {
    const made = { taps: 0, keys: 0 };
    Object.assign(window, { made });
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && made.taps++, true);
    addEventListener('keydown', (event) => event.isTrusted && made.keys++, true);
  });
  await work();
  return page.evaluate(() => (window as unknown as { made: { taps: number; keys: number } }).made);
}
