import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { minSearchLength, tablePageSizes } from '#domain/wire/paging.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { DataTableProps } from '#ui/data/table/data-table-types.ts';
import { Pager } from '#ui/data/table/pager.tsx';
import { EmptyList, type FirstRow } from './empty-list.tsx';
import { type ListFilter, ListFilterBar } from './list-filter-bar.tsx';
import type { ListRows } from './list-rows.ts';
import { SearchField } from './search-field.tsx';
import type { ListQuery } from './use-list-query.ts';

interface Props<R>
  extends Pick<
    DataTableProps<R>,
    | 'label'
    | 'columns'
    | 'rowKey'
    | 'rowAction'
    | 'rowMenu'
    | 'renderCard'
    | 'isSelected'
    | 'isFaded'
    | 'sort'
    | 'onSort'
  > {
  query: ListQuery;
  /** Page for `query`: from the device (`useDeviceRows`) or the server (`useAreaRows`). */
  data: ListRows<R>;
  /** Opens a row; without it, rows do not open. */
  onOpen?: (row: R) => void;
  /** Fixed number of rows per page; by default the user chooses it. */
  pageSize?: number;
  /** Label of the search box; without it the list has none. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** Number of results, at the end of the filters. */
  count?: ReactNode;
  /** Content beside the search box. */
  aside?: ReactNode;
  icon: LucideIcon;
  empty: string;
  /** Way to create the first row, if users create rows. */
  first?: FirstRow;
  noMatch: string;
  failed: string;
}

/**
 * Shows a list: search, filters, ten rows a page, freshness and every state; the same online and
 * offline (spec 1 §9).
 */
export function ResourceList<R>(props: Props<R>) {
  const {
    query,
    data,
    onOpen,
    searchLabel,
    filters = [],
    count,
    pageSize,
    aside,
    icon,
    empty,
    first,
    noMatch,
    failed,
    ...table
  } = props;
  const { t } = useLingui();
  const typed = query.text.trim().length;
  const view =
    onOpen &&
    ((row: R) => (
      <Button size="sm" onClick={() => onOpen(row)}>
        <Trans>Ver</Trans>
      </Button>
    ));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        {searchLabel !== undefined && (
          <SearchField label={searchLabel} value={query.text} onChange={query.search}>
            {typed > 0 && typed < minSearchLength && (
              <p className="mt-1.5 text-caption text-muted">
                <Trans>A pesquisa deve conter pelo menos 3 caracteres</Trans>
              </p>
            )}
          </SearchField>
        )}
        {filters.length > 0 && (
          <ListFilterBar filters={filters} values={query.values} onChange={query.filter} count={count} />
        )}
        {aside}
      </div>
      <DataTable<R>
        {...(view && { rowAction: view, onOpen })}
        {...table}
        rows={data.rows}
        loading={data.loading}
        error={data.failed ? { title: failed } : undefined}
        onRetry={data.again}
        partial={data.partial}
        empty={
          query.narrowed ? (
            <EmptyState
              icon={icon}
              title={noMatch}
              action={<Button onClick={query.clear}>{t`Limpar pesquisa`}</Button>}
            />
          ) : (
            <EmptyList icon={icon} title={empty} first={first} />
          )
        }
        pager={
          data.rows && (
            <Pager
              page={query.request.page}
              pageSize={pageSize ?? query.request.size}
              total={data.total}
              onPage={query.turnTo}
              {...(pageSize === undefined && { pageSizes: tablePageSizes, onPageSize: query.resize })}
            />
          )
        }
      />
    </>
  );
}
