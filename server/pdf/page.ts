import { drawBox, type Field } from './box.ts';
import { drawList, type ListLook } from './list.ts';
import { drawQrCode } from './qr-code.ts';
import { type Info, margin, Sheet } from './sheet.ts';
import { drawTable, type Table } from './table.ts';

/**
 * A page in progress. Every part of its content also goes into the document's structure for screen
 * readers.
 */
export interface Page {
  title(text: string): void;
  paragraph(
    text: string,
    options?: { bold?: boolean; size?: number; top?: number; left?: number; width?: number },
  ): void;
  /** Draws a box of fields with a heading, several per row; empty fields are left out. */
  box(heading: string, rows: readonly (readonly Field[])[]): void;
  /**
   * Draws rows under titles. A new page repeats the titles, and they never stand without the first
   * row.
   */
  table(titles: readonly string[], rows: readonly (readonly string[])[], look: Omit<Table, 'titles' | 'rows'>): void;
  /** Starts a new page unless this height fits. */
  together(height: number): void;
  heading(text: string, options?: { top?: number; width?: number }): void;
  /** Draws a list of points, numbered or with a dot each. */
  list(points: readonly string[], look?: ListLook): void;
  qr(text: string, description: string, size: number): void;
  /** Width between the margins, in points. */
  width: number;
  y(): number;
  moveTo(y: number): void;
  end(): Promise<Buffer>;
}

export function startPage(info: Info): Page {
  const sheet = new Sheet(info);
  const { doc, width: inner } = sheet;
  return {
    title(text) {
      sheet.tagged('H1', () => sheet.write(text, { x: margin, y: sheet.y, width: inner - 120, size: 15, bold: true }));
      sheet.y = doc.y + 4;
    },
    paragraph(text, { bold = false, size = 9, top = 0, left = 0, width = inner } = {}) {
      sheet.y += top;
      sheet.room(size * 2);
      sheet.tagged('P', () => sheet.write(text, { x: margin + left, y: sheet.y, width, size, bold }));
      sheet.y = doc.y + 2;
    },
    box: (heading, rows) => drawBox(sheet, heading, rows),
    together: (height) => sheet.room(height),
    table: (titles, rows, look) => drawTable(sheet, { titles, rows, ...look }),
    heading(text, { top = 0, width = inner } = {}) {
      sheet.y += top;
      sheet.room(34);
      sheet.tagged('H2', () => sheet.write(text, { x: margin, y: sheet.y, width, size: 11, bold: true }));
      sheet.y = doc.y + 1;
    },
    list: (points, look) => drawList(sheet, points, look),
    width: inner,
    qr: (text, description, size) => drawQrCode(sheet, text, description, size),
    y: () => sheet.y,
    moveTo(to) {
      sheet.y = Math.max(sheet.y, to);
    },
    end: () => sheet.end(),
  };
}
