import { type JSX, type MouseEvent, memo } from 'react';
import { cx } from '#lib/cx.ts';
import { alignment } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { RowBox } from './row-box.tsx';
import type { Choose } from './use-selection.ts';

interface Props<R> extends Pick<DataTableProps<R>, 'columns' | 'rowKey' | 'rowAction' | 'rowMenu' | 'onOpen'> {
  row: R;
  index: number;
  isMarked: boolean;
  isFaded: boolean;
  /** Returns the text read with the row's checkbox; undefined if rows are not selectable. */
  label: ((row: R) => string) | undefined;
  /** True if the row cannot be selected. */
  isOff: boolean;
  isChosen: boolean;
  choose: Choose;
}

/**
 * Shows a row of the table. Redrawn only when the row, its marks or the columns change: a list to
 * choose from has hundreds of rows.
 */
export const DataTableRow = memo(function DataTableRow<R>(props: Props<R>) {
  const { row, index, columns, rowKey, rowAction, rowMenu, onOpen, isMarked, isFaded, label, isOff, isChosen, choose } =
    props;
  const key = rowKey(row);
  const press = (event: MouseEvent<HTMLElement>) => {
    const inside =
      event.target instanceof Element &&
      event.target.closest('a, button, input, label, [role="menu"], [role="dialog"]');
    // A press that selects text in a row does not open it: the text can be copied.
    if (inside || getSelection()?.toString()) return;
    if (onOpen) onOpen(row);
    else choose(key, !isChosen, event.shiftKey);
  };
  const canPress = onOpen !== undefined || (label !== undefined && !isOff);
  return (
    // The table handles the keys; the row's own action is the tab stop.
    <tr
      data-row={index}
      tabIndex={-1}
      aria-selected={label && isChosen}
      onClick={canPress ? press : undefined}
      onMouseDown={label && withoutText}
      className={cx(
        'h-13.5 text-label -outline-offset-2 group-data-dense/table:h-11',
        canPress && 'cursor-pointer hover:bg-surface-hover',
        (isChosen || isMarked) && 'bg-surface-selected',
        isFaded && 'text-muted',
      )}
    >
      {label && (
        <td className="ps-4">
          <RowBox
            label={label(row)}
            checked={isChosen}
            disabled={isOff}
            onChange={(on, range) => choose(key, on, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'px-2.5 py-1 first:ps-4 last:pe-4 group-data-dense/table:py-0',
            alignment(column),
            column.wideOnly && 'max-xl:hidden',
          )}
        >
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
}) as <R>(props: Props<R>) => JSX.Element;

/** Prevents a press with Shift from selecting text: it selects a range of rows. */
const withoutText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};
