import type { Page } from '@playwright/test';

/** Runs inside the page. */
function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object | undefined>((found, name) => found && Reflect.get(found, name), globalThis);
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

/**
 * Takes things away from each page that this tab loads from now on, by their paths from the global
 * object ("Navigator.prototype.locks"). Workers keep theirs.
 */
export const takeAway = (page: Page, ...paths: string[]): Promise<unknown> => page.addInitScript(removeAll, paths);

/**
 * Takes things away from the workers of a script, which no service worker may answer.
 * @returns the number of scripts that were read so
 */
export async function takeAwayFromWorkers(page: Page, script: RegExp, ...paths: string[]): Promise<() => number> {
  let count = 0;
  await page.route(script, async (route) => {
    count += 1;
    const response = await route.fetch();
    const body = `(${removeAll.toString()})(${JSON.stringify(paths)});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  return () => count;
}

/** Lets no page of this tab have a worker: the engine then runs in the page. */
export const takeWorkersAway = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException('no worker here', 'SecurityError');
      }
    } as unknown as typeof Worker;
  });

/** Returns the errors that no code of the page handles, from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
  return errors;
}
