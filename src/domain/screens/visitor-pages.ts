import { isOneOf } from '#lib/records.ts';

/**
 * Pages for visitors who are not signed in, with the module of each. The light entry shows them
 * (`src/app/light/pages.ts`), and a route for users already in the app.
 */
export const visitorPages = {
  '/login': 'features/session/sign-in-screen.tsx',
  '/register': 'features/visitors/register-screen.tsx',
  '/recover': 'features/visitors/recover-screen.tsx',
  '/recover-password': 'features/visitors/set-password-screen.tsx',
  '/confirm-email': 'features/visitors/confirm-screen.tsx',
  '/contact': 'features/visitors/contact-screen.tsx',
  '/privacy-policy': 'features/visitors/privacy-policy-screen.tsx',
} as const satisfies Record<`/${string}`, string>;
export type VisitorPath = keyof typeof visitorPages;

/** Returns the catalogues with the texts of a page, besides those of the sign-in page. */
export const visitorWords = (path: VisitorPath): ('visitors' | 'visitor-privacy')[] => {
  if (path === '/login') return [];
  return path === '/privacy-policy' ? ['visitors', 'visitor-privacy'] : ['visitors'];
};

/** Page that an e-mailed link opens; the secret follows as the last part of the path. */
export const recoverPath = '/recover-password' satisfies VisitorPath;
export const confirmPath = '/confirm-email' satisfies VisitorPath;
const withToken: readonly VisitorPath[] = [recoverPath, confirmPath];

/** Pages of the app itself that need no sign-in. */
export const openPages = ['/404', '/500', '/maintenance', '/lock'] as const;

export interface VisitorAddress {
  path: VisitorPath;
  search: Record<string, string>;
}

const isVisitorPage = (path: string): path is VisitorPath => Object.hasOwn(visitorPages, path);

/**
 * Returns the visitor's page for an address (`location.hash`): its own, or the sign-in page with
 * the way back if nobody is signed in. Null when the app itself is needed.
 */
export function visitorAddress(address: string, maybeSignedIn: boolean): VisitorAddress | null {
  const to = `/${address.replace(/^#?\/?/, '')}`;
  const [path = '', query] = to.split('?', 2);
  const [, base = '', token] = /^(\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (token && isVisitorPage(base) && withToken.includes(base)) return { path: base, search: { token } };
  if (isVisitorPage(path)) return { path, search: Object.fromEntries(new URLSearchParams(query)) };
  if (maybeSignedIn || isOneOf(openPages, path)) return null;
  return { path: '/login', search: { to: to === '/' ? '/dashboard' : to } };
}

/** Returns the address of a visitor's page, as the app's router writes it. */
export function visitorHref({ path, search: { token, ...search } }: VisitorAddress): string {
  const query = new URLSearchParams(search).toString();
  if (token && withToken.includes(path)) return `#${path}/${token}`;
  return query ? `#${path}?${query}` : `#${path}`;
}
