import { margin, type Sheet } from './sheet.ts';

export interface ListLook {
  ordered?: boolean;
  size?: number;
  width?: number;
}

/** Draws a list of points, numbered or with a dot each. */
export function drawList(
  sheet: Sheet,
  points: readonly string[],
  { ordered = false, size = 9, width = sheet.width }: ListLook = {},
): void {
  const { doc } = sheet;
  const all = doc.struct('L');
  sheet.root.add(all);
  const indent = size * 1.8;
  points.forEach((point, at) => {
    sheet.room(sheet.heightOf(point, width - indent, { size }));
    const top = sheet.y;
    const mark = doc.struct('Lbl', {}, () =>
      sheet.write(ordered ? `${at + 1}.` : '•', { x: margin + 2, y: top, width: indent - 2, size }),
    );
    const body = doc.struct('LBody', {}, () =>
      sheet.write(point, { x: margin + indent, y: top, width: width - indent, size }),
    );
    all.add(doc.struct('LI', {}, [mark, body]));
    sheet.y = doc.y + 1;
  });
  all.end();
}
