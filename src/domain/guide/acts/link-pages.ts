import { keysOf } from '#lib/records.ts';

/** Pages opened by a link, without sign-in (spec 2 §2). */
export const linkPages = {
  consult: '/gars/private/consult/egar',
  authorize: '/gars/authorization-request',
  emission: '/gars/acceptance-request',
  rectification: '/gars/rectification-acceptance-request',
} as const;
export type PublicPage = keyof typeof linkPages;
export type LinkKind = Exclude<PublicPage, 'consult'>;

/**
 * Returns the link page that an address (`location.hash`) asks for; `hash` is null if the link has
 * none. Null for every other address.
 */
export function publicAddress(address: string): { page: PublicPage; hash: string | null } | null {
  const path = address.replace(/^#/, '').split('?', 1)[0] ?? '';
  for (const page of keysOf(linkPages)) {
    const [base, rest] = [linkPages[page], path.slice(linkPages[page].length)];
    if (path.startsWith(base) && /^(\/[^/]*)?$/.test(rest)) return { page, hash: rest.slice(1) || null };
  }
  return null;
}
