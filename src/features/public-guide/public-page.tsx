import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';
import { type PublicPage as Page, publicAddress } from '#domain/guide/acts/link-pages.ts';
import { pageTitles } from './link-words.ts';
import { Opening } from './opening.tsx';

const PublicGuide = lazy(() => import('./public-guide.tsx').then((m) => ({ default: m.PublicGuide })));

/**
 * Shows the frame of a page opened by a link before the rest arrives, which takes a while on a slow
 * network.
 */
export function PublicPage(opened: { page: Page; hash: string }) {
  const { t } = useLingui();
  const [{ page, hash }, setAddress] = useState(opened);
  const toConsult = useCallback((consultUrl: string) => {
    const address = consultUrl.slice(consultUrl.indexOf('#'));
    const consult = publicAddress(address);
    if (!consult?.hash) return;
    // Replaces the spent link, so that its token leaves the browser's history.
    history.replaceState(null, '', address);
    setAddress({ page: consult.page, hash: consult.hash });
  }, []);
  const title = t(pageTitles[page]);
  useEffect(() => {
    document.title = `Guiar · ${title}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="grow">
        <div className="flex min-h-14 items-center gap-3 bg-bar px-4 pt-[env(safe-area-inset-top)] text-on-bar">
          <BrandMark className="size-8" />
          <h1 className="text-lead font-semibold tracking-tight">{title}</h1>
        </div>
        <div className="mx-auto w-full max-w-160 space-y-4 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Suspense fallback={<Opening />}>
            <PublicGuide page={page} hash={hash} onDone={toConsult} />
          </Suspense>
        </div>
      </main>
    </div>
  );
}
