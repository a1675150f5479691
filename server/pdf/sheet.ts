import PDFDocument from 'pdfkit';
import type { Language } from '#domain/people/languages.ts';
import { printable, readFonts } from './fonts.ts';

/** Margin of the page, in points. */
export const margin = 40;
const sizes = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const;
export const ink = '#000000';
const line = '#7a7a7a';

export interface Info {
  title: string;
  subject: string;
  createdAt: Date;
  layout?: keyof typeof sizes;
  /** Language of its text; Portuguese by default. */
  language?: Language;
}

/** Font of a text. */
export interface FontLook {
  size: number;
  bold?: boolean;
}

/** Place and look of a text; lengths in points. */
export interface TextLook extends FontLook {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Numbers the pages below the last line of each, if there are several. */
function numberPages(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    const { width, height, margins } = doc.page;
    // Text that begins below the margin would start another page.
    margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink)
      .text(`${at + 1} / ${count}`, margin, height - margin + 10, {
        width: width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

/**
 * A document in progress, with the place of its next part. What is drawn is either tagged for
 * screen readers or marked as layout.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** Width between the margins, in points. */
  readonly width: number;
  /** Height of the next part on its page, in points from the top. */
  y = margin;
  readonly #ended: Promise<Buffer>;

  constructor({ title, subject, createdAt, layout = 'portrait', language = 'pt' }: Info) {
    this.width = sizes[layout][0] - 2 * margin;
    const fonts = readFonts();
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
    this.#ended = new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.on('error', reject);
    });
    doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    const root = doc.struct('Document', { title });
    doc.addStructure(root);
    this.doc = doc;
    this.root = root;
  }

  /** Draws a part of the content as one element of the document's structure. */
  tagged(kind: 'H1' | 'H2' | 'P', draw: () => void): void {
    this.root.add(this.doc.struct(kind, {}, draw));
  }

  /** Draws lines that screen readers pass over. */
  ruled(width: number, draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc.lineWidth(width).strokeColor(line));
    this.doc.endMarkedContent();
  }

  write(text: string, { x, y, width, align = 'left', ...font }: TextLook): void {
    this.#use(font).fillColor(ink).text(printable(text), x, y, { width, lineGap: 1, align });
  }

  heightOf(text: string, width: number, font: FontLook): number {
    return this.#use(font).heightOfString(printable(text), { width, lineGap: 1 });
  }

  /** Starts a new page unless this height fits. */
  room(height: number): void {
    if (this.y + height <= this.doc.page.height - margin) return;
    this.doc.addPage();
    this.y = margin;
  }

  end(): Promise<Buffer> {
    this.root.end();
    numberPages(this.doc);
    this.doc.end();
    return this.#ended;
  }

  #use({ size, bold = false }: FontLook): PDFKit.PDFDocument {
    return this.doc.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}
