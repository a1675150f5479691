import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/basics/icon.tsx';

interface Props {
  icon: LucideIcon;
  name: ReactNode;
  badge?: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

/** Shows a key or a device: what it is, since when, and what can be done with it. */
export function AccessRow({ icon, name, badge, detail, action }: Props) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5 ps-4 pe-3 lg:ps-5">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-sunken text-muted">
        <Icon of={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi className="break-words">{name}</bdi>
          {badge}
        </p>
        <p className="text-caption text-muted">{detail}</p>
      </div>
      {action && <div className="flex flex-wrap gap-2 max-lg:ms-13">{action}</div>}
    </div>
  );
}
