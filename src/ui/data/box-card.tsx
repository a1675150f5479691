import { type JSX, memo, type ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import type { RowKey } from './table/data-table-types.ts';
import { RowBox } from './table/row-box.tsx';
import type { Choose } from './table/use-selection.ts';

interface Props<R> {
  id: RowKey;
  row: R;
  render: (row: R) => ReactNode;
  label: (row: R) => string;
  isOff: boolean;
  isChosen: boolean;
  choose: Choose;
}

/** Shows a card with a checkbox; a press anywhere on the card ticks it too. */
export const BoxCard = memo(function BoxCard<R>({ id, row, render, label, isOff, isChosen, choose }: Props<R>) {
  const press = (target: EventTarget) => {
    const inside = target instanceof Element && target.closest('a, button, input, label');
    if (!inside && !isOff) choose(id, !isChosen, false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the box inside, which has name, role and keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys.
    <div
      onClick={(event) => press(event.target)}
      className={cx(
        'flex gap-1 rounded-panel border hairline py-2 pe-4 ps-1',
        isChosen ? 'border-accent bg-surface-selected' : 'border-border bg-surface',
      )}
    >
      <RowBox label={label(row)} checked={isChosen} disabled={isOff} onChange={(on, range) => choose(id, on, range)} />
      <div className="min-w-0 grow py-2">{render(row)}</div>
    </div>
  );
}) as <R>(props: Props<R>) => JSX.Element;
