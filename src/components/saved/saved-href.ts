import type { SavedDraft } from '../../sync/outbox/draft.ts';

/** Screens that show what was saved, by the kind of its command. */
const screens: Readonly<Record<string, string>> = {
  'egar.create': '/gars/new-v2',
  'egar.import': '/gars/import',
  'support.contact': '/support',
  'equipment.deliver': '/delivery/create',
  'equipment.collect': '/collection',
};

/** Returns where an act that was saved is shown; null for a row of the administration, which its list shows. */
export function savedHref({ seq, kind }: SavedDraft): string | null {
  if (seq === undefined) return null;
  return screens[kind] ? `#${screens[kind]}?saved=${seq}` : '#/sync';
}
