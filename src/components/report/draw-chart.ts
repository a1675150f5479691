import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  type Plugin,
  Title,
} from 'chart.js';
import { type ChartLook, paperLook } from './chart-look.ts';
import type { ChartContent } from './chart-types.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Title);

const micro = 12;
const [normal, semibold, bold] = [400, 620, 720];
const longestLabel = 22;
/** Size of the picture in CSS pixels, with twice as many dots. */
const picture = { width: 1000, height: 560, slot: 90, ratio: 2 };

export interface Drawing {
  content: ChartContent;
  look: ChartLook;
  chosen: string | null;
  /** True if bars are one below the other, for a phone. */
  rows: boolean;
}

const shortened = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);

/** Returns the plugin that writes the values above the bars, or after them. */
function valueLabels({ content, look, rows }: Drawing): Plugin<'bar'> {
  return {
    id: 'values',
    afterDatasetsDraw: (chart) => {
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = look.ink;
      ctx.strokeStyle = look.ground;
      ctx.lineWidth = 5;
      ctx.lineJoin = 'round';
      ctx.font = `${semibold} ${micro}px ${look.font}`;
      ctx.textAlign = rows ? 'left' : 'center';
      ctx.textBaseline = rows ? 'middle' : 'bottom';
      chart.getDatasetMeta(0).data.forEach(({ x, y }, index) => {
        const text = content.format(content.bars[index]?.value ?? 0);
        const [left, top] = [rows ? x + 6 : x, rows ? y : y - 6];
        // The outline keeps a grid line from crossing out the value.
        ctx.strokeText(text, left, top);
        ctx.fillText(text, left, top);
      });
      ctx.restore();
    },
  };
}

function optionsOf({ content, look, chosen, rows }: Drawing, titled: boolean): ChartOptions<'bar'> {
  const isChosen = (index: number) => content.bars[index]?.key === chosen;
  const room = Math.max(0, ...content.bars.map(({ value }) => content.format(value).length)) * 7 + 8;
  const title = {
    display: titled,
    text: `${content.title} (${content.unit})`,
    color: look.ink,
    padding: { bottom: 36 },
  };
  // Beside its bar a value has its own space; above it, the value must stay below the top line.
  const most = rows ? { max: Math.max(1e-9, ...content.bars.map(({ value }) => value)) } : { grace: '15%' as const };
  const padding = rows ? { right: room } : { top: 8 };
  const values = { display: true, beginAtZero: true, border: { display: false }, ...most };
  return {
    indexAxis: rows ? 'y' : 'x',
    animation: false,
    responsive: false,
    events: [],
    ...(titled && { devicePixelRatio: picture.ratio }),
    layout: { padding: titled ? 24 : padding },
    plugins: { title: { ...title, font: { family: look.font, size: 20, weight: bold } } },
    scales: {
      [rows ? 'x' : 'y']: {
        ...values,
        ticks: { display: false, count: 5 },
        grid: { color: look.grid, drawTicks: false, display: !rows },
      },
      [rows ? 'y' : 'x']: {
        grid: { display: false },
        border: { color: look.line },
        ticks: {
          autoSkip: false,
          maxRotation: 0,
          color: ({ index }: { index: number }) => (isChosen(index) ? look.ink : look.muted),
          font: ({ index }: { index: number }) => ({
            family: look.font,
            size: micro,
            weight: isChosen(index) ? semibold : normal,
          }),
          callback: (_: unknown, index: number) => shortened(content.bars[index]?.label ?? ''),
        },
      },
    },
  };
}

/** Fills the background: a canvas is transparent, which a picture must not be. */
const ground = ({ look }: Drawing): Plugin<'bar'> => ({
  id: 'ground',
  beforeDraw: ({ ctx, width, height }) => {
    ctx.save();
    ctx.fillStyle = look.ground;
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
});

/** Draws onto a canvas, whose size on the page is that of its element. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing, titled = false): Chart {
  const { content, look, chosen } = drawing;
  const colours = content.bars.map(({ key }) => (key === chosen ? look.chosen : look.bar));
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: content.bars.map(({ label }) => label),
      datasets: [
        {
          data: content.bars.map(({ value }) => value),
          backgroundColor: colours,
          borderColor: look.barLine,
          borderWidth: look.bar === look.barLine ? 0 : 1,
          borderRadius: 3,
          maxBarThickness: drawing.rows ? 20 : 48,
          categoryPercentage: 0.8,
          barPercentage: 0.9,
        },
      ],
    },
    options: optionsOf(drawing, titled),
    plugins: [ground(drawing), valueLabels(drawing)],
  });
}

/** Returns a picture of all bars with its title, for paper, whatever the screen shows. */
export async function chartPicture(content: ChartContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(picture.width, content.bars.length * picture.slot);
  canvas.height = picture.height;
  const chart = drawChart(canvas, { content, look: paperLook(), chosen: null, rows: false }, true);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  chart.destroy();
  if (!blob) throw new Error('no picture of the chart');
  return blob;
}
