import { useEffect, useRef } from 'react';
import { type ChartLook, paperLook, themeLook } from './chart-look.ts';
import type { ChartContent } from './chart-types.ts';
import type { Drawing } from './draw-chart.ts';

interface Props {
  content: ChartContent;
  chosen: string | null;
  rows: boolean;
  width: number;
  height: number;
  /** Id of the table with the same values. */
  tableId: string;
}

/**
 * Draws now, again when the theme changes, and black on white for print.
 * @returns a function that stops
 */
function keepDrawn(
  { drawChart }: typeof import('./draw-chart.ts'),
  canvas: HTMLCanvasElement,
  drawing: Omit<Drawing, 'look'>,
): () => void {
  let chart = drawChart(canvas, { ...drawing, look: themeLook() });
  const redraw = (look: ChartLook) => {
    chart.destroy();
    chart = drawChart(canvas, { ...drawing, look });
  };
  const onScreen = () => redraw(themeLook());
  const onPaper = () => redraw(paperLook());
  const ending = new AbortController();
  window.addEventListener('beforeprint', onPaper, ending);
  window.addEventListener('afterprint', onScreen, ending);
  const theme = new MutationObserver(onScreen);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // Text drawn before its font has loaded would keep the wrong font.
  if (document.fonts.status === 'loading') void document.fonts.ready.then(() => ending.signal.aborted || onScreen());
  return () => {
    ending.abort();
    theme.disconnect();
    chart.destroy();
  };
}

/** Shows the chart. Its library loads with the first one. */
export function ChartCanvas({ content, chosen, rows, width, height, tableId }: Props) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let end: (() => void) | null = () => undefined;
    // React keeps the same element: Chart.js reads its size from these attributes, and restores
    // them at the end.
    Object.assign(canvas, { width, height });
    // Without the library, the bars still work and the table has the values.
    const ignore = () => undefined;
    void import('./draw-chart.ts').then((library) => {
      if (end) end = keepDrawn(library, canvas, { content, chosen, rows });
    }, ignore);
    return () => {
      end?.();
      end = null;
    };
  }, [content, chosen, rows, width, height]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={`${content.title} (${content.unit})`}
      aria-details={tableId}
      className="block print:h-auto! print:max-w-full"
    />
  );
}
