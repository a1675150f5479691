/** Backup of a user's open commands: small texts by name, outside the database. */
export interface BackupStore {
  names(): Promise<string[]>;
  read(name: string): Promise<string | undefined>;
  put(name: string, text: string): Promise<void>;
  delete(names: readonly string[]): Promise<void>;
  /** Deletes the whole backup. */
  clear(): Promise<void>;
}

const urlOf = (name: string): string => `/spare/${name}`;

/**
 * Creates a backup in the browser's cache storage: one file per text, written whole, and
 * independent of the database.
 */
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
