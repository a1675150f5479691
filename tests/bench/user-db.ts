import type { BrowserContext } from '@playwright/test';

/** Bare access to the signed-in user's database, available to every page of the context. */
export interface BareDatabase {
  result<T>(request: IDBRequest<T>): Promise<T>;
  userDb(): Promise<IDBDatabase>;
  committed(transaction: IDBTransaction): Promise<void>;
}

/** Adds the access to the pages opened from now on; an evaluated function cannot import it. */
export const provideDatabase = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const result: BareDatabase['result'] = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const bareDatabase: BareDatabase = {
      result,
      userDb: async () => {
        const found = (await indexedDB.databases()).find((one) => /^guiar-[0-9a-f]{32}$/.test(one.name ?? ''));
        return result(indexedDB.open(found?.name ?? ''));
      },
      committed: (transaction) =>
        new Promise((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        }),
    };
    Object.assign(window, { bareDatabase });
  });

export type WindowWithDatabase = Window & { bareDatabase: BareDatabase };
