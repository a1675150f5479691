import { i18n } from '@lingui/core';
import type { PublicPage as Page } from '#domain/guide/acts/link-pages.ts';
import { PublicPage } from '#features/public-guide/public-page.tsx';
import { readLook, showLook } from '#lib/dom/look.ts';
import { hasKey } from '#lib/records.ts';
import { show } from '../root.tsx';

const words = {
  pt: () => import('../../../locales/pt/public.po'),
  en: () => import('../../../locales/en/public.po'),
  'es-AR': () => import('../../../locales/es-AR/public.po'),
};

/** Starts a page opened by a link, without the app's router, shell or databases. */
export async function start(page: Page, hash: string): Promise<void> {
  showLook();
  const wanted = readLook().locale;
  const locale = hasKey(words, wanted) ? wanted : 'pt';
  const { messages } = await words[locale]();
  i18n.loadAndActivate({ locale, ...(locale === 'pt' ? { locales: ['pt-PT'] } : {}), messages });
  // A new hash means another link or the app itself: start over.
  addEventListener('hashchange', () => location.reload());
  show(<PublicPage page={page} hash={hash} />);
}
