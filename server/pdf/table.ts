import { margin, type Sheet } from './sheet.ts';

export interface Table {
  titles: readonly string[];
  rows: readonly (readonly string[])[];
  /** Widths of the columns, as shares of the page's width. */
  shares: readonly number[];
  /** Columns of numbers, which are aligned to the right. */
  numbers?: readonly number[];
  size?: number;
}

/**
 * Draws rows under titles. A new page repeats the titles, and they never stand without the first
 * row.
 */
export function drawTable(sheet: Sheet, { titles, rows, shares, numbers = [], size = 9 }: Table): void {
  const { doc, width: inner } = sheet;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (inner * share) / whole);
  const left = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const frame = doc.struct('Table');
  sheet.root.add(frame);
  const heightOf = (cells: readonly string[], bold: boolean): number =>
    Math.max(...cells.map((text, at) => sheet.heightOf(text, (widths[at] ?? inner) - 8, { size, bold }))) + 5;
  const row = (cells: readonly string[], kind: 'TH' | 'TD'): void => {
    const bold = kind === 'TH';
    const height = heightOf(cells, bold);
    const above = sheet.y;
    sheet.room(height);
    if (sheet.y < above && kind === 'TD') row(titles, 'TH');
    const top = sheet.y;
    const parts = cells.map((text, at) =>
      doc.struct(kind, {}, () =>
        sheet.write(text, {
          x: (left[at] ?? margin) + 4,
          y: top + 2,
          width: (widths[at] ?? inner) - 8,
          size,
          bold,
          align: numbers.includes(at) ? 'right' : 'left',
        }),
      ),
    );
    frame.add(doc.struct('TR', {}, parts));
    const bottom = top + height;
    sheet.ruled(0.5, () =>
      doc
        .moveTo(margin, bottom)
        .lineTo(margin + inner, bottom)
        .stroke(),
    );
    sheet.y = bottom + 1;
  };
  sheet.y += 4;
  sheet.room(heightOf(titles, true) + heightOf(rows[0] ?? [''], false) + 2);
  row(titles, 'TH');
  for (const cells of rows) row(cells, 'TD');
  frame.end();
  sheet.y += 4;
}
