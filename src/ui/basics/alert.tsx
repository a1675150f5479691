import {
  Check,
  CircleAlert,
  ClockArrowUp,
  CloudOff,
  GitCompareArrows,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { softTone, type Tone, textTone } from './tone.ts';

const icons: Record<Tone, LucideIcon> = {
  info: Info,
  success: Check,
  warn: TriangleAlert,
  danger: CircleAlert,
  offline: CloudOff,
  pending: ClockArrowUp,
  conflict: GitCompareArrows,
};

export interface AlertProps {
  tone: Tone;
  /** First sentence, in bold. */
  title: ReactNode;
  children?: ReactNode;
  /** Server messages, one line each. */
  errors?: readonly ReactNode[] | undefined;
  icon?: LucideIcon | undefined;
  action?: ReactNode;
  /** `alert` only for refusals, conflicts and full storage; `status` for anything less urgent. */
  live?: 'status' | 'alert' | undefined;
  className?: string | undefined;
}

export function Alert({ tone, title, children, errors, icon, action, live, className }: AlertProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      role={live}
      className={cx('flex flex-wrap gap-3 rounded-panel border hairline px-4 py-3', softTone[tone], className)}
    >
      <Icon aria-hidden className={cx('size-5', textTone[tone])} />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-muted">{children}</div>}
        {errors && errors.length > 0 && (
          <ul className="text-muted">
            {errors.map((error, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the server's sentences have no key and never change place.
              <li key={index}>{error}</li>
            ))}
          </ul>
        )}
      </div>
      {action && <div className="shrink-0 self-center max-md:basis-full max-md:ps-8">{action}</div>}
    </div>
  );
}
