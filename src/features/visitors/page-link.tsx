import type { ReactNode } from 'react';

/** Shows the link to another public page, below a form. */
export function PageLink({ before, href, children }: { before: ReactNode; href: string; children: ReactNode }) {
  return (
    <p className="mt-auto flex min-h-(--target) flex-wrap items-center justify-center gap-x-1.5 pt-4 text-label text-muted">
      {before}
      <a href={href} className="inline-flex min-h-(--target) items-center font-semibold text-link lg:min-h-6">
        {children}
      </a>
    </p>
  );
}
