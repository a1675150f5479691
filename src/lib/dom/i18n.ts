import { i18n, type Messages } from '@lingui/core';
import { hasKey } from '#lib/records.ts';
import { messages as portuguese } from '../../../locales/pt/entry.po';

export const locales = { pt: 'Português', en: 'English', 'es-AR': 'Español (Argentina)' } as const;
export type Locale = keyof typeof locales;

/**
 * One catalogue per part and language. `entry`, the texts of the pages before sign-in, includes
 * Portuguese.
 */
const files = import.meta.glob<{ messages: Messages }>(['../../../locales/*/*.po', '!**/pt/entry.po', '!**/public.po']);

/**
 * Parts of the texts: of shell and dashboard, shared by the other screens, of the public pages and
 * their answers and privacy notice, and of each wing (`src/build/wings.ts`).
 */
type Part = 'messages' | 'screens' | 'visitors' | 'visitor-answers' | 'visitor-privacy' | Wing;
export type Wing = 'field' | 'guides' | 'administration' | 'reports' | 'help';

async function read(locale: Locale, part: Part | 'entry'): Promise<Messages> {
  if (locale === 'pt' && part === 'entry') return portuguese;
  const file = files[`../../../locales/${locale}/${part}.po`];
  if (!file) throw new Error(`no words of ${part} in ${locale}`);
  return (await file()).messages;
}

/**
 * Locales for the plural rules: plain `pt` means Brazil, where zero is singular ("0 equipamento").
 */
const plurals: Partial<Record<Locale, { locales: string[] }>> = { pt: { locales: ['pt-PT'] } };

const loaded = new Set<Part | 'entry'>(['entry']);
let active: Promise<Locale> | null = null;

/** Loads a language and switches to it; an unknown one becomes Portuguese. */
export function activateLocale(wanted: string): Promise<Locale> {
  const locale: Locale = hasKey(locales, wanted) ? wanted : 'pt';
  const load = async () => {
    const found = await Promise.all([...loaded].map((part) => read(locale, part)));
    i18n.loadAndActivate({ locale, ...plurals[locale], messages: Object.assign({}, ...found) });
    return locale;
  };
  active = load();
  return active;
}

/** Loads the texts of a part of the app before its first screen is shown. */
export async function loadWords(part: Part): Promise<void> {
  if (loaded.has(part)) return;
  const locale = (await active) ?? 'pt';
  const messages = await read(locale, part);
  loaded.add(part);
  i18n.load(locale, messages);
}

/** Loads the texts of a wing's screens. */
export const loadWing = (wing: Wing) => Promise.all([loadWords('screens'), loadWords(wing)]);

export { i18n };
