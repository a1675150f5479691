import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import type { Column, DataTableProps, Sort } from './data-table-types.ts';
import { actsWidth, selectionWidth } from './table-width.ts';

const cell =
  'sticky top-(--sticky-top,0px) z-10 h-10 bg-surface-sunken px-2.5 text-caption font-semibold whitespace-nowrap text-muted first:ps-4 last:pe-4';

export function DataTableHead<R>(props: DataTableProps<R> & { running: boolean }) {
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
          {props.selection && <SelectAll rows={rows ?? []} rowKey={props.rowKey} selection={props.selection} />}
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
          {acts && <th data-print="hide" scope="col" className={cx(cell, 'text-end')}>{t`Acções`}</th>}
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

type SelectAllProps<R> = Pick<DataTableProps<R>, 'rowKey'> & { rows: readonly R[]; selection: NonNullable<DataTableProps<R>['selection']> };

function SelectAll<R>({ rows, rowKey, selection }: SelectAllProps<R>) {
  const { t } = useLingui();
  const open = rows.filter((row) => !selection.disabled?.(row)).map(rowKey);
  const chosen = open.filter((key) => selection.keys.has(key)).length;
  const toggle = (on: boolean) => {
    const keys = new Set(selection.keys);
    for (const key of open) on ? keys.add(key) : keys.delete(key);
    selection.onChange(keys);
  };
  return (
    <th scope="col" className={cell}>
      <Checkbox
        hideLabel
        label={t`Escolher todas as linhas`}
        checked={open.length > 0 && chosen === open.length}
        indeterminate={chosen > 0 && chosen < open.length}
        disabled={open.length === 0}
        onChange={toggle}
      />
    </th>
  );
}
