import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { BrandMark } from '../menu/brand.tsx';
import { LanguageMenu } from '../menu/language-menu.tsx';
import { usePageTitle } from '../menu/use-page-title.ts';

interface Props {
  /** Title of the page in the browser. */
  title: string;
  /** Heading, if different from the title. */
  heading?: ReactNode;
  subtitle?: ReactNode;
  /** True for a page to read, which is wider than a form. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows the frame around every page without sign-in. */
export function VisitorFrame({ title, heading, subtitle, wide = false, children }: Props) {
  const focused = usePageTitle(title);
  const width = wide ? 'lg:w-200' : 'lg:w-110';
  return (
    <div className="flex min-h-dvh flex-col bg-bar lg:items-center lg:justify-center lg:py-8">
      <header
        className={cx(
          'flex items-center gap-2.5 px-6 pt-[max(1.5rem,env(safe-area-inset-top))] text-on-bar lg:px-0',
          width,
        )}
      >
        <BrandMark className="size-8" />
        <span className="grow text-title font-bold tracking-tight">Guiar</span>
        <LanguageMenu tone="bar" />
      </header>
      <main className={cx('flex grow flex-col lg:grow-0', width)}>
        <div className="px-6 py-6 text-on-bar lg:px-0">
          <h1 ref={focused} tabIndex={-1} className="text-head font-bold tracking-tight">
            {heading ?? title}
          </h1>
          {subtitle && <p className="mt-1.5 text-on-bar-muted">{subtitle}</p>}
        </div>
        <div className="flex grow flex-col rounded-t-sheet bg-surface px-6 pt-7 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:rounded-panel">
          {children}
        </div>
      </main>
    </div>
  );
}
