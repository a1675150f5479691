/**
 * Figure of the bench. With `base`, a plain equivalent from the same run, the ratio is comparable
 * between machines.
 */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  base?: { name: string; value: number };
  /** Largest value allowed, or with `atLeast` the smallest. */
  goal?: number;
  atLeast?: boolean;
  /** Largest ratio to the base allowed, or with `atLeast` the smallest. */
  ratioGoal?: number;
}

export const ratio = (measure: Measure): number | null => (measure.base ? measure.value / measure.base.value : null);

export function met(measure: Measure): boolean {
  const { value, goal, atLeast, ratioGoal } = measure;
  const [found, limit] = ratioGoal === undefined ? [value, goal] : [ratio(measure) ?? Number.NaN, ratioGoal];
  return limit === undefined || (atLeast ? found >= limit : found <= limit);
}

function goalOf({ goal, atLeast, ratioGoal }: Measure): string {
  const limit = ratioGoal === undefined ? goal : `${ratioGoal}×`;
  return limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${limit}`;
}

function verdict(measure: Measure): string {
  if (goalOf(measure) === '') return '';
  return met(measure) ? 'met' : 'MISSED';
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** Returns a Markdown table for docs/performance.md. */
export function table(measures: Measure[]): string {
  const head = ['what', 'measured', 'against', 'ratio', 'goal', ''];
  const rows = measures.map((m) => [
    m.name,
    `${round(m.value)} ${m.unit}`,
    m.base ? `${m.base.name}: ${round(m.base.value)} ${m.unit}` : '',
    ratio(m)?.toFixed(2) ?? '',
    goalOf(m),
    verdict(m),
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
