/** Where the second copy of a user's open acts lies: small texts by name, apart from the database. */
export interface BackupStore {
  names(): Promise<string[]>;
  read(name: string): Promise<string | undefined>;
  put(name: string, text: string): Promise<void>;
  delete(names: readonly string[]): Promise<void>;
  /** All of it, with whatever it lies in. */
  clear(): Promise<void>;
}

const urlOf = (name: string): string => `/spare/${name}`;

/** In the browser's cache storage: one file for each text, written whole, and none of them touched by what happens to the database. */
export function cacheBackup(database: string): BackupStore {
  const cacheName = `${database}-spare`;
  const open = () => caches.open(cacheName);
  return {
    names: async () => {
      if (!(await caches.has(cacheName))) return [];
      const requests = await (await open()).keys();
      return requests.map(({ url }) => new URL(url).pathname.slice(urlOf('').length));
    },
    read: async (name) => (await (await open()).match(urlOf(name)))?.text(),
    put: async (name, text) => (await open()).put(urlOf(name), new Response(text)),
    delete: async (names) => {
      const cache = await open();
      await Promise.all(names.map((name) => cache.delete(urlOf(name))));
    },
    clear: async () => {
      await caches.delete(cacheName);
    },
  };
}
