import type { ReactNode, Ref } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** Line below the title: the day, the age of the data. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Heading that receives focus on arrival: see `data-page-title`. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

export function PageHeader({ title, subtitle, actions, ref }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 ref={ref} tabIndex={-1} data-page-title className="text-title font-bold tracking-tight">
          {title}
        </h1>
        {subtitle && <p className="mt-0.5 text-label text-muted">{subtitle}</p>}
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2.5">
          {actions}
        </div>
      )}
    </div>
  );
}
