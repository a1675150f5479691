import { i18n, type Messages } from '@lingui/core';
import { messages as portuguese } from '../../../locales/pt/entry.po';

export const locales = { pt: 'Português', en: 'English', 'es-AR': 'Español (Argentina)' } as const;
export type Locale = keyof typeof locales;
type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>;

/** The words of the pages before sign-in, those of the shell and the dashboard, and those of all other screens. */
const entry: Catalogue = {
  pt: async () => ({ messages: portuguese }),
  en: () => import('../../../locales/en/entry.po'),
  'es-AR': () => import('../../../locales/es-AR/entry.po'),
};
const parts = {
  messages: {
    pt: () => import('../../../locales/pt/messages.po'),
    en: () => import('../../../locales/en/messages.po'),
    'es-AR': () => import('../../../locales/es-AR/messages.po'),
  },
  screens: {
    pt: () => import('../../../locales/pt/screens.po'),
    en: () => import('../../../locales/en/screens.po'),
    'es-AR': () => import('../../../locales/es-AR/screens.po'),
  },
} satisfies Record<string, Catalogue>;
type Part = keyof typeof parts;

/** Without a region Portuguese counts as in Brazil, where none is one: "0 equipamento". */
const plurals: Partial<Record<Locale, { locales: string[] }>> = { pt: { locales: ['pt-PT'] } };

const loaded = new Set<Part>();
let active: Promise<Locale> | null = null;

/** Loads a language and shows it; one that is not offered becomes Portuguese. */
export function activateLocale(wanted: string): Promise<Locale> {
  const locale: Locale = Object.hasOwn(locales, wanted) ? (wanted as Locale) : 'pt';
  const load = async () => {
    const found = await Promise.all([entry[locale](), ...[...loaded].map((part) => parts[part][locale]())]);
    i18n.loadAndActivate({ locale, ...plurals[locale], messages: Object.assign({}, ...found.map(({ messages }) => messages)) });
    return locale;
  };
  active = load();
  return active;
}

/** The words of a part of the app, before its first screen is shown. */
export async function loadWords(part: Part): Promise<void> {
  if (loaded.has(part)) return;
  const locale = (await active) ?? 'pt';
  const { messages } = await parts[part][locale]();
  loaded.add(part);
  i18n.load(locale, messages);
}

export { i18n };
