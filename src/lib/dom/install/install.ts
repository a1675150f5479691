import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const thirtyDays = 30 * 86_400_000;

/** Returns true if the app may offer to install itself: a refusal holds for thirty days. */
export const mayOfferInstall = (refusedAt: number | undefined, now: number): boolean =>
  refusedAt === undefined || now - refusedAt >= thirtyDays;

let event: InstallEvent | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallEvent | null) => {
  event = next;
  for (const listener of listeners) listener();
};

/**
 * Keeps the browser's install prompt until the app shows it. Call it early: the event fires only
 * once.
 */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault();
    set(prompt as InstallEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns a function that installs the app; null when it is installed or the browser offers
 * nothing.
 */
export function useInstall(): (() => Promise<void>) | null {
  const install = useSyncExternalStore(subscribe, () => event);
  if (!install) return null;
  return async () => {
    await install.prompt();
    await install.userChoice;
    set(null);
  };
}
