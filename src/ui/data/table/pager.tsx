import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Rows4 } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { formatNumber } from '#lib/format.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { pagesAround } from './pages-around.ts';

export interface PagerProps {
  /** Current page; starts at 1. */
  page: number;
  pageSize: number;
  /** Number of reachable rows: offline, those on this device. */
  total: number;
  /** True if there are more than `total`. */
  capped?: boolean | undefined;
  onPage: (page: number) => void;
  /** Page sizes, only for lists with settings: 10, 20, 30, 50. */
  pageSizes?: readonly number[] | undefined;
  onPageSize?: ((size: number) => void) | undefined;
}

export function Pager({ page, pageSize, total, capped, onPage, pageSizes, onPageSize }: PagerProps) {
  const { t, i18n } = useLingui();
  const compact = useCompact();
  const { dense = false } = useLook();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const count = (value: number) => formatNumber(value, i18n.locale);
  const first = count(total === 0 ? 0 : (page - 1) * pageSize + 1);
  const last = count(Math.min(page * pageSize, total));
  const all = count(total);
  const here = count(page);
  const end = count(pages);
  const nav = useRef<HTMLElement>(null);
  // Turns the page and scrolls to its first row: on a phone the pager is many cards below it.
  const turn = (to: number) => {
    const list = nav.current?.closest('[data-list]');
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    onPage(to);
  };
  return (
    <nav ref={nav} aria-label={t`Páginas`} className="flex min-h-12 items-center gap-4 py-1 text-label lg:ps-4 lg:pe-3">
      <span className="hidden text-muted sm:block">
        {capped ? (
          <Trans>
            {first} a {last} de mais de {all}
          </Trans>
        ) : (
          <Trans>
            {first} a {last} de {all}
          </Trans>
        )}
      </span>
      <span className="hidden grow sm:block" />
      {!compact && (
        <IconButton
          size="sm"
          icon={Rows4}
          label={t`Linhas compactas`}
          aria-pressed={dense}
          onClick={() => changeLook({ dense: !dense })}
        />
      )}
      {!compact && pageSizes && onPageSize && (
        <label className="inline-flex items-center gap-2 text-muted">
          <Trans>Por página</Trans>
          <select
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="h-8 rounded-control border hairline border-border-strong bg-surface px-2 font-semibold text-ink"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <IconButton
          size="sm"
          icon={ChevronLeft}
          directional
          label={t`Página anterior`}
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
        />
        {compact && (
          <span className="px-2 text-muted">
            <Trans>
              Página {here} de {end}
            </Trans>
          </span>
        )}
        {(compact ? [] : pagesAround(page, pages)).map((number) =>
          number < 0 ? (
            <span key={number} className="w-6 text-center text-subtle" aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              aria-label={t`Página ${number}`}
              onClick={() => turn(number)}
              className={cx(
                'flex h-8 min-w-8 items-center justify-center rounded-control px-1 tabular-nums',
                number === page
                  ? 'bg-accent-soft sol:bg-surface-selected font-bold text-accent-text'
                  : 'text-ink hover:bg-surface-hover active:bg-surface-sunken',
              )}
            >
              {count(number)}
            </button>
          ),
        )}
        <IconButton
          size="sm"
          icon={ChevronRight}
          directional
          label={t`Página seguinte`}
          disabled={page >= pages}
          onClick={() => turn(page + 1)}
        />
      </span>
    </nav>
  );
}
