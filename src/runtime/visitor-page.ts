import type { Runtime } from './runtime.ts';

/** What a page that needs no signed-in user is given, whether the light entry or the app's router shows it. */
export interface VisitorPageProps {
  /** Of its address, as it came: nobody has looked at it. */
  search: Record<string, unknown>;
  /** The databases, which come after the first paint. */
  loadRuntime: () => Promise<Runtime>;
  /** Leads to an address of the app, `/dashboard` for one, in the place of this page. */
  leave: (href: string) => void;
}
