import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';
import { type GuideTone, softTone, type Tone, textTone } from './tone.ts';

export interface BadgeProps {
  tone: Tone | GuideTone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  /** The full sentence, when the label is short. */
  title?: string | undefined;
  /** Without a box, as in a table column. */
  bare?: boolean | undefined;
}

export function Badge({ tone, icon, children, title, bare = false }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex items-center gap-1.5 text-caption font-semibold whitespace-nowrap',
        bare ? 'min-h-6' : 'h-6 rounded-stamp border hairline ps-1.5 pe-2 badge',
        bare ? textTone[tone] : softTone[tone],
      )}
    >
      {icon && <Icon of={icon} className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
