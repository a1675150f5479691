import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import type { Column, DataTableProps, Sort } from './data-table-types.ts';
import { SelectAll } from './select-all.tsx';
import { actsWidth, selectionWidth } from './table-width.ts';

const cell =
  'sticky top-(--sticky-top,0px) z-10 h-10 bg-surface-sunken px-2.5 text-caption font-semibold whitespace-nowrap text-muted first:ps-4 last:pe-4';

export function DataTableHead<R>(props: DataTableProps<R> & { running: boolean; onSelectAll: (on: boolean) => void }) {
  const { columns, sort, onSort, rowAction, rowMenu, rows, running } = props;
  const { t } = useLingui();
  const acts = rowAction !== undefined || rowMenu !== undefined;
  return (
    <>
      <colgroup>
        {props.selection && <col width={selectionWidth} />}
        {columns.map((column) => (
          <col key={column.key} width={column.width} className={cx(column.wideOnly && 'max-xl:hidden')} />
        ))}
        {acts && <col data-print="hide" width={actsWidth(props)} />}
      </colgroup>
      <thead className="relative border-b border-border">
        <tr>
          {props.selection && (
            <th scope="col" className={cell}>
              <SelectAll
                rows={rows ?? []}
                rowKey={props.rowKey}
                selection={props.selection}
                onChange={props.onSelectAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={onSort && ariaSort(column, sort)}
              className={cx(cell, alignment(column), column.wideOnly && 'max-xl:hidden')}
            >
              {column.sortable && onSort ? (
                <SortButton of={column.key} sort={sort} onSort={onSort}>
                  {column.header}
                </SortButton>
              ) : (
                column.header
              )}
            </th>
          ))}
          {acts && <th data-print="hide" scope="col" className={cx(cell, 'text-end')}>{t`Ações`}</th>}
        </tr>
        {running && (
          <tr aria-hidden className="absolute inset-x-0 -bottom-0.5 block h-0.5 overflow-hidden">
            <td className="block h-0.5 w-1/4 bg-accent strip-running" />
          </tr>
        )}
      </thead>
    </>
  );
}

export const alignment = <R,>(column: Column<R>): string => (column.align === 'end' ? 'text-end' : 'text-start');

function SortButton({
  of,
  sort,
  onSort,
  children,
}: {
  of: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}) {
  const on = sort?.key === of;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={cx('inline-flex min-h-8 items-center gap-1 rounded-control hover:text-ink', on && 'text-ink')}
      onClick={() => onSort({ key: of, descending: on && !sort.descending })}
    >
      {children}
      {on && <Arrow aria-hidden className="size-3.5" />}
    </button>
  );
}

function ariaSort<R>(column: Column<R>, sort: Sort | undefined) {
  if (!column.sortable) return undefined;
  if (sort?.key !== column.key) return 'none' as const;
  return sort.descending ? ('descending' as const) : ('ascending' as const);
}
