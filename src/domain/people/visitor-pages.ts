/**
 * Pages for visitors who are not signed in, with the module of each. The light entry shows them (`src/app/light/pages.ts`), and a route
 * for users already in the app.
 */
export const visitorPages = { '/login': 'features/session/sign-in-screen.tsx' } as const satisfies Record<`/${string}`, string>;
export type VisitorPath = keyof typeof visitorPages;

/** Pages of the app itself that need no sign-in. */
export const openPages = ['/404', '/500', '/maintenance', '/lock'] as const;

export interface VisitorAddress {
  path: VisitorPath;
  search: Record<string, string>;
}

const isVisitorPage = (path: string): path is VisitorPath => Object.hasOwn(visitorPages, path);

/**
 * The visitor's page for an address (`location.hash`): its own, or for someone not signed in the sign-in page with the way back. Null
 * when the app itself is needed.
 */
export function visitorAddress(address: string, maybeSignedIn: boolean): VisitorAddress | null {
  const to = `/${address.replace(/^#?\/?/, '')}`;
  const [path = '', query] = to.split('?', 2);
  if (isVisitorPage(path)) return { path, search: Object.fromEntries(new URLSearchParams(query)) };
  if (maybeSignedIn || (openPages as readonly string[]).includes(path)) return null;
  return { path: '/login', search: { to: to === '/' ? '/dashboard' : to } };
}

/** The address of a visitor's page, as the app's router writes it. */
export function visitorHref({ path, search }: VisitorAddress): string {
  const query = new URLSearchParams(search).toString();
  return query ? `#${path}?${query}` : `#${path}`;
}
