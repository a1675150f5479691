import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  /** One line: what was searched, or how to fill this list. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center justify-center px-6 py-8 text-center', className)}>
      <Icon aria-hidden className="size-7 text-muted" />
      <p className="mt-2 font-semibold">{title}</p>
      {children && <p className="text-caption text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
