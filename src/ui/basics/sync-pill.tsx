import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { softTone, type Tone } from './tone.ts';

export interface SyncPillProps {
  tone: Tone;
  icon: LucideIcon;
  children: ReactNode;
  /** True while something is being sent: the icon turns. */
  moving?: boolean | undefined;
  href?: string | undefined;
}

export function SyncPill({ tone, icon: Icon, children, moving, href }: SyncPillProps) {
  const look = cx(
    'inline-flex min-h-8 items-center gap-2 rounded-control border hairline px-2.5 text-label font-semibold whitespace-nowrap',
    softTone[tone],
  );
  const inside = (
    <>
      <Icon aria-hidden className={cx('size-4.25', moving && 'turning')} />
      {children}
    </>
  );
  if (href === undefined) return <span className={look}>{inside}</span>;
  return (
    <a href={href} className={cx(look, 'max-lg:tap hover:brightness-95')}>
      {inside}
    </a>
  );
}
