import { Trans } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

interface Props {
  /** Codes of the rule: "SAU · ZS2". */
  name: string;
  className?: string;
  /** Actions on the filled values. */
  children?: ReactNode;
}

export const RuleSentence = ({ name }: { name: string }) => <Trans>Preenchido pela regra {name}</Trans>;

/** Marks values that a creation rule has filled in. */
export function RuleMark({ name, className, children }: Props) {
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted', className)}>
      <span className="flex items-center gap-2 rounded-stamp bg-surface-selected px-2.5 py-1 font-semibold text-accent-text">
        <ListTree aria-hidden className="size-4 shrink-0" />
        <span>
          <RuleSentence name={name} />
        </span>
      </span>
      {children}
    </div>
  );
}
