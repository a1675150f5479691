import type { BrowserContext, Page } from '@playwright/test';

/** Names of the moments that are waited for, each with what must be true of the page. */
const conditions = {
  /** React has put a first screen in the place of the preloader. */
  'first screen': () => {
    const root = document.getElementById('root');
    return root?.querySelector('h1, main, form, nav') != null && (root.textContent ?? '').length > 10;
  },
  /** A counter of the dashboard shows a number. */
  'first data': () => [...document.querySelectorAll('main .num, [role=main] .num')].some((one) => /\d/.test(one.textContent ?? '')),
  heading: () => document.querySelector('h1') !== null,
} as const;
export type Moment = keyof typeof conditions;

type Marked = Window & { moments: Record<string, number> };

/** From now on every page of the context notes when a moment has come: the first frame in which its condition holds. */
export async function watch(context: BrowserContext): Promise<void> {
  const source = Object.entries(conditions).map(([name, condition]) => `${JSON.stringify(name)}: ${condition}`);
  await context.addInitScript(`
    window.moments = {};
    const conditions = { ${source.join(',\n')} };
    const look = () => {
      for (const [name, condition] of Object.entries(conditions))
        if (!(name in window.moments) && condition()) window.moments[name] = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
}

/** Milliseconds from the start of the navigation. */
export async function when(page: Page, moment: Moment): Promise<number> {
  await page.waitForFunction((name) => name in (window as unknown as Marked).moments, moment);
  return page.evaluate((name) => (window as unknown as Marked).moments[name] ?? 0, moment);
}

/** Paths of the scripts that the page had fetched by then. */
export function scriptsBefore(page: Page, ms: number): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime <= limit && new URL(entry.name).pathname.endsWith('.js'))
        .map((entry) => new URL(entry.name).pathname),
    ms,
  );
}
