import type { MouseEvent } from 'react';
import { cx } from '../../lib/cx.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { alignment } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-types.ts';

export function DataTableRow<R>({ row, index, table }: { row: R; index: number; table: DataTableProps<R> }) {
  const { columns, rowKey, rowAction, rowMenu, onOpen, isSelected, isFaded, selection } = table;
  const key = rowKey(row);
  const chosen = selection?.keys.has(key) ?? false;
  const choose = (on: boolean) => {
    const keys = new Set(selection?.keys);
    if (on) keys.add(key);
    else keys.delete(key);
    selection?.onChange(keys);
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"], [role="dialog"]');
    // Text in a row can be selected and copied without opening it.
    if (!inside && !getSelection()?.toString()) onOpen?.(row);
  };
  return (
    // The table handles the keys; the row's own action is the tab stop.
    <tr
      data-row={index}
      tabIndex={-1}
      onClick={onOpen && press}
      className={cx(
        'h-13.5 text-label -outline-offset-2',
        onOpen && 'cursor-pointer hover:bg-surface-hover',
        (chosen || isSelected?.(row)) && 'bg-surface-selected',
        isFaded?.(row) && 'text-muted',
      )}
    >
      {selection && (
        <td className="ps-4">
          <Checkbox hideLabel label={selection.label(row)} checked={chosen} disabled={selection.disabled?.(row)} onChange={choose} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cx('px-2.5 py-1 first:ps-4 last:pe-4', alignment(column), column.wideOnly && 'max-xl:hidden')}>
          {column.render(row)}
        </td>
      ))}
      {(rowAction || rowMenu) && (
        <td data-print="hide" className="ps-1 pe-3">
          <span className="flex items-center justify-end gap-1">
            {rowAction?.(row)}
            {rowMenu?.(row)}
          </span>
        </td>
      )}
    </tr>
  );
}
