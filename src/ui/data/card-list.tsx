import { type JSX, memo, type ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { useLater } from '../basics/use-later.ts';
import { BoxCard } from './box-card.tsx';
import type { DataTableProps } from './table/data-table-types.ts';
import type { Choose } from './table/use-selection.ts';
import { usePlaces } from './use-places.ts';

/** Number of cards that a phone shows at once. */
const atOnce = 3;

type Props<R> = Pick<DataTableProps<R>, 'label' | 'rowKey' | 'selection'> & {
  rows: readonly R[];
  renderCard: (row: R) => ReactNode;
  choose?: Choose;
};

const none: never[] = [];

/**
 * Shows a table's cards on a phone: visible ones at once, other new ones a moment later, when
 * touches are already handled. A card is redrawn only when its row or renderer changes, and reuses
 * the elements of a card that has left. Until then the card of a removed row keeps its space,
 * hidden, so that nothing jumps.
 */
export const CardList = memo(function CardList<R>({ label, rows, rowKey, renderCard, selection, choose }: Props<R>) {
  const drawn = useLater<readonly R[]>(rows, none);
  const lines = linesOf(rows, drawn, rowKey);
  const places = usePlaces(lines.map(({ row }) => rowKey(row)));
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {lines.map(({ row, gone }, at) => (
        <li
          key={places[at]}
          inert={gone}
          aria-hidden={gone || undefined}
          className={cx('[contain-intrinsic-block-size:auto_12rem]', gone && '[content-visibility:hidden]')}
        >
          {selection && choose ? (
            <BoxCard
              id={rowKey(row)}
              row={row}
              render={renderCard}
              label={selection.label}
              isOff={selection.disabled?.(row) ?? false}
              isChosen={selection.keys.has(rowKey(row))}
              choose={choose}
            />
          ) : (
            <Card row={row} render={renderCard} />
          )}
        </li>
      ))}
    </ul>
  );
}) as <R>(props: Props<R>) => JSX.Element;

function linesOf<R>(rows: readonly R[], drawn: readonly R[], keyOf: Props<R>['rowKey']): { row: R; gone: boolean }[] {
  if (drawn === rows) return rows.map((row) => ({ row, gone: false }));
  const [before, wanted] = [new Set(drawn.map(keyOf)), new Set(rows.map(keyOf))];
  // The first removed cards give their places to new cards that are visible at once.
  const taken = rows.slice(0, atOnce).filter((row) => !before.has(keyOf(row))).length;
  const gone = drawn.filter((row) => !wanted.has(keyOf(row))).slice(taken);
  return rows.flatMap((row, at) => {
    if (at < atOnce || before.has(keyOf(row))) return { row, gone: false };
    const held = gone.shift();
    return held === undefined ? [] : { row: held, gone: true };
  });
}

const Card = memo(function Card<R>({ row, render }: { row: R; render: (row: R) => ReactNode }) {
  return render(row);
}) as <R>(props: { row: R; render: (row: R) => ReactNode }) => JSX.Element;
