import type { BrowserContext } from '@playwright/test';

/** What every page of the context has, beside the app: the signed-in user's database, bare. */
export interface BesideApp {
  ends<T>(asked: IDBRequest<T>): Promise<T>;
  userDb(): Promise<IDBDatabase>;
  committed(write: IDBTransaction): Promise<void>;
}

/** Brings it into the pages that are opened from here on: what a page is asked to run cannot bring its own. */
export const besideApp = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const ends: BesideApp['ends'] = (asked) =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const beside: BesideApp = {
      ends,
      userDb: async () => {
        const found = (await indexedDB.databases()).find((one) => /^guiar-[0-9a-f]{32}$/.test(one.name ?? ''));
        return ends(indexedDB.open(found?.name ?? ''));
      },
      committed: (write) =>
        new Promise((resolve, reject) => {
          write.oncomplete = () => resolve();
          write.onabort = () => reject(write.error);
        }),
    };
    Object.assign(window, { beside });
  });

export type WindowBeside = Window & { beside: BesideApp };
