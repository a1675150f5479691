import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';
import { usePageTitle } from '#components/menu/use-page-title.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';

interface Props {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action: string;
  href: string;
}

/** Shows a page outside the shell: locked, not found, failed, maintenance. */
export function StandalonePage({ icon: Icon, title, children, action, href }: Props) {
  const heading = usePageTitle(title);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-bar px-6 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-center text-on-bar">
      <BrandMark className="size-10" />
      <Icon aria-hidden className="size-8 text-on-bar-muted" />
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold tracking-tight">
        {title}
      </h1>
      <p className="max-w-100 text-on-bar-muted">{children}</p>
      <ButtonLink href={href} size="lg">
        {action}
      </ButtonLink>
    </main>
  );
}

/**
 * Returns the address that a page leads back to: the given one if it is within this app, else the
 * dashboard.
 */
export const safeReturn = (url: unknown): string =>
  typeof url === 'string' && /^\/(?!\/)/.test(url) ? `#${url}` : '#/dashboard';
