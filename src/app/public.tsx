import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PublicPage as Page } from '../domain/link-pages.ts';
import { PublicPage } from '../features/public-guide/public-page.tsx';
import { readLook, showLook } from '../lib/dom/look.ts';

const words = {
  pt: () => import('../../locales/pt/public.po'),
  en: () => import('../../locales/en/public.po'),
  'es-AR': () => import('../../locales/es-AR/public.po'),
};

/** The pages without sign-in: nothing of the app's router, shell or databases comes with them. */
export async function start(page: Page, hash: string): Promise<void> {
  showLook();
  const wanted = readLook().locale;
  const locale = Object.hasOwn(words, wanted) ? (wanted as keyof typeof words) : 'pt';
  const { messages } = await words[locale]();
  i18n.loadAndActivate({ locale, ...(locale === 'pt' ? { locales: ['pt-PT'] } : {}), messages });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Another link, or the app itself: begun anew.
  addEventListener('hashchange', () => location.reload());
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PublicPage page={page} hash={hash} />
      </I18nProvider>
    </StrictMode>,
  );
}
