import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const thirtyDays = 30 * 86_400_000;

/** Whether the app may offer to install itself: a refusal holds for thirty days. */
export const mayOfferInstall = (refusedAt: number | undefined, now: number): boolean =>
  refusedAt === undefined || now - refusedAt >= thirtyDays;

let event: InstallEvent | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallEvent | null) => {
  event = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's install prompt so that the app can show it at the right place. Call it once and early: the event comes only once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    set(offered as InstallEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Installs the app; null when it is already installed or the browser offers nothing. */
export function useInstall(): (() => Promise<void>) | null {
  const offered = useSyncExternalStore(subscribe, () => event);
  if (!offered) return null;
  return async () => {
    await offered.prompt();
    await offered.userChoice;
    set(null);
  };
}
