import type { Page } from '@playwright/test';

/**
 * Takes things away from each page that this tab loads from now on, by their paths from the global
 * object ("Navigator.prototype.locks"). Workers keep theirs.
 */
export const takeAway = (page: Page, ...paths: string[]): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object | undefined>((found, name) => found && Reflect.get(found, name), globalThis);
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, paths);

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
