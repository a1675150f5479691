import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Icon } from '#ui/basics/icon.tsx';
import { type Tone, textTone } from '#ui/basics/tone.ts';

interface Props {
  icon: LucideIcon;
  /** Colour of the icon; muted without one. */
  tone?: Tone | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** State or button at the end. */
  end?: ReactNode;
}

/** Shows a row of a panel: icon, two lines, and its state or button. */
export function PlainRow({ icon, tone, title, detail, end }: Props) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-4 pe-3 text-label lg:ps-5">
      <Icon of={icon} className={cx('size-4.5 shrink-0', tone ? textTone[tone] : 'text-muted')} />
      <span className="min-w-0 grow basis-40">
        <span className="block font-semibold break-words">{title}</span>
        {detail && <span className="block text-caption break-words text-muted">{detail}</span>}
      </span>
      {end}
    </li>
  );
}
