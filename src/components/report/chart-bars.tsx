import { type KeyboardEvent, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import type { ChartContent } from './chart-types.ts';

interface Props {
  content: ChartContent;
  chosen: string | null;
  onChoose: (key: string) => void;
  rows: boolean;
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Shows a button over each bar, as wide as its place: one tab stop, with arrow keys between them.
 */
export function ChartBars({ content, chosen, onChoose, rows }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { title, unit, bars, format } = content;
  const stop = Math.max(
    0,
    bars.findIndex(({ key }) => key === chosen),
  );
  const move = (event: KeyboardEvent, index: number) => {
    const target = moves[event.key]?.(index, bars.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    const button = group.current?.querySelectorAll('button')[target];
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <fieldset
      ref={group}
      aria-label={title}
      data-print="hide"
      className={cx('absolute inset-0 grid', rows ? 'auto-rows-fr' : 'auto-cols-fr grid-flow-col')}
    >
      {bars.map(({ key, label, value, note }, index) => (
        <button
          key={key}
          type="button"
          title={note}
          aria-label={[label, note, `${format(value)} ${unit}`].filter(Boolean).join(', ')}
          aria-pressed={key === chosen}
          tabIndex={index === stop ? 0 : -1}
          onKeyDown={(event) => move(event, index)}
          onClick={() => onChoose(key)}
          className="min-w-0 rounded-control focus-visible:-outline-offset-2"
        />
      ))}
    </fieldset>
  );
}
