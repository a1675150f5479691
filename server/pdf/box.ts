import { margin, type Sheet } from './sheet.ts';

export type Field = readonly [label: string, value: string | null | undefined];

type FilledField = readonly [label: string, value: string];
const isFilled = (field: Field): field is FilledField => Boolean(field[1]);

/** Draws a box of fields with a heading, several per row; empty fields are left out. */
export function drawBox(sheet: Sheet, heading: string, rows: readonly (readonly Field[])[]): void {
  const inner = sheet.width;
  const filled = rows.flatMap((row) => {
    const fields = row.filter(isFilled);
    if (fields.length === 0) return [];
    const width = inner / fields.length;
    const height = Math.max(...fields.map(([, value]) => 9 + sheet.heightOf(value, width - 12, { size: 9 }))) + 4;
    return [{ fields, width, height }];
  });
  if (filled.length === 0) return;
  const total = 18 + filled.reduce((sum, { height }) => sum + height, 0) + 4;
  sheet.room(total);
  const { y } = sheet;
  sheet.ruled(0.7, (doc) => doc.rect(margin, y, inner, total).stroke());
  sheet.tagged('H2', () => sheet.write(heading, { x: margin + 6, y: y + 5, width: inner - 12, size: 9.5, bold: true }));
  let top = y + 18;
  for (const { fields, width, height } of filled) {
    for (const [n, [label, value]] of fields.entries()) {
      const place = { x: margin + 6 + n * width, width: width - 12 };
      sheet.tagged('P', () => {
        sheet.write(`${label}: `, { ...place, y: top, size: 6.5 });
        sheet.write(value, { ...place, y: top + 9, size: 9 });
      });
    }
    top += height;
  }
  sheet.y += total + 5;
}
