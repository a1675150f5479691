import type { BackupStore } from '#sync/rescue/backup-store.ts';

/** Makes the second copy's store without a browser; `texts` is its content. */
export function memoryBackup(): BackupStore & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    names: async () => [...texts.keys()],
    read: async (name) => texts.get(name),
    put: async (name, text) => void texts.set(name, text),
    delete: async (names) => names.forEach((name) => void texts.delete(name)),
    clear: async () => texts.clear(),
  };
}
