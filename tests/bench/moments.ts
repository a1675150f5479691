import type { BrowserContext, Page } from '@playwright/test';

/** Measured moments, each with its condition on the page. */
const conditions = {
  /** True for a form, or the shell with a working navigation: the kept shell or React's own. */
  'first screen': () => {
    const root = document.getElementById('root');
    return root?.querySelector('form') != null || (root?.querySelectorAll('nav a[href^="#/"]').length ?? 0) > 2;
  },
  /** True once React has replaced the kept shell with its own. */
  'app in charge': () =>
    document.getElementById('root')?.dataset.live !== undefined &&
    ((document.querySelector('[data-content]') ?? document.querySelector('main'))?.childElementCount ?? 0) > 0,
  /** True once a counter shows a number and the age of the data, whoever has drawn them. */
  'first data': () =>
    [...document.querySelectorAll('[data-content] .num')].some((one) => /\d/.test(one.textContent ?? '')) &&
    [...document.querySelectorAll('[data-age]')].some((one) => /\d\d:\d\d/.test(one.textContent ?? '')),
  /** True once a counter drawn by React, from the database, shows a number. */
  'live data': () =>
    document.getElementById('root')?.dataset.live !== undefined &&
    [...document.querySelectorAll('[data-content] .num')].some((one) => /\d/.test(one.textContent ?? '')),
  /** True once the kept shell shows that it has noted a touch. */
  'touch noted': () => document.querySelector('[data-noted]') !== null,
  /** True once the touched counter's list is shown. */
  'touched list': () => document.querySelector('h1')?.textContent === 'e-GARs com prazo a terminar',
  /** True once the form of a new guide is shown, with its first section. */
  'guide form': () =>
    document.querySelector('h1')?.textContent === 'Nova e-GAR' &&
    document.querySelector('[data-content] [aria-expanded]') !== null,
  heading: () => document.querySelector('h1') !== null,
} as const;
export type Moment = keyof typeof conditions;

type Marked = Window & { moments: Record<string, number>; tasks: { from: number; to: number }[] };

/** Page that evaluates expressions, whatever drives it. */
export interface Evaluating {
  evaluate<R, A>(ask: (about: A) => R | Promise<R>, about: A): Promise<R>;
  waitForFunction<A>(ask: (about: A) => unknown, about: A): Promise<unknown>;
}

/**
 * Makes every new page of the context record the time of each moment: the first frame in which its
 * condition holds.
 */
export const watch = (context: BrowserContext) =>
  context.addInitScript(watching(...(Object.keys(conditions) as Moment[])));

/** Returns a script that makes a page record these moments. */
export function watching(...moments: Moment[]): string {
  const source = moments.map((name) => `${JSON.stringify(name)}: ${conditions[name]}`);
  return `
    window.moments = {};
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.tasks.push({ from: startTime, to: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
    const conditions = { ${source.join(',\n')} };
    const look = () => {
      for (const [name, condition] of Object.entries(conditions))
        if (!(name in window.moments) && condition()) window.moments[name] = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `;
}

/** Returns the milliseconds from the start of the navigation to a moment. */
export async function when(page: Evaluating, moment: Moment): Promise<number> {
  await page.waitForFunction((name) => name in (window as unknown as Marked).moments, moment);
  return page.evaluate((name) => (window as unknown as Marked).moments[name] ?? 0, moment);
}

/**
 * Returns the milliseconds until the moment has come and the page responds: no task over 50 ms
 * starts in the next half second.
 */
export async function answersFrom(page: Evaluating, moment: Moment): Promise<number> {
  const quiet = 500;
  let at = await when(page, moment);
  for (;;) {
    await page.waitForFunction((until) => performance.now() > until, at + quiet);
    const busy = await page.evaluate(
      (window_) =>
        (window as unknown as Marked).tasks
          .filter(({ from, to }) => from < window_.to && to > window_.from)
          .map(({ to }) => to),
      { from: at, to: at + quiet },
    );
    if (busy.length === 0) return at;
    at = Math.max(...busy);
  }
}

/** Returns the paths of the scripts fetched before that time. */
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
