import { Trans } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

interface Props {
  /** Value in the guide. */
  old: ReactNode;
  changed: boolean;
  /** Field for the new value. */
  children: ReactNode;
}

/** Shows one value of the guide, old and new side by side. */
export function RectificationRow({ old, changed, children }: Props) {
  return (
    <div
      className={cx(
        'grid gap-3 border-b border-border-soft p-4 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)] md:items-start md:gap-5 lg:px-5',
        changed && 'bg-corrigida-soft',
      )}
    >
      <div>
        <p className="text-label text-muted">
          <Trans>Na guia</Trans>
        </p>
        <div className={cx('font-semibold', changed && 'text-muted line-through')}>{old}</div>
        {changed && (
          <p className="mt-1 flex items-center gap-1.5 text-caption font-semibold text-corrigida-text">
            <PencilLine aria-hidden className="size-4" />
            <Trans>corrigido</Trans>
          </p>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
