import { movementScreens } from '#domain/field/movement.ts';
import type { SavedDraft } from '#sync/outbox/draft.ts';

/** Screens that show a saved act, by the kind of its command. */
const screens: Readonly<Record<string, string>> = {
  'egar.create': '/gars/new-v2',
  'egar.import': '/gars/import',
  'support.contact': '/support',
  ...movementScreens,
};

/**
 * Returns the address that shows a saved act; null for a row of the administration, which its list
 * shows.
 */
export function savedHref({ seq, kind }: SavedDraft): string | null {
  if (seq === undefined) return null;
  return screens[kind] ? `#${screens[kind]}?saved=${seq}` : '#/sync';
}

/** Returns the address where a user says what became of a creation whose departure has passed. */
export const lateHref = (seq: number): string => `#/sync/late/${seq}`;
