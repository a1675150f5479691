import type { Runtime } from './engine/runtime.ts';

/**
 * Props of a page that needs no signed-in user, both in the light entry (no router, no databases)
 * and in the app's router.
 */
export interface VisitorPageProps {
  /** Unvalidated URL parameters. */
  search: Record<string, unknown>;
  /** Opens the databases, available after the first paint. */
  loadRuntime: () => Promise<Runtime>;
  /** Replaces this page with a URL of the app, such as `/dashboard`. */
  leave: (href: string) => void;
}
