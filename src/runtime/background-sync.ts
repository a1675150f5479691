interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** With Background Sync the worker sends even with no tab open; in other browsers the app sends while open. */
export function askForBackgroundSync(): void {
  const register = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register('outbox');
  };
  register().catch(() => undefined);
}

/** Whether this browser sends with the app closed: no text promises it elsewhere. */
export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis && 'serviceWorker' in navigator;
