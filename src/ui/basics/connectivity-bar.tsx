import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface ConnectivityBarProps {
  icon: LucideIcon;
  /** State: "Sem rede". */
  state: ReactNode;
  /** Age of the data: "dados das 08:12". */
  detail?: ReactNode;
  /** Number of unsent acts: "3 por enviar". */
  count?: ReactNode;
  /** Act that the link leads to: "O que fazer". */
  act?: ReactNode;
  /** White instead of yellow: the user has to act. */
  urgent?: boolean | undefined;
  moving?: boolean | undefined;
  href?: string | undefined;
  className?: string | undefined;
}

/** Shows the connection state: a row under a phone's header, or a strip above a desktop page. */
export function ConnectivityBar({
  icon: Icon,
  state,
  detail,
  count,
  act,
  urgent,
  moving,
  href,
  className,
}: ConnectivityBarProps) {
  const look = cx(
    'flex min-h-(--target) items-center gap-2.5 bg-bar-raised ps-4 text-label text-on-bar lg:min-h-11',
    href === undefined ? 'pe-4' : 'pe-3',
    className,
  );
  const inside = (
    <span data-fresh className="contents">
      <Icon aria-hidden className={cx('size-4.5', moving && 'turning')} />
      <span className="shrink-0 font-semibold">{state}</span>
      <span className="min-w-0 grow py-1 leading-tight text-on-bar-muted">{detail}</span>
      {count && (
        <span
          className={cx(
            'inline-flex h-6 shrink-0 items-center rounded-stamp px-2 text-caption font-bold whitespace-nowrap text-black',
            urgent ? 'bg-white' : 'bg-bar-chip',
          )}
        >
          {count}
        </span>
      )}
      {act && <span className="shrink-0 font-semibold">{act}</span>}
      {href !== undefined && <ChevronRight aria-hidden className="size-4.5 text-on-bar-muted rtl:rotate-180" />}
    </span>
  );
  return href === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <a href={href} className={cx(look, 'focus-visible:-outline-offset-4')}>
      {inside}
    </a>
  );
}
