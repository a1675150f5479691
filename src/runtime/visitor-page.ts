import type { Runtime } from './runtime.ts';

/** Props of a page that needs no signed-in user, in the light entry and in the app's router alike. */
export interface VisitorPageProps {
  /** Its address parameters, unchecked. */
  search: Record<string, unknown>;
  /** The databases, available after the first paint. */
  loadRuntime: () => Promise<Runtime>;
  /** Replaces this page by an address of the app, such as `/dashboard`. */
  leave: (href: string) => void;
}
