import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { useWidth } from '#lib/dom/hooks/use-width.ts';
import { formatNumber } from '#lib/format.ts';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** Colour: 1 is the accent, 2 the paler one; `legend` explains them. */
  series?: 1 | 2 | undefined;
}

export interface BarChartProps {
  /** Name of the chart: "Quantidade em armazém por código LER". */
  label: string;
  bars: readonly Bar[];
  height?: number | undefined;
  decimals?: number | undefined;
  /** Heads of the table read aloud instead of the picture; also the axis labels. */
  barHeader: string;
  valueHeader: string;
  axes?: boolean | undefined;
  legend?: readonly { series: 1 | 2; label: ReactNode }[] | undefined;
}

const slot = 74;
const barWidth = 42;
const space = { top: 28, bottom: 36 };
/**
 * Space around the bars with axes, in pixels: axis names above and below, quantities before the
 * first bar.
 */
const axisSpace = { top: 24, bottom: 20, start: 76 };

/**
 * Positions of the grid lines as parts of the largest quantity. Half of a round number is still
 * easy to read.
 */
const gridParts = [0, 0.5, 1];

/** Returns a round number at or above the largest bar, so that grid lines fall on whole steps. */
export function roundUpScale(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** Shows one bar per thing. Never mirrored; scrolls sideways when the bars do not fit. */
export function BarChart(props: BarChartProps) {
  const { label, bars, height = 450, decimals = 2, barHeader, valueHeader, axes = false, legend } = props;
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const around = axes ? axisSpace : { top: 0, bottom: 0, start: 0 };
  const top = space.top + around.top;
  const width = Math.max(room, around.start + bars.length * slot);
  const base = height - space.bottom - around.bottom;
  const ceiling = roundUpScale(bars.map((bar) => bar.value));
  const y = (value: number) => base - (value / ceiling) * (base - top);
  const step = (width - around.start) / Math.max(1, bars.length);
  const show = (value: number) => formatNumber(value, i18n.locale, decimals);
  return (
    <figure className="relative min-w-0" dir="ltr">
      {legend && (
        <figcaption className="mb-2 flex flex-wrap justify-end gap-4 text-caption text-muted" dir="auto">
          {legend.map((entry) => (
            <span key={entry.series} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={cx('size-2.5 rounded-stamp', entry.series === 1 ? 'bg-accent' : 'bg-chart-2')}
              />
              {entry.label}
            </span>
          ))}
        </figcaption>
      )}
      <div
        ref={box}
        className="overflow-x-auto"
        // Scrollable content must be reachable by keyboard.
        tabIndex={room > 0 && width > room ? 0 : undefined}
      >
        <svg aria-hidden width={width} height={height} className="block">
          {gridParts.map((part) => (
            <g key={part}>
              <line
                x1={around.start}
                x2={width}
                y1={y(ceiling * part)}
                y2={y(ceiling * part)}
                className={part === 0 ? 'stroke-border' : 'stroke-border-soft'}
              />
              {axes && (
                <text
                  x={around.start - 8}
                  y={y(ceiling * part) + 4}
                  textAnchor="end"
                  className="fill-muted text-micro tabular-nums"
                >
                  {show(ceiling * part)}
                </text>
              )}
            </g>
          ))}
          {bars.map((bar, index) => {
            const centre = around.start + step * (index + 0.5);
            return (
              <g key={bar.key}>
                <rect
                  x={centre - barWidth / 2}
                  y={y(bar.value)}
                  width={barWidth}
                  height={Math.max(0, base - y(bar.value))}
                  rx={3}
                  className={bar.series === 2 ? 'fill-chart-2' : 'fill-accent'}
                />
                <text
                  x={centre}
                  y={y(bar.value) - 7}
                  textAnchor="middle"
                  className="fill-ink text-micro font-semibold tabular-nums"
                >
                  {show(bar.value)}
                </text>
                <text x={centre} y={base + 22} textAnchor="middle" className="fill-muted text-micro">
                  {bar.label}
                </text>
              </g>
            );
          })}
          {axes && (
            <>
              <text x={0} y={14} className="fill-muted text-micro">
                {valueHeader}
              </text>
              <text
                x={around.start + (width - around.start) / 2}
                y={height - 6}
                textAnchor="middle"
                className="fill-muted text-micro"
              >
                {barHeader}
              </text>
            </>
          )}
        </svg>
      </div>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{barHeader}</th>
              <th scope="col">{valueHeader}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                <td>{show(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
