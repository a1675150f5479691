import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';
import type { Picture } from '#ui/basics/page-icon.ts';

interface Props {
  label: string;
  icon: Picture;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows a group of a phone's menu: its name opens and closes it. */
export function MenuGroup({ label, icon: Icon, open, onToggle, children }: Props) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-4 px-4 text-start font-semibold focus-visible:-outline-offset-4"
      >
        <Icon aria-hidden className="size-5 text-muted" />
        <span className="grow">{label}</span>
        <ChevronDown aria-hidden className={cx('size-5 text-muted transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <ul
          id={id}
          aria-label={label}
          className="divide-y divide-border-soft border-t border-border-soft bg-surface-sunken"
        >
          {children}
        </ul>
      )}
    </li>
  );
}
