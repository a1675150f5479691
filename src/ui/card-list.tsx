import { type JSX, memo, type ReactNode, useDeferredValue, useRef } from 'react';
import type { DataTableProps } from './data-table-types.ts';

/** As many as a phone shows at once. */
const atOnce = 4;

type Props<R> = Pick<DataTableProps<R>, 'label' | 'rowKey'> & { rows: readonly R[]; renderCard: (row: R) => ReactNode };

const none: never[] = [];

/**
 * The cards of a table on a phone: those that are seen at once, other new ones in the moment after, in which a touch is heard already. Each is
 * drawn anew where its row or what draws it is another. The list stays as long as it was in between, so that nothing jumps.
 */
export const CardList = memo(function CardList<R>({ label, rows, rowKey, renderCard }: Props<R>) {
  const box = useRef<HTMLUListElement>(null);
  const drawn = useDeferredValue<readonly R[]>(rows, none);
  const whole = drawn === rows;
  const here = whole ? null : new Set(drawn.map(rowKey));
  return (
    <ul ref={box} aria-label={label} className="space-y-3" style={whole ? undefined : { minBlockSize: box.current?.offsetHeight }}>
      {rows
        .filter((row, at) => at < atOnce || !here || here.has(rowKey(row)))
        .map((row) => (
          <li key={rowKey(row)}>
            <Card row={row} render={renderCard} />
          </li>
        ))}
    </ul>
  );
}) as <R>(props: Props<R>) => JSX.Element;

const Card = memo(function Card<R>({ row, render }: { row: R; render: (row: R) => ReactNode }) {
  return render(row);
}) as <R>(props: { row: R; render: (row: R) => ReactNode }) => JSX.Element;
