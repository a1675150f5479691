import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Icon } from './icon.tsx';
import { type GuideTone, softTone, type Tone, textTone } from './tone.ts';

export interface BadgeProps {
  tone: Tone | GuideTone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  /** Full sentence for a short label. */
  title?: string | undefined;
  /** Drawn without a box, as in a table column. */
  bare?: boolean | undefined;
  /** True for a sentence, which takes several lines in a narrow column. */
  wraps?: boolean | undefined;
}

export function Badge({ tone, icon, children, title, bare = false, wraps = false }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex items-center gap-1.5 text-caption font-semibold',
        !wraps && 'whitespace-nowrap',
        bare || wraps ? 'min-h-6' : 'h-6',
        !bare && 'rounded-stamp border hairline ps-1.5 pe-2 badge',
        bare ? textTone[tone] : softTone[tone],
      )}
    >
      {icon && <Icon of={icon} className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
