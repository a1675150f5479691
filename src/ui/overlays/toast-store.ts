import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ToastTone = 'plain' | 'success' | 'pending' | 'warn' | 'danger';

export interface Toast {
  text: ReactNode;
  tone?: ToastTone | undefined;
  icon?: LucideIcon | undefined;
  action?: { label: ReactNode; run: () => void } | undefined;
  /** Duration in milliseconds; five seconds by default. */
  lasts?: number | undefined;
}

export interface ShownToast extends Toast {
  id: number;
}

const limit = 2;
let shown: readonly ShownToast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function set(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; callable inside or outside a component. Refusals and conflicts must also stay on
 * the page.
 */
export function toast(message: Toast): number {
  const id = next++;
  set([...shown, { ...message, id }].slice(-limit));
  return id;
}

export const dismissToast = (id: number): void => set(shown.filter((one) => one.id !== id));
export const clearToasts = (): void => set([]);

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => shown,
};
