import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Language } from '../../src/domain/people/languages.ts';

const require = createRequire(import.meta.url);
/** Missing from pdfkit's types: it also takes an opened font. */
type OpenFont = Uint8Array;
let fonts: { regular: OpenFont; bold: OpenFont } | undefined;
let glyphs: Pick<Font, 'hasGlyphForCodePoint'> | undefined;

/** Opened once: parsing a font's tables costs more than the rest of a page. */
const openFont = (path: string): OpenFont => openSync(path) as unknown as OpenFont;

const regularPath = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** Returns a text as the font can print it: what it lacks as code points in brackets, where it would print empty boxes. */
export function printable(text: string): string {
  glyphs ??= openSync(regularPath) as Font;
  const font = glyphs;
  const isMissing = (char: string): boolean => /[^\s\p{Cf}\p{M}]/u.test(char) && !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  let shown = '';
  let missing: string[] = [];
  const close = () => {
    if (missing.length > 0) shown += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const char of text) {
    if (isMissing(char)) missing.push(`U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    else {
      close();
      shown += char;
    }
  }
  close();
  return shown;
}

/** In points. */
export const margin = 40;
const sizes = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const;
const ink = '#000000';
const line = '#7a7a7a';

export type Field = readonly [label: string, value: string | null | undefined];

/** A page in progress, described by its content: every part goes into the document's structure for screen readers. */
export interface Page {
  title(text: string): void;
  paragraph(text: string, options?: { bold?: boolean; size?: number; top?: number; left?: number; width?: number }): void;
  /** A box of fields with a heading, several per row; empty ones are left out. */
  box(heading: string, rows: readonly (readonly Field[])[]): void;
  /** Rows under titles, which a new page repeats, and which are never without the first row. */
  table(titles: readonly string[], rows: readonly (readonly string[])[], options: TableOptions): void;
  /** What follows, as high as this, begins a new page where it would not be whole. */
  together(height: number): void;
  heading(text: string, options?: { top?: number; width?: number }): void;
  /** Points, numbered or with a dot each. */
  list(points: readonly string[], options?: { ordered?: boolean; size?: number; width?: number }): void;
  qr(text: string, description: string, size: number): void;
  /** Between the margins. */
  width: number;
  y(): number;
  moveTo(y: number): void;
  end(): Promise<Buffer>;
}

interface TableOptions {
  /** The widths of the columns, as parts of the page's. */
  shares: readonly number[];
  /** Columns of numbers, which end at the same side. */
  numbers?: readonly number[];
  size?: number;
}

interface Info {
  title: string;
  subject: string;
  createdAt: Date;
  layout?: keyof typeof sizes;
  /** Of its words; Portuguese by default. */
  language?: Language;
}

/** Below the last line of each page, where there are several. */
function numberPages(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    const { width, height, margins } = doc.page;
    // Text that begins below the margin would begin another page.
    margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink)
      .text(`${at + 1} / ${count}`, margin, height - margin + 10, { width: width - 2 * margin, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}

export function startPage({ title, subject, createdAt, layout = 'portrait', language = 'pt' }: Info): Page {
  const inner = sizes[layout][0] - 2 * margin;
  fonts ??= {
    regular: openFont(regularPath),
    bold: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  };
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    tagged: true,
    bufferPages: true,
    lang: language === 'pt' ? 'pt-PT' : language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Subject: subject, Creator: 'Guiar', Producer: 'Guiar', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  const tagged = (kind: 'H1' | 'H2' | 'P', draw: () => void) => root.add(doc.struct(kind, {}, draw));
  const write = (text: string, x: number, y: number, w: number, size: number, bold = false, align: 'left' | 'right' = 'left') =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(ink)
      .text(printable(text), x, y, { width: w, lineGap: 1, align });
  let y = margin;
  const room = (height: number) => {
    if (y + height <= doc.page.height - margin) return;
    doc.addPage();
    y = margin;
  };
  const fieldHeight = (value: string, w: number) =>
    9 + doc.font('regular').fontSize(9).heightOfString(printable(value), { width: w, lineGap: 1 });

  return {
    title(text) {
      tagged('H1', () => write(text, margin, y, inner - 120, 15, true));
      y = doc.y + 4;
    },
    paragraph(text, { bold = false, size = 9, top = 0, left = 0, width: w = inner } = {}) {
      y += top;
      room(size * 2);
      tagged('P', () => write(text, margin + left, y, w, size, bold));
      y = doc.y + 2;
    },
    box(heading, rows) {
      const filled = rows.map((row) => row.filter(([, value]) => value)).filter((row) => row.length > 0) as [string, string][][];
      if (filled.length === 0) return;
      const heights = filled.map((row) => Math.max(...row.map(([, value]) => fieldHeight(value, inner / row.length - 12))) + 4);
      const total = 18 + heights.reduce((sum, height) => sum + height, 0) + 4;
      room(total);
      doc.markContent('Artifact', { type: 'Layout' });
      doc.lineWidth(0.7).strokeColor(line).rect(margin, y, inner, total).stroke();
      doc.endMarkedContent();
      tagged('H2', () => write(heading, margin + 6, y + 5, inner - 12, 9.5, true));
      let top = y + 18;
      filled.forEach((row, i) => {
        const w = inner / row.length;
        row.forEach(([label, value], n) => {
          tagged('P', () => {
            write(`${label}: `, margin + 6 + n * w, top, w - 12, 6.5);
            write(value, margin + 6 + n * w, top + 9, w - 12, 9);
          });
        });
        top += heights[i] as number;
      });
      y += total + 5;
    },
    together: room,
    table(titles, rows, { shares, numbers = [], size = 9 }) {
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const widths = shares.map((share) => (inner * share) / whole);
      const left = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
      const frame = doc.struct('Table');
      root.add(frame);
      const heightOf = (cells: readonly string[], bold: boolean): number => {
        const heights = cells.map((text, at) =>
          doc
            .font(bold ? 'bold' : 'regular')
            .fontSize(size)
            .heightOfString(printable(text), { width: (widths[at] ?? inner) - 8, lineGap: 1 }),
        );
        return Math.max(...heights) + 5;
      };
      const row = (cells: readonly string[], kind: 'TH' | 'TD'): void => {
        const bold = kind === 'TH';
        const height = heightOf(cells, bold);
        const above = y;
        room(height);
        if (y < above && kind === 'TD') row(titles, 'TH');
        const top = y;
        const parts = cells.map((text, at) =>
          doc.struct(kind, {}, () =>
            write(text, (left[at] ?? margin) + 4, top + 2, (widths[at] ?? inner) - 8, size, bold, numbers.includes(at) ? 'right' : 'left'),
          ),
        );
        frame.add(doc.struct('TR', {}, parts));
        doc.markContent('Artifact', { type: 'Layout' });
        doc
          .lineWidth(0.5)
          .strokeColor(line)
          .moveTo(margin, top + height)
          .lineTo(margin + inner, top + height)
          .stroke();
        doc.endMarkedContent();
        y = top + height + 1;
      };
      y += 4;
      room(heightOf(titles, true) + heightOf(rows[0] ?? [''], false) + 2);
      row(titles, 'TH');
      for (const cells of rows) row(cells, 'TD');
      frame.end();
      y += 4;
    },
    heading(text, { top = 0, width: w = inner } = {}) {
      y += top;
      room(34);
      tagged('H2', () => write(text, margin, y, w, 11, true));
      y = doc.y + 1;
    },
    list(points, { ordered = false, size = 9, width: w = inner } = {}) {
      const all = doc.struct('L');
      root.add(all);
      const indent = size * 1.8;
      points.forEach((point, at) => {
        room(
          doc
            .font('regular')
            .fontSize(size)
            .heightOfString(printable(point), { width: w - indent, lineGap: 1 }),
        );
        const top = y;
        const mark = doc.struct('Lbl', {}, () => write(ordered ? `${at + 1}.` : '•', margin + 2, top, indent - 2, size));
        const body = doc.struct('LBody', {}, () => write(point, margin + indent, top, w - indent, size));
        all.add(doc.struct('LI', {}, [mark, body]));
        y = doc.y + 1;
      });
      all.end();
    },
    width: inner,
    qr(text, description, size) {
      const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
      const cell = size / modules.size;
      const [left, top] = [margin + inner - size, margin];
      root.add(
        doc.struct('Figure', { alt: description }, () => {
          for (let row = 0; row < modules.size; row++) {
            for (let column = 0; column < modules.size; column++) {
              if (modules.get(row, column)) doc.rect(left + column * cell, top + row * cell, cell, cell);
            }
          }
          doc.fill(ink);
        }),
      );
    },
    y: () => y,
    moveTo(to) {
      y = Math.max(y, to);
    },
    end() {
      root.end();
      numberPages(doc);
      doc.end();
      return ended;
    },
  };
}
