interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser has Background Sync, the worker sends even with no tab open; elsewhere the app sends while it is open. */
export function askForBackgroundSync(): void {
  const register = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register('outbox');
  };
  register().catch(() => undefined);
}

export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis;
