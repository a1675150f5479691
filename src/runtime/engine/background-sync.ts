interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the worker to send when possible, even with no tab open. Browsers without Background Sync
 * send only while the app is open.
 */
export function askForBackgroundSync(): void {
  const register = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register('outbox');
  };
  register().catch(() => undefined);
}
