import type { ReactNode } from 'react';
import { useBar } from '#lib/dom/hooks/use-bar.ts';

/** Shows the buttons of a screen without a form, within a thumb's reach. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useBar('end')}
      className="bar-end flex gap-2 border-t border-border bg-surface px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] *:grow"
    >
      {children}
    </div>
  );
}
